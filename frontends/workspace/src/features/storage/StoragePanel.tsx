import type { StorageInfo } from '@rapi/contracts';
import { Badge, Button, Card, ErrorPanel, formatMegabytes, formatPercent, LoadingArea } from '@rapi/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './StoragePanel.module.css';
import { usageTone } from './usage-tone';
import { useGenerateSamples } from '../files/use-generate-samples';
import { useStorage } from './use-storage';

function UsageBar({ storage }: { storage: StorageInfo['storage'] }) {
  const { t } = useTranslation('workspace');
  const tone = usageTone(storage.usage_percentage);
  const words = t('storage.usage', {
    used: formatMegabytes(storage.used_mb),
    limit: formatMegabytes(storage.limit_mb),
    percent: formatPercent(storage.usage_percentage),
  });
  return (
    <div className={classes.usage}>
      <div
        role="progressbar"
        aria-label={t('stats.storage')}
        aria-valuenow={Math.round(storage.usage_percentage)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        className={classes.bar}
        data-tone={tone}
      >
        <span style={{ width: `${Math.min(storage.usage_percentage, 100)}%` }} />
      </div>
      <p className={classes.words}>
        {words}
        {tone !== 'brand' && (
          <span className={classes.remark} data-tone={tone}>
            {t(tone === 'danger' ? 'storage.full' : 'storage.nearlyFull')}
          </span>
        )}
      </p>
    </div>
  );
}

function StorageFacts({ info }: { info: StorageInfo }) {
  const { t } = useTranslation('workspace');
  const facts = [
    { label: t('storage.tier'), value: <Badge tone="brand">{info.subscription_tier.toUpperCase()}</Badge> },
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

/** Plan, space and counts, with the button that makes sample files (R-WORK-1). */
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
          <UsageBar storage={data.storage} />
        </div>
      )}
      {isError && !data && <ErrorPanel title={t('storage.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingArea lines={2} />}
    </Card>
  );
}
