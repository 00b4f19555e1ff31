import type { BatchItem, BatchJobDetail } from '@rapi/contracts';
import { Badge, Button, fileAddress, formatDuration, formatNumber, formatPercent, Link } from '@rapi/ui';
import { MatchedColumns, StepWarnings } from '@rapi/ui/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusTones } from '../batch-words';
import classes from './BatchPanel.module.css';
import { FailingRowsDialog } from './FailingRowsDialog';

function useFacts({ rows_processed: into, rows_output: out, ...item }: BatchItem): string[] {
  const { t } = useTranslation('batches');
  const { quality_score: quality, processing_time_seconds: seconds, indonesian_compliance_check: check } = item;
  return [
    ...(into === null || out === null ? [] : [t('item.rows', { into: formatNumber(into), out: formatNumber(out) })]),
    ...(quality === null ? [] : [t('item.quality', { percent: formatPercent(quality, 1) })]),
    ...(seconds === null ? [] : [formatDuration(seconds)]),
    ...(check && check.compliant === null ? [t('item.nothingToCheck')] : []),
    ...(check?.compliant === true
      ? [t('item.compliant', { count: check.checked_values, number: formatNumber(check.checked_values) })]
      : []),
  ];
}

interface ItemProps {
  item: BatchItem;
  onFailing: () => void;
}

function Item({ item, onFailing }: ItemProps) {
  const { t } = useTranslation('batches');
  const { filename, status, error, output_file_id: output, indonesian_compliance_check: check } = item;
  const facts = useFacts(item);
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        {output === null ? <span>{filename}</span> : <Link to={fileAddress(output)}>{filename}</Link>}
        <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      {facts.length > 0 && <p className={classes.dim}>{facts.join(' · ')}</p>}
      {item.matched_columns && <MatchedColumns found={item.matched_columns} />}
      <StepWarnings warnings={item.warnings} />
      {error !== null && <p className={classes.error}>{error}</p>}
      {check?.compliant === false && (
        <>
          {check.issues.map((issue) => (
            <p key={issue} className={classes.warning}>
              {issue}
            </p>
          ))}
          {check.rows_failed > 0 && (
            <Button size="compact-sm" variant="default" onClick={onFailing}>
              {t('item.failing', { count: check.rows_failed, number: formatNumber(check.rows_failed) })}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

/** Each file of a batch: its result, or why there is none. */
export function ItemList({ job }: { job: BatchJobDetail }) {
  const { t } = useTranslation('batches');
  const [failing, setFailing] = useState<BatchItem>();
  return (
    <>
      <ul className={classes.items} aria-label={t('panel.files')}>
        {job.items.map((item) => (
          <Item key={item.id} item={item} onFailing={() => setFailing(item)} />
        ))}
      </ul>
      {failing && <FailingRowsDialog jobId={job.id} item={failing} onClose={() => setFailing(undefined)} />}
    </>
  );
}
