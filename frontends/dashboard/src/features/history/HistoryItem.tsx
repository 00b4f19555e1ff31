import type { Transformation } from '@rapi/contracts';
import { Badge, Button, Flex, formatDuration, RelativeTime, UnstyledButton } from '@rapi/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOperationName } from './operation-name';
import classes from './HistoryItem.module.css';
import { shortId, statusTone } from './transformation-words';
import { TransformationIcon } from './TransformationIcon';
import type { RollbackFlow } from './use-rollback';

function Facts({ item }: { item: Transformation }) {
  const { t } = useTranslation('dashboard');
  const { records_processed, records_changed, processing_time_seconds } = item;
  const files = [item.source_file_name, item.target_file_name].filter((name) => name !== null);
  return (
    <span className={classes.facts}>
      <code>{t('history.id', { id: shortId(item.transformation_id) })}</code>
      <span className={classes.files}>{[...new Set(files)].join(' → ')}</span>
      {records_processed !== null && <span>{t('history.records', { count: records_processed })}</span>}
      {records_changed !== null && records_changed > 0 && (
        <span>{t('history.changed', { count: records_changed })}</span>
      )}
      {processing_time_seconds !== null && <span>{formatDuration(processing_time_seconds)}</span>}
      <RelativeTime time={item.created_at} />
    </span>
  );
}

interface HistoryItemProps {
  item: Transformation;
  isOpen: boolean;
  onOpen: () => void;
  /** Without it, the item offers no rollback. */
  rollback?: RollbackFlow;
}

/** One transformation in a list. */
export function HistoryItem({ item, isOpen, onOpen, rollback }: HistoryItemProps) {
  const { t } = useTranslation('dashboard');
  const name = useOperationName()(item);
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.open} aria-expanded={isOpen} onClick={onOpen}>
        <TransformationIcon type={item.operation_type} />
        <span className={classes.words}>
          <Flex component="span" gap="2px 8px" align="center" wrap="wrap">
            <span className={classes.name}>{name}</span>
            {item.label && <Badge>{t(`history.operation.${item.operation_type}`)}</Badge>}
            <Badge tone={statusTone[item.status]}>{t(`history.status.${item.status}`)}</Badge>
          </Flex>
          <Facts item={item} />
        </span>
      </UnstyledButton>
      {rollback && item.can_rollback && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.rollback}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={t('rollback.buttonFor', { name: `${name} ${shortId(item.transformation_id)}` })}
          busy={rollback.runningId === item.transformation_id}
          busyLabel={t('rollback.running')}
          disabled={rollback.runningId !== undefined}
          onClick={() => rollback.ask({ transformationId: item.transformation_id, name })}
        >
          {t('rollback.button')}
        </Button>
      )}
    </li>
  );
}
