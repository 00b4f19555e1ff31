import { Badge, Button, EmptyState, ErrorPanel, Group, LoadingArea, Notice } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import historyClasses from '../history/ExecutionList.module.css';
import { instantIn } from '../job-words';
import { deliveriesQuery, type ScheduledJob } from '../jobs-queries';
import classes from './MessagesTab.module.css';
import { useDeliveryActions } from './use-delivery-actions';

const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const;

function WebhookTests({ job }: { job: ScheduledJob }) {
  const { t } = useTranslation('jobs');
  const { test, secret } = useDeliveryActions(job);
  if (job.notification_settings.webhook_url === '') return null;
  return (
    <>
      <div className={classes.tests}>
        <Button size="compact-md" variant="default" busy={test.isPending} onClick={() => test.mutate()}>
          {t('deliveries.test')}
        </Button>
        <Button size="compact-md" variant="default" busy={secret.isPending} onClick={() => secret.mutate()}>
          {t('deliveries.secret')}
        </Button>
      </div>
      {secret.data && (
        <Notice title={t('deliveries.secretTitle')}>
          <p>{t('deliveries.secretText')}</p>
          <code className={classes.secret}>{secret.data.secret}</code>
        </Notice>
      )}
    </>
  );
}

function Deliveries({ job }: { job: ScheduledJob }) {
  const { t } = useTranslation('jobs');
  const { data, error, isError, refetch } = useQuery(deliveriesQuery(job.id));
  const { sendAgain } = useDeliveryActions(job);
  if (isError && !data) {
    return <ErrorPanel title={t('deliveries.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={5} />;
  if (data.deliveries.length === 0) {
    return <EmptyState title={t('deliveries.empty')}>{t('deliveries.emptyText')}</EmptyState>;
  }
  return (
    <ol className={historyClasses.list}>
      {data.deliveries.map((delivery) => (
        <li key={delivery.id} className={historyClasses.card}>
          <div className={historyClasses.head}>
            <time dateTime={delivery.created_at}>{instantIn(job.timezone, delivery.created_at)}</time>
            <Badge tone={tones[delivery.state]}>{t(`delivery.${delivery.state}`)}</Badge>
          </div>
          <p className={historyClasses.dim}>
            {[t(`channel.${delivery.channel}`), delivery.recipient, delivery.subject].filter(Boolean).join(' · ')}
          </p>
          {delivery.error !== null && <p className={historyClasses.error}>{delivery.error}</p>}
          {delivery.state !== 'waiting' && (
            <Group gap={8} align="stretch">
              <Button
                size="compact-sm"
                variant="default"
                busy={sendAgain.isPending && sendAgain.variables === delivery.id}
                onClick={() => sendAgain.mutate(delivery.id)}
              >
                {t('deliveries.sendAgain')}
              </Button>
            </Group>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The messages a job has sent, to whom, and whether they arrived (R-SCHED-9). */
export function DeliveriesDialog({ job, onClose }: { job: ScheduledJob; onClose: () => void }) {
  const { t } = useTranslation('jobs');
  return (
    <Dialog title={t('deliveries.title', { name: job.name })} width={720} onClose={onClose}>
      <WebhookTests job={job} />
      <Deliveries job={job} />
    </Dialog>
  );
}
