import { type BodyOf, calls, type QueueState, type ServiceName } from '@rapi/contracts';
import type { Broker } from '../broker/broker';
import { notFound } from '../errors';
import { handle, type Handler } from '../handler';
import type { Job } from '../jobs/job-record';
import type { Jobs } from '../jobs/jobs';

/** The queues that a service works on, for operators to inspect. */
export interface OwnQueues {
  broker?: Broker;
  jobs?: Jobs;
  /** Queues of events that it works on. */
  eventQueues?: readonly string[];
}

/** How many entries of one queue are shown; the counts cover the rest. */
const MOST_SHOWN = 50;
/** How many of the newest failed jobs are read, of all kinds together. */
const MOST_FAILED = 500;

const failedJobOf = ({ id, user, subject, attempts, error, finished_at }: Job) => ({
  id,
  user_id: user,
  subject_id: subject?.id ?? null,
  attempts,
  reason: error?.reason ?? error?.code ?? '',
  failed_at: finished_at?.toISOString() ?? null,
});

async function deadLettersOf(broker: Broker | undefined, queue: string): Promise<QueueState['dead_letters']> {
  const dead = (await broker?.deadLetters(queue, MOST_SHOWN)) ?? [];
  return dead.map(({ id, topic, attempts, reason, publishedAt }) => ({
    ...{ id, topic, attempts, reason },
    published_at: publishedAt.toISOString(),
  }));
}

async function statesOf({ broker, jobs, eventQueues = [] }: OwnQueues): Promise<QueueState[]> {
  const [kinds, failed] = await Promise.all([jobs?.kinds() ?? [], jobs?.failed(MOST_FAILED) ?? []]);
  const own = kinds.map(async ({ name, queue, ...counts }) => ({
    ...{ queue, ...counts },
    failed_jobs: failed
      .filter((job) => job.name === name)
      .slice(0, MOST_SHOWN)
      .map(failedJobOf),
    dead_letters: await deadLettersOf(broker, queue),
  }));
  const events = eventQueues.map(async (queue) => ({
    ...{ queue, waiting: null, running: null, failed: null, failed_jobs: [] },
    dead_letters: await deadLettersOf(broker, queue),
  }));
  return Promise.all([...own, ...events]);
}

type Order = BodyOf<(typeof calls.internal.settleQueue)['export']>;

/** How many entries an order would settle. */
async function countOf({ broker, jobs }: OwnQueues, { queue, job_id }: Pick<Order, 'queue' | 'job_id'>) {
  if (job_id === undefined) return (await broker?.deadLetters(queue, MOST_SHOWN))?.length ?? 0;
  return (await jobs?.get(job_id))?.state === 'failed' ? 1 : 0;
}

/** @throws AppError 404 where the service has no such queue */
async function settle(own: OwnQueues, { queue, action, job_id, only_count }: Order): Promise<number> {
  const { broker, jobs, eventQueues = [] } = own;
  const kinds = (await jobs?.kinds()) ?? [];
  if (![...kinds.map((kind) => kind.queue), ...eventQueues].includes(queue)) throw notFound('job_queue');
  if (only_count) return countOf(own, { queue, job_id });
  if (job_id === undefined) {
    const settled = action === 'replay' ? broker?.replayDeadLetters(queue) : broker?.dropDeadLetters(queue);
    return (await settled) ?? 0;
  }
  return (await (action === 'replay' ? jobs?.replay(job_id) : jobs?.drop(job_id))) ? 1 : 0;
}

/** The calls with which operators see to a service's queues (R-OPS-4); none for a service without these calls. */
export function queueRoutes(service: ServiceName, own: OwnQueues): Handler[] {
  const look = Object.values(calls.internal.queues).find((call) => call.service === service);
  const order = Object.values(calls.internal.settleQueue).find((call) => call.service === service);
  if (!look || !order) return [];
  return [
    handle(look, async () => ({ queues: await statesOf(own) })),
    handle(order, async ({ body }) => ({ settled: await settle(own, body) })),
  ];
}
