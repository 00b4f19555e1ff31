import type { StorageInfo } from '@rapi/contracts';
import { Button, confirm, errorSentence, formatMegabytes, formatPercent, toast } from '@rapi/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../workspace/use-refresh';
import { removeOlderVersions } from './api';
import classes from './StoragePanel.module.css';
import { UsageBar } from './UsageBar';

function useRemoveVersions() {
  const { t } = useTranslation('workspace');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: removeOlderVersions,
    onSuccess: ({ versions, freed_mb }) =>
      toast.success(t('storage.working.removed', { count: versions, size: formatMegabytes(freed_mb) })),
    onError: (error) =>
      toast.error(t('storage.working.failed', { detail: errorSentence(error, t('storage.unknownError')) })),
    onSettled: refresh,
  });
}

/** What is stored besides uploads and outputs, and how to free some of it (R-STORE-4, R-STORE-5). */
export function WorkingData({ data }: { data: StorageInfo['working_data'] }) {
  const { t } = useTranslation('workspace');
  const removal = useRemoveVersions();
  const size = formatMegabytes(data.older_versions_mb);
  const ask = async () => {
    const isMeant = await confirm({
      title: t('storage.working.ask'),
      text: t('storage.working.explain', { size }),
      confirmLabel: t('storage.working.confirm'),
      destructive: true,
    });
    if (isMeant) removal.mutate();
  };
  return (
    <UsageBar
      label={t('storage.working.label')}
      percent={data.usage_percentage}
      words={t('storage.working.usage', {
        used: formatMegabytes(data.used_mb),
        limit: formatMegabytes(data.limit_mb),
        percent: formatPercent(data.usage_percentage),
      })}
      remarks={{ nearlyFull: t('storage.working.nearlyFull'), full: t('storage.working.full') }}
    >
      <div className={classes.words}>
        <span>
          {t('storage.working.parts', {
            versions: formatMegabytes(data.versions_mb),
            documents: formatMegabytes(data.documents_mb),
            exports: formatMegabytes(data.exports_mb),
            records: formatMegabytes(data.records_mb),
            trash: formatMegabytes(data.trash_mb),
          })}
        </span>
        {data.older_versions_mb > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            busy={removal.isPending}
            busyLabel={t('storage.working.removing')}
            onClick={() => void ask()}
          >
            {t('storage.working.remove', { size })}
          </Button>
        )}
      </div>
    </UsageBar>
  );
}
