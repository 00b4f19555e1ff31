import type { ApiResponse } from '@rapi/ui';
import { formatNumber, formatPercent, Notice, SimpleGrid, StatCard } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { DownloadCleaned } from './DownloadCleaned';
import classes from './PreviewTab.module.css';
import { RemainingList, TypedColumns } from './RemainingList';

interface ResultsTabProps {
  fileId: string;
  fileName: string;
  result: ApiResponse<'cleaning.apply'>;
}

/** R-CLEAN-1 Results: what was changed, and the cleaned file. */
export function ResultsTab({ fileId, fileName, result }: ResultsTabProps) {
  const { t } = useTranslation('tools');
  const { summary, cleaned_file } = result;
  return (
    <div className={classes.page}>
      <Notice>{t('clean.kept')}</Notice>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <StatCard label={t('clean.figures.processed')} value={formatNumber(summary.total_rows)} />
        <StatCard label={t('clean.figures.rowsChanged')} value={formatNumber(summary.rows_changed)} />
        <StatCard label={t('clean.figures.totalChanges')} value={formatNumber(summary.total_changes)} />
        <StatCard
          label={t('clean.figures.improvement')}
          value={`+${formatPercent(summary.quality_improvement, 2)}`}
          tone="success"
        />
      </SimpleGrid>
      <TypedColumns columns={result.typed_columns ?? []} />
      <RemainingList fileId={fileId} remaining={result.remaining_values ?? []} />
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('clean.cleanedFile')}</h3>
        <p>{cleaned_file.filename}</p>
        <DownloadCleaned {...{ fileId, fileName }} sessionId={result.session_id} />
      </section>
    </div>
  );
}
