import { Button, Flex, Group } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './Admin.module.css';
import { PAGE } from './admin-queries';

interface PagerProps {
  offset: number;
  shown: number;
  total: number;
  isBusy: boolean;
  onMove: (offset: number) => void;
}

/** Which part of a list is shown, with buttons to the parts before and after. */
export function Pager({ offset, shown, total, isBusy, onMove }: PagerProps) {
  const { t } = useTranslation('admin');
  return (
    <Group gap="6px 12px" justify="space-between">
      <p className={classes.dim} role="status">
        {t('shown', { from: offset + 1, to: offset + shown, total })}
      </p>
      {total > PAGE && (
        <Flex component="span" gap={6} wrap="wrap">
          <Button
            variant="default"
            size="xs"
            disabled={offset === 0 || isBusy}
            onClick={() => onMove(Math.max(0, offset - PAGE))}
          >
            {t('before')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={offset + shown >= total || isBusy}
            onClick={() => onMove(offset + PAGE)}
          >
            {t('after')}
          </Button>
        </Flex>
      )}
    </Group>
  );
}
