import type { Rollback } from '@rapi/contracts';
import {
  Badge,
  Card,
  EmptyState,
  ErrorPanel,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatPercent,
  LoadingArea,
} from '@rapi/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { shortId, statusTone } from '../history/transformation-words';
import { fetchRollbacks } from './api';
import { rollbackKeys } from './keys';
import classes from './RollbacksTab.module.css';

const operationTypes = ['transform', 'normalize', 'validate', 'export', 'import', 'rollback'] as const;

function originalName({ original_operation, original_transformation_id }: Rollback, t: TFunction<'dashboard'>): string {
  const type = operationTypes.find((known) => known === original_operation);
  return `${type ? t(`history.operation.${type}`) : original_operation} (${shortId(original_transformation_id)})`;
}

function RollbackCard({ rollback }: { rollback: Rollback }) {
  const { t } = useTranslation('dashboard');
  const facts = [
    [t('rollbacks.original'), originalName(rollback, t)],
    [t('rollbacks.file'), rollback.original_file],
    [t('rollbacks.scope'), t(`rollbacks.scopes.${rollback.rollback_scope}`)],
    [t('rollbacks.records'), formatNumber(rollback.affected_records)],
    [t('rollbacks.successRate'), formatPercent(rollback.success_rate)],
    [t('rollbacks.duration'), formatDuration(rollback.processing_time_seconds)],
    [t('rollbacks.initiated'), formatDateTime(rollback.initiated_at)],
    [t('rollbacks.completed'), formatDateTime(rollback.completed_at)],
    [t('rollbacks.newId'), shortId(rollback.rollback_transformation_id)],
  ];
  return (
    <li>
      <Card
        headingLevel={3}
        title={t('history.id', { id: shortId(rollback.id) })}
        actions={<Badge tone={statusTone[rollback.status]}>{t(`history.status.${rollback.status}`)}</Badge>}
      >
        <p className={classes.reason}>
          <span>{t('rollbacks.reason')}</span>
          {rollback.rollback_reason}
        </p>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </li>
  );
}

/** What was rolled back, and why. */
export function RollbacksTab() {
  const { t } = useTranslation('dashboard');
  const { data, error, isError, refetch } = useQuery({
    queryKey: rollbackKeys.list,
    queryFn: ({ signal }) => fetchRollbacks(signal),
  });
  if (isError && !data)
    return <ErrorPanel title={t('rollbacks.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={6} />;
  if (data.length === 0) {
    return (
      <EmptyState illustration={<IconArrowBackUp size={30} stroke={1.4} />} title={t('rollbacks.empty')}>
        {t('rollbacks.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list}>
      {data.map((rollback) => (
        <RollbackCard key={rollback.id} rollback={rollback} />
      ))}
    </ul>
  );
}
