import type { QueueState, ServiceQueues } from '@rapi/contracts';
import { Card, ErrorPanel, Flex, Group, LoadingArea, Notice, PageHeader, RelativeTime, Stack } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../pages/use-page-title';
import classes from '../Admin.module.css';
import { queuesQuery } from '../admin-queries';
import { SettleButtons, type Settling } from './SettleButtons';

function FailedJobs({ queue, order }: { queue: QueueState; order: Settling }) {
  const { t } = useTranslation('admin');
  return queue.failed_jobs.map(({ id, user_id, attempts, reason, failed_at }) => (
    <Flex component="li" key={id} gap="6px 12px" align="center" justify="space-between" wrap="wrap">
      <div>
        <span>{t('queues.job', { id, user: user_id })}</span>
        <p className={classes.dim}>
          {t('queues.attempts', { count: attempts })} · {reason}
          {failed_at !== null && (
            <>
              {' · '}
              <RelativeTime time={failed_at} />
            </>
          )}
        </p>
      </div>
      <SettleButtons order={{ ...order, job_id: id }} name={t('queues.job', { id, user: user_id })} />
    </Flex>
  ));
}

function DeadLetters({ queue, order }: { queue: QueueState; order: Settling }) {
  const { t } = useTranslation('admin');
  const { dead_letters: letters } = queue;
  if (letters.length === 0) return null;
  const name = t('queues.dead', { count: letters.length });
  return (
    <Flex component="li" gap="6px 12px" align="center" justify="space-between" wrap="wrap">
      <div>
        <span>{name}</span>
        {letters.slice(0, 5).map(({ id, topic, attempts, reason, published_at }) => (
          <p key={id} className={classes.dim}>
            {topic} · <RelativeTime time={published_at} /> · {t('queues.attempts', { count: attempts })} · {reason}
          </p>
        ))}
      </div>
      <SettleButtons order={order} name={name} />
    </Flex>
  );
}

function Queue({ service, queue }: { service: ServiceQueues['service']; queue: QueueState }) {
  const { t } = useTranslation('admin');
  const order = { service, queue: queue.queue };
  const counts = [
    ...(queue.waiting === null ? [] : [t('queues.waiting', { count: queue.waiting })]),
    ...(queue.running === null ? [] : [t('queues.running', { count: queue.running })]),
    ...(queue.failed === null ? [] : [t('queues.givenUp', { count: queue.failed })]),
  ];
  const isQuiet = queue.failed_jobs.length === 0 && queue.dead_letters.length === 0;
  return (
    <section aria-label={queue.queue}>
      <Group gap="6px 12px" justify="space-between">
        <strong>{queue.queue}</strong>
        <span className={classes.dim}>{counts.join(' · ')}</span>
      </Group>
      {!isQuiet && (
        <ul className={classes.list}>
          <FailedJobs queue={queue} order={order} />
          <DeadLetters queue={queue} order={order} />
        </ul>
      )}
    </section>
  );
}

/** Jobs that were given up, and dead letters, of every service (R-OPS-14, R-OPS-15). */
export function QueuesPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('page.queues'));
  const { data, error, refetch } = useQuery(queuesQuery);
  return (
    <>
      <PageHeader title={t('page.queues')} subtitle={t('queues.subtitle')} />
      {!data && error && <ErrorPanel title={t('queues.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={9} />}
      <Stack gap={16}>
        {data?.services.map(({ service, is_known, queues }) => (
          <Card key={service} title={service} aria-label={service}>
            <div className={classes.form}>
              {!is_known && <Notice tone="warning">{t('queues.unknown')}</Notice>}
              {is_known && queues.length === 0 && <p className={classes.dim}>{t('queues.empty')}</p>}
              {queues.map((queue) => (
                <Queue key={queue.queue} service={service} queue={queue} />
              ))}
            </div>
          </Card>
        ))}
      </Stack>
    </>
  );
}
