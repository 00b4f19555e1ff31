import type { Analytics } from '@rapi/contracts';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  formatDuration,
  formatNumber,
  formatPercent,
  LoadingArea,
  Stack,
  StatCard,
} from '@rapi/ui';
import { SegmentedControl, Select } from '@rapi/ui/controls';
import { IconChartBar, IconCheck, IconClock, IconListNumbers, IconTransform } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './AnalyticsTab.module.css';
import { fetchAnalytics } from './api';
import { Breakdown } from './Breakdown';
import { Insights } from './Insights';
import { analyticsKeys } from './keys';
import { type Period, periods, withQuietPoints } from './period';
import { type Measure, measures } from './trend-measure';
import { TrendChart, TrendTable } from './TrendChart';

function Metrics({ metrics }: Pick<Analytics, 'metrics'>) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.metrics}>
      <StatCard
        label={t('analytics.total')}
        value={formatNumber(metrics.total_transformations)}
        icon={<IconTransform size={20} />}
      />
      <StatCard
        label={t('analytics.successRate')}
        value={formatPercent(metrics.success_rate)}
        icon={<IconCheck size={20} />}
        tone="success"
      />
      <StatCard
        label={t('analytics.avgTime')}
        value={formatDuration(metrics.avg_processing_time_seconds)}
        icon={<IconClock size={20} />}
        tone="info"
      />
      <StatCard
        label={t('analytics.records')}
        value={formatNumber(metrics.total_records_processed)}
        icon={<IconListNumbers size={20} />}
        tone="neutral"
      />
    </div>
  );
}

function Trends({ trends, period }: { trends: Analytics['performance_trends']; period: Period }) {
  const { t } = useTranslation('dashboard');
  const [isTable, setIsTable] = useState(false);
  const [measure, setMeasure] = useState<Measure>('transformations');
  return (
    <Card
      title={t('analytics.trends')}
      headingLevel={3}
      actions={
        <Button size="compact-sm" variant="subtle" onClick={() => setIsTable((now) => !now)}>
          {t(isTable ? 'analytics.asChart' : 'analytics.asTable')}
        </Button>
      }
    >
      <p className={classes.text}>{t('analytics.trendsText', { step: t(`analytics.step.${period}`) })}</p>
      {!isTable && (
        <SegmentedControl
          className={classes.measure}
          size="xs"
          aria-label={t('analytics.measureLabel')}
          value={measure}
          onChange={(value) => setMeasure(measures.find((known) => known === value) ?? 'transformations')}
          data={measures.map((value) => ({ value, label: t(`analytics.measure.${value}`) }))}
        />
      )}
      {isTable ? (
        <TrendTable points={trends} period={period} />
      ) : (
        <TrendChart points={withQuietPoints(trends, period)} period={period} measure={measure} />
      )}
    </Card>
  );
}

function Figures({ analytics, period }: { analytics: Analytics; period: Period }) {
  const { t } = useTranslation('dashboard');
  if (analytics.metrics.total_transformations === 0) {
    return (
      <EmptyState illustration={<IconChartBar size={30} stroke={1.4} />} title={t('analytics.empty')}>
        {t('analytics.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <Metrics metrics={analytics.metrics} />
      <div className={classes.charts}>
        {analytics.performance_trends.length > 0 && <Trends trends={analytics.performance_trends} period={period} />}
        <Card title={t('analytics.breakdown')} headingLevel={3}>
          <Breakdown counts={analytics.operation_breakdown} />
        </Card>
      </div>
      <Insights {...analytics} />
    </>
  );
}

/** Analytics of a period: what was done, in figures and charts (R-HIST-4). */
export function AnalyticsTab() {
  const { t } = useTranslation('dashboard');
  const [period, setPeriod] = useState<Period>('month');
  const { data, error, isError, refetch, isPlaceholderData } = useQuery({
    queryKey: analyticsKeys.of(period),
    queryFn: async ({ signal }) => ({ period, analytics: await fetchAnalytics(period, signal) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={14}>
      <Select
        className={classes.period}
        label={t('analytics.period')}
        data={periods.map((value) => ({ value, label: t(`analytics.periods.${value}`) }))}
        value={period}
        allowDeselect={false}
        onChange={(value) => setPeriod(periods.find((known) => known === value) ?? 'month')}
      />
      {isError && <ErrorPanel title={t('analytics.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingArea lines={8} />}
      {data && !isError && (
        <Stack gap={14} aria-busy={isPlaceholderData}>
          <Figures analytics={data.analytics} period={data.period} />
        </Stack>
      )}
    </Stack>
  );
}
