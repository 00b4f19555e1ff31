import type { BatchAnalytics } from '@rapi/contracts';
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
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsQuery } from '../batch-queries';
import classes from './AnalyticsTab.module.css';

function Overview({ overview }: { overview: BatchAnalytics['overview'] }) {
  const { t } = useTranslation('batches');
  return (
    <div className={classes.overview}>
      <StatCard label={t('analytics.jobs')} value={formatNumber(overview.total_jobs)} />
      <StatCard label={t('analytics.rate')} value={formatPercent(overview.success_rate, 0)} />
      <StatCard label={t('analytics.files')} value={formatNumber(overview.total_files_processed)} />
      <StatCard label={t('analytics.time')} value={formatDuration(overview.avg_processing_time)} />
    </div>
  );
}

/** Bars of how often each template ran, the most frequent first. */
function PopularTemplates({ templates }: { templates: BatchAnalytics['popular_templates'] }) {
  const { t } = useTranslation('batches');
  const most = Math.max(...templates.map(({ usage_count: count }) => count));
  return (
    <Card title={t('analytics.popular')} headingLevel={3} gap={12}>
      <dl className={classes.bars}>
        {templates.map(
          ({ template_name: name, business_category: category, usage_count: count, avg_success_rate: rate }) => (
            <div key={`${name} ${category}`}>
              <dt>
                {name} <span>{t(`category.${category}`)}</span>
              </dt>
              <dd>
                <span className={classes.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
                <span className={classes.figure}>
                  {t('analytics.used', { count, number: formatNumber(count), percent: formatPercent(rate, 0) })}
                </span>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Card title={title} headingLevel={3} gap={12}>
      <ul className={classes.sentences}>
        {sentences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Analytics (R-BATCH-7): computed from what the user's batches did. */
export function AnalyticsTab({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('batches');
  const { data, error, isError, refetch } = useQuery(analyticsQuery);
  if (isError && !data) {
    return <ErrorPanel title={t('analytics.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={8} />;
  if (data.overview.total_jobs === 0) {
    return (
      <EmptyState
        illustration={<IconChartBar size={34} stroke={1.4} />}
        title={t('analytics.empty')}
        action={<Button onClick={onCreate}>{t('tabs.create')}</Button>}
      >
        {t('analytics.emptyText')}
      </EmptyState>
    );
  }
  const { optimal_processing_hours: hours } = data.indonesian_insights;
  return (
    <Stack gap={16}>
      <Overview overview={data.overview} />
      {data.popular_templates.length > 0 && <PopularTemplates templates={data.popular_templates} />}
      <Sentences title={t('analytics.hours')} sentences={hours} />
      <Sentences title={t('analytics.tips')} sentences={data.tips} />
      <Sentences title={t('analytics.reminders')} sentences={data.reminders} />
    </Stack>
  );
}
