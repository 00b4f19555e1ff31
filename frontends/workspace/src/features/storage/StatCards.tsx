import { formatMegabytes, formatNumber, formatPercent, StatCard } from '@rapi/ui';
import { IconDatabase, IconFileUpload, IconTemplate, IconTransform } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFiles } from '../files/use-files';
import classes from './StatCards.module.css';
import { transformedCount } from './transformed-count';
import { usageTone } from './usage-tone';
import { useStorage } from './use-storage';
import { useTemplateCount } from './use-template-count';

/** The four figures of R-WORK-1. */
export function StatCards() {
  const { t } = useTranslation('workspace');
  const { data, isError } = useStorage();
  const templates = useTemplateCount();
  const shown = (value: number | undefined, hasFailed = isError) =>
    value === undefined ? (hasFailed ? '–' : undefined) : formatNumber(value);
  const { data: files } = useFiles();
  const storage = data?.storage;
  return (
    <div className={classes.cards}>
      <StatCard
        label={t('stats.uploads')}
        value={shown(data?.files.upload_count)}
        icon={<IconFileUpload size={20} />}
      />
      <StatCard
        label={t('stats.templates')}
        value={shown(templates.count, templates.isError)}
        icon={<IconTemplate size={20} />}
        tone="info"
      />
      <StatCard
        label={t('stats.transformed')}
        value={shown(files && transformedCount(files))}
        icon={<IconTransform size={20} />}
        tone="success"
      />
      <StatCard
        label={t('stats.storage')}
        value={storage ? formatMegabytes(storage.used_mb) : shown(undefined)}
        hint={
          storage &&
          t('stats.storageHint', {
            limit: formatMegabytes(storage.limit_mb),
            percent: formatPercent(storage.usage_percentage),
          })
        }
        icon={<IconDatabase size={20} />}
        tone={storage ? usageTone(storage.usage_percentage) : 'brand'}
      />
    </div>
  );
}
