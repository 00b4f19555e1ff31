import type { ProfileReport } from '@rapi/contracts';
import { ErrorPanel, formatDateTime, formatNumber, formatPercent, LoadingArea } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bars } from './Bars';
import { CorrelationMatrix } from './CorrelationMatrix';
import overview from './OverviewTab.module.css';
import { qualityHistoryQuery } from './profile-queries';

const buckets = ['excellent', 'good', 'fair', 'poor'] as const;

function QualityHistory({ fileId }: { fileId: string }) {
  const { t } = useTranslation('tools');
  const history = useQuery(qualityHistoryQuery(fileId));
  if (history.isPending) return <LoadingArea lines={3} />;
  if (history.isError) {
    return (
      <ErrorPanel title={t('profile.historyFailed')} error={history.error} onRetry={() => void history.refetch()} />
    );
  }
  return (
    <Table striped>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('profile.history.score')}</Table.Th>
          <Table.Th>{t('profile.history.date')}</Table.Th>
          <Table.Th>{t('profile.history.rows')}</Table.Th>
          <Table.Th>{t('profile.history.columns')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {history.data.quality_history.map((item) => (
          <Table.Tr key={item.analysis_date}>
            <Table.Td>{formatPercent(item.quality_score)}</Table.Td>
            <Table.Td>{formatDateTime(item.analysis_date)}</Table.Td>
            <Table.Td>{formatNumber(item.total_rows)}</Table.Td>
            <Table.Td>{formatNumber(item.total_columns)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** R-PROF-3 Data Insights: completeness buckets, correlations and the score's history. */
export function InsightsTab({ fileId, report }: { fileId: string; report: ProfileReport }) {
  const { t } = useTranslation('tools');
  const bars = buckets.map((bucket) => ({
    label: t(`profile.buckets.${bucket}`),
    count: report.completeness_distribution[bucket],
  }));
  return (
    <div className={overview.page}>
      <section className={overview.section}>
        <h3 className={overview.heading}>{t('profile.completeness')}</h3>
        <Bars caption={t('profile.completeness')} bars={bars} />
      </section>
      {report.correlations && (
        <section className={overview.section}>
          <h3 className={overview.heading}>{t('profile.correlation.title')}</h3>
          <CorrelationMatrix correlations={report.correlations} />
        </section>
      )}
      <section className={overview.section}>
        <h3 className={overview.heading}>{t('profile.historyTitle')}</h3>
        <QualityHistory fileId={fileId} />
      </section>
    </div>
  );
}
