import type { BatchJobDetail } from '@rapi/contracts';
import { Button, ErrorPanel, Group, LoadingArea, Progress } from '@rapi/ui';
import { IconPlayerPlay, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { batchQuery } from '../batch-queries';
import { BatchMetrics } from './BatchMetrics';
import { BatchResults } from './BatchResults';
import { ItemList } from './ItemList';
import classes from './BatchPanel.module.css';
import { useBatchActions } from './use-batch-actions';

type Actions = ReturnType<typeof useBatchActions>;

function StateButtons({ job, actions }: { job: BatchJobDetail; actions: Actions }) {
  const { t } = useTranslation('batches');
  const busy = actions.busyWith(job);
  return (
    <Group gap={8} align="stretch">
      {job.status === 'pending' && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          busy={busy === 'start'}
          onClick={() => actions.run('start', job)}
        >
          {t('actions.start')}
        </Button>
      )}
      {job.status === 'processing' && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          busy={busy === 'cancel'}
          onClick={() => actions.ask('cancel', job)}
        >
          {t('actions.cancel')}
        </Button>
      )}
      {(job.status === 'cancelled' || (job.status !== 'processing' && job.failed_items > 0)) && (
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          busy={busy === 'retry'}
          onClick={() => actions.run('retry', job)}
        >
          {t(job.status === 'cancelled' ? 'actions.resume' : 'actions.retry')}
        </Button>
      )}
      {job.status !== 'processing' && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          busy={busy === 'remove'}
          onClick={() => actions.ask('remove', job)}
        >
          {t('actions.remove')}
        </Button>
      )}
    </Group>
  );
}

/** A batch in full: its figures, its files and their results. */
export function BatchPanel({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { t } = useTranslation('batches');
  const { data: job, error, isError, refetch } = useQuery(batchQuery(id));
  const actions = useBatchActions(onRemoved);
  if (isError && !job) return <ErrorPanel title={t('panel.failed')} error={error} onRetry={() => void refetch()} />;
  if (!job) return <LoadingArea lines={8} />;
  const label = t('panel.title', { name: job.name });
  return (
    <section className={classes.panel} aria-label={label}>
      <h3>{job.name}</h3>
      {job.description !== null && job.description !== '' && <p className={classes.dim}>{job.description}</p>}
      {job.status === 'processing' && (
        <Progress value={job.progress} aria-label={t('card.progress', { name: job.name })} />
      )}
      {job.message && <p className={classes.dim}>{job.message}</p>}
      <StateButtons job={job} actions={actions} />
      {job.indonesian_metrics && <BatchMetrics metrics={job.indonesian_metrics} />}
      {job.completed_items > 0 && <BatchResults job={job} actions={actions} />}
      <ItemList job={job} />
    </section>
  );
}
