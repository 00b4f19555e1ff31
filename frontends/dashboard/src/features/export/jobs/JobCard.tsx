import type { ExportJob } from '@rapi/contracts';
import {
  Badge,
  Button,
  Card,
  formatDateTime,
  formatDuration,
  formatMegabytes,
  formatNumber,
  formatPercent,
  Notice,
  Progress,
} from '@rapi/ui';
import { StepWarnings } from '@rapi/ui/controls';
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../export-queries';
import classes from './JobCard.module.css';
import { canDownload, shownStatus } from './job-words';

type Fact = readonly [label: string, value: ReactNode];

/** Facts about an export, without those not known yet. */
function useFacts(job: ExportJob): Fact[] {
  const { t } = useTranslation('export');
  const { source_name, template_name, file_size_mb, processing_time_seconds, expires_at, is_expired } = job;
  const facts: (Fact | null)[] = [
    [t('jobs.format'), job.output_format.toUpperCase()],
    file_size_mb === null ? null : [t('jobs.size'), formatMegabytes(file_size_mb)],
    processing_time_seconds === null ? null : [t('jobs.time'), formatDuration(processing_time_seconds)],
    [t('jobs.downloads'), formatNumber(job.download_count)],
    source_name === null ? null : [t('jobs.source'), source_name],
    template_name === null ? null : [t('jobs.template'), template_name],
    [t('jobs.created'), formatDateTime(job.created_at)],
    expires_at === null ? null : [t(is_expired ? 'jobs.expired' : 'jobs.expires'), formatDateTime(expires_at)],
  ];
  return facts.filter((fact) => fact !== null);
}

function Facts({ job }: { job: ExportJob }) {
  return (
    <dl className={classes.facts}>
      {useFacts(job).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function State({ job }: { job: ExportJob }) {
  const { t } = useTranslation('export');
  const { status, progress_percentage: percent, error, is_expired, job_name: name } = job;
  if (status === 'pending') return <p className={classes.waiting}>{t('jobs.waiting')}</p>;
  if (status === 'processing') {
    return (
      <div className={classes.progress}>
        <Progress value={percent} aria-label={t('jobs.progress', { name })} />
        <span>{formatPercent(percent, 0)}</span>
      </div>
    );
  }
  if (status === 'failed' && error !== null) return <Notice tone="danger">{error}</Notice>;
  return is_expired ? <Notice>{t('jobs.expiredText')}</Notice> : null;
}

interface JobCardProps {
  job: ExportJob;
  isDownloading: boolean;
  isRemoving: boolean;
  onDownload: () => void;
  onRemove: () => void;
}

/** One export: its status, its result, and the download of its file. */
export function JobCard({ job, isDownloading, isRemoving, onDownload, onRemove }: JobCardProps) {
  const { t } = useTranslation('export');
  const { status, tone } = shownStatus(job);
  const name = job.job_name;
  const removal = isOpen(job) ? ('cancel' as const) : ('delete' as const);
  return (
    <li>
      <Card
        title={name}
        headingLevel={3}
        className={classes.card}
        actions={<Badge tone={tone}>{t(`jobs.status.${status}`)}</Badge>}
      >
        <p className={classes.type}>{t(`type.${job.export_type}`)}</p>
        <State job={job} />
        <StepWarnings warnings={job.warnings} />
        <Facts job={job} />
        <footer className={classes.buttons}>
          <Button
            variant="default"
            busy={isRemoving}
            leftSection={removal === 'cancel' ? <IconX size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
            aria-label={t(`jobs.${removal}Named`, { name })}
            onClick={onRemove}
          >
            {t(`jobs.${removal}`)}
          </Button>
          {canDownload(job) && (
            <Button
              busy={isDownloading}
              busyLabel={t('jobs.downloading')}
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={t('jobs.downloadNamed', { name })}
              onClick={onDownload}
            >
              {t('jobs.download')}
            </Button>
          )}
        </footer>
      </Card>
    </li>
  );
}
