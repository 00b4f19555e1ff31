import { type AttemptPorts, giveUp } from './attempt';
import type { JobDefinition } from './job-definition';
import type { JobRecord } from './job-record';
import { noLease } from './lease';
import { tellEnd } from './tell-job';
import { internalError, keptError } from '../errors';

/** A confirmed wake-up may still wait in its queue; after this time it is sent once more, which does no harm. */
const REPEAT_MS = 5 * 60_000;
const AT_ONCE = 200;
/** After this time a published end counts as received, and a sweep publishes an end that was not. */
const HANDED_OVER_MS = 10_000;
/** An end older than this that is still unpublished waits for the next start. */
const TOLD_WITHIN_MS = 3_600_000;

/**
 * Finds pending jobs that no message will wake, jobs whose worker gives no sign of life, and unpublished ends.
 * Several replicas may sweep at once: each step is one conditional write.
 */
export async function sweep(
  definitions: ReadonlyMap<string, JobDefinition>,
  ports: AttemptPorts,
  { isStart = false } = {},
): Promise<void> {
  const names = [...definitions.keys()];
  await wakeForgotten(names, ports, isStart);
  await reclaimLost(names, definitions, ports);
  await tellForgotten(names, definitions, ports, isStart);
}

/**
 * At a start, wakes every due job: a broker in the memory of the dead process has forgotten them. Jobs due later, as
 * between two attempts, count as not woken.
 */
async function wakeForgotten(names: readonly string[], { jobs, wake }: AttemptPorts, isStart: boolean): Promise<void> {
  const now = Date.now();
  if (isStart) {
    const later = { state: 'pending' as const, run_at: { $gt: new Date(now) }, name: { $in: [...names] } };
    await jobs.updateMany(later, { $unset: { published_at: '' } });
  }
  const unpublished = { published_at: { $exists: false } };
  const publishedLongAgo = { published_at: { $lt: new Date(now - REPEAT_MS) } };
  const forgotten = await jobs
    .find({
      state: 'pending',
      run_at: { $lte: new Date(now) },
      name: { $in: names },
      ...(!isStart && { $or: [unpublished, publishedLongAgo] }),
    })
    .sort({ run_at: 1 })
    .limit(isStart ? 0 : AT_ONCE)
    .select({ _id: 1, name: 1 })
    .lean<Pick<JobRecord, '_id' | 'name'>[]>();
  for (const { _id, name } of forgotten) await wake(_id, name);
}

/**
 * Publishes ends that a process could not publish because it died or the broker was away. A start also repeats ends
 * published right before it: the receivers may have died as well.
 */
async function tellForgotten(
  names: readonly string[],
  definitions: ReadonlyMap<string, JobDefinition>,
  ports: AttemptPorts,
  isStart: boolean,
): Promise<void> {
  const now = Date.now();
  const handedOver = new Date(now - HANDED_OVER_MS);
  if (!isStart) await ports.jobs.updateMany({ untold: true, told_at: { $lt: handedOver } }, { $unset: { untold: '' } });
  const untold = await ports.jobs
    .find({
      untold: true,
      name: { $in: names },
      ...(!isStart && {
        finished_at: { $lt: handedOver, $gt: new Date(now - TOLD_WITHIN_MS) },
        told_at: { $exists: false },
      }),
    })
    .limit(AT_ONCE)
    .lean<JobRecord[]>();
  for (const record of untold) {
    const definition = definitions.get(record.name);
    if (definition) await tellEnd(definition, record, ports);
  }
}

async function reclaimLost(
  names: readonly string[],
  definitions: ReadonlyMap<string, JobDefinition>,
  ports: AttemptPorts,
): Promise<void> {
  const lost = await ports.jobs
    .find({ state: 'processing', lease_until: { $lt: new Date() }, name: { $in: names } })
    .limit(AT_ONCE)
    .lean<JobRecord[]>();
  for (const record of lost) {
    const stillLost = { _id: record._id, state: 'processing' as const, lease_owner: record.lease_owner };
    ports.log.warn({ job: record._id, job_name: record.name, attempt: record.attempts }, 'a job lost its worker');
    if (record.attempts >= record.max_attempts) {
      const reason = `The worker died at attempt ${record.attempts}`;
      await giveUp(definitions.get(record.name), stillLost, ports, {
        ...keptError(internalError()),
        reason,
      });
      continue;
    }
    const { matchedCount } = await ports.jobs.updateOne(stillLost, {
      $set: { state: 'pending', run_at: new Date() },
      $unset: noLease,
    });
    if (matchedCount > 0) await ports.wake(record._id, record.name);
  }
}
