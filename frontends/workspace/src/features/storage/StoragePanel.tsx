import type { StorageInfo } from '@rapi/contracts';
import { Badge, Button, Card, ErrorPanel, formatMegabytes, formatPercent, LoadingArea, useTierName } from '@rapi/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './StoragePanel.module.css';
import { UsageBar } from './UsageBar';
import { WorkingData } from './WorkingData';
import { useGenerateSamples } from '../files/use-generate-samples';
import { useStorage } from './use-storage';

function StorageUsage({ storage }: { storage: StorageInfo['storage'] }) {
  const { t } = useTranslation('workspace');
  return (
    <UsageBar
      label={t('stats.storage')}
      percent={storage.usage_percentage}
      words={t('storage.usage', {
        used: formatMegabytes(storage.used_mb),
        limit: formatMegabytes(storage.limit_mb),
        percent: formatPercent(storage.usage_percentage),
      })}
      remarks={{ nearlyFull: t('storage.nearlyFull'), full: t('storage.full') }}
    />
  );
}

function StorageFacts({ info }: { info: StorageInfo }) {
  const { t } = useTranslation('workspace');
  const tierName = useTierName();
  const facts = [
    { label: t('storage.tier'), value: <Badge tone="brand">{tierName(info.subscription_tier).toUpperCase()}</Badge> },
    { label: t('storage.available'), value: formatMegabytes(info.storage.available_mb) },
    { label: t('storage.uploads'), value: t('storage.files', { count: info.files.upload_count }) },
    { label: t('storage.outputs'), value: t('storage.files', { count: info.files.output_count }) },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Plan, space and counts, with the button that creates sample files (R-WORK-1). */
export function StoragePanel() {
  const { t } = useTranslation('workspace');
  const { data, error, isError, refetch } = useStorage();
  const samples = useGenerateSamples();
  return (
    <Card
      title={t('storage.title')}
      aria-label={t('storage.title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconSparkles size={16} aria-hidden />}
          busy={samples.isPending}
          busyLabel={t('storage.generating')}
          onClick={() => samples.mutate()}
        >
          {t('storage.generate')}
        </Button>
      }
    >
      {data && (
        <div className={classes.panel}>
          <StorageFacts info={data} />
          <div className={classes.bars}>
            <StorageUsage storage={data.storage} />
            <WorkingData data={data.working_data} />
          </div>
        </div>
      )}
      {isError && !data && <ErrorPanel title={t('storage.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingArea lines={2} />}
    </Card>
  );
}
