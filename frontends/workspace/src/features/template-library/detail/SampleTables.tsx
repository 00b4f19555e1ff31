import { ErrorPanel, LoadingArea } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RowsTable } from '../../preview/RowsTable';
import { sampleQuery } from '../library-queries';
import classes from './TemplateDetailDialog.module.css';

/** The result of a template on its sample (R-MARKET-11). */
export function SampleTables({ id }: { id: string }) {
  const { t } = useTranslation('workspace');
  const { data, error, refetch } = useQuery(sampleQuery(id));
  if (error) {
    return <ErrorPanel title={t('library.detail.sampleFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={6} />;
  const { before, after } = data;
  return (
    <>
      <h4 className={classes.small}>{t('library.detail.before')}</h4>
      <RowsTable label={t('library.detail.before')} columns={before.columns} rows={before.rows} />
      <h4 className={classes.small}>{t('library.detail.after')}</h4>
      <RowsTable label={t('library.detail.after')} columns={after.columns} rows={after.rows} before={before.columns} />
    </>
  );
}
