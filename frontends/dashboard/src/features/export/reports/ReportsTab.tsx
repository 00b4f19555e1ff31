import { ErrorPanel, LoadingArea } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChosenTemplate } from '../export-choices';
import { templatesQuery } from '../export-queries';
import { useHasPremium } from '../use-quick-form';
import { ReportCard } from './ReportCard';
import classes from './ReportsTab.module.css';

/** Indonesian Reports (R-EXP-8): ready layouts. */
export function ReportsTab({ onUse }: { onUse: (template: ChosenTemplate) => void }) {
  const { t } = useTranslation('export');
  const hasPremium = useHasPremium();
  const { data, error, isError, refetch } = useQuery(templatesQuery);
  if (isError && !data) {
    return <ErrorPanel title={t('reports.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={8} />;
  return (
    <>
      <p className={classes.text}>{t('reports.text')}</p>
      <ul className={classes.list}>
        {data.indonesian_reports.map((report) => (
          <ReportCard key={report.id} report={report} hasPremium={hasPremium} onUse={onUse} />
        ))}
      </ul>
    </>
  );
}
