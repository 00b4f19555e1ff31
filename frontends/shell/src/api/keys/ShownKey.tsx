import { Button, Notice, Stack, TextInput } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../CopyButton';
import classes from '../ApiPage.module.css';

/** Shows a key, the only time (R-KEY-1). */
export function ShownKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation('api');
  return (
    <Dialog
      title={t('shown.title')}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('shown.done')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Notice tone="warning" role="status">
          {t('shown.warning')}
        </Notice>
        <div className={classes.shown}>
          <TextInput
            label={t('shown.key')}
            value={value}
            readOnly
            spellCheck={false}
            autoComplete="off"
            data-autofocus
            classNames={{ input: classes.mono }}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={value} isMain />
        </div>
        <p className={classes.dim}>{t('shown.care')}</p>
      </Stack>
    </Dialog>
  );
}
