import {
  Badge,
  Button,
  currentLanguage,
  formatNumber,
  formatPercent,
  IconButton,
  Notice,
  UnstyledButton,
} from '@rapi/ui';
import { Menu, useWording } from '@rapi/ui/controls';
import { IconCopy, IconDots, IconMail, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { instantIn, nextRunWords } from '../job-words';
import type { ScheduledJob } from '../jobs-queries';
import classes from './ScheduledJobCard.module.css';

interface ScheduledJobCardProps {
  job: ScheduledJob;
  now: number;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onRun: () => void;
  onToggle: () => void;
  onEdit: () => void;
  onCopy: () => void;
  onMessages: () => void;
  onRemove: () => void;
}

function When({ job, now }: { job: ScheduledJob; now: number }) {
  const { t } = useTranslation('jobs');
  const words = job.schedule_description?.[currentLanguage()] ?? t('card.onArrival', { pattern: job.file_pattern });
  const { key, count } = nextRunWords(job.next_run, now);
  return (
    <>
      <p className={classes.when}>{words}</p>
      {job.trigger === 'schedule' && (
        <p className={classes.next} title={job.next_run ? instantIn(job.timezone, job.next_run) : undefined}>
          {t('card.next')}: {t(`next.${key}`, { count })}
          {job.next_run !== null && <span> · {instantIn(job.timezone, job.next_run)}</span>}
        </p>
      )}
    </>
  );
}

function Figures({ job }: { job: ScheduledJob }) {
  const { t } = useTranslation('jobs');
  const idle = job.run_count - job.success_count - job.failure_count;
  const facts = [
    [t('card.runs'), formatNumber(job.run_count)],
    [t('card.succeeded'), formatNumber(job.success_count)],
    [t('card.failed'), formatNumber(job.failure_count)],
    ...(idle > 0 ? [[t('status.nothing'), formatNumber(idle)] as const] : []),
    [t('card.rate'), job.success_rate === null ? '—' : formatPercent(job.success_rate, 0)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MoreMenu({ job, onEdit, onCopy, onMessages, onRemove }: ScheduledJobCardProps) {
  const { t } = useTranslation('jobs');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton variant="default" size="lg" aria-label={t('card.more', { name: job.name })}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('actions.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={onCopy}>
          {t('actions.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMail size={16} />} onClick={onMessages}>
          {t('actions.messages')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={onRemove}>
          {t('actions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A job: what it does, when it runs next, and how its runs went. If chosen, its executions show next to it. */
export function ScheduledJobCard(props: ScheduledJobCardProps) {
  const { job, now, isChosen, isBusy, onChoose, onRun, onToggle } = props;
  const { t } = useTranslation('jobs');
  const wording = useWording();
  const reason = job.paused_reason && wording(t('card.paused'), job.paused_reason);
  return (
    <li className={classes.card} data-chosen={isChosen}>
      <div className={classes.head}>
        <h3>
          <UnstyledButton className={classes.name} aria-pressed={isChosen} onClick={onChoose}>
            {job.name}
          </UnstyledButton>
        </h3>
        {job.is_running && <Badge tone="info">{t('card.running')}</Badge>}
        <Badge tone={job.is_active ? 'success' : 'neutral'}>{t(job.is_active ? 'card.active' : 'card.inactive')}</Badge>
      </div>
      {job.description !== null && job.description !== '' && <p className={classes.next}>{job.description}</p>}
      <When job={job} now={now} />
      <p className={classes.next}>
        {job.template_name ?? t('card.noTemplate')} · {job.file_pattern} → {job.output_settings.format.toUpperCase()}
      </p>
      {reason !== null && <Notice tone="warning">{reason}</Notice>}
      <Figures job={job} />
      <div className={classes.buttons}>
        {job.is_active && (
          <Button
            size="compact-md"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            busy={isBusy}
            aria-label={t('card.runNamed', { name: job.name })}
            onClick={onRun}
          >
            {t('actions.run')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          busy={isBusy}
          aria-label={t(job.is_active ? 'card.disableNamed' : 'card.enableNamed', { name: job.name })}
          onClick={onToggle}
        >
          {t(job.is_active ? 'actions.disable' : 'actions.enable')}
        </Button>
        <MoreMenu {...props} />
      </div>
    </li>
  );
}
