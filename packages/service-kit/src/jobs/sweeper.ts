import { type AttemptPorts, giveUp } from './attempt';
import type { JobDefinition } from './job-definition';
import type { JobRecord } from './job-record';
import { noLease } from './lease';
import { tellEnd } from './tell-job';
import { internalError, keptError } from '../errors';

/** A message that was confirmed may still be waiting its turn; after this time it is sent once more, which does no harm. */
const REPEAT_MS = 5 * 60_000;
const AT_ONCE = 200;
/** An end this old is in nobody's hands. */
const HANDED_OVER_MS = 10_000;
/** Who cannot be told within an hour is told at the next start. */
const TOLD_WITHIN_MS = 3_600_000;

/**
 * Finds what fell by the way: pending jobs that no message will wake up, and jobs whose worker gives no sign of life.
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
 * At a start all that is due is woken: a broker in the memory of the process that died has forgotten it. What becomes due later, as
 * between two attempts, counts as not woken.
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
 * Ends that a process did not come to tell: it died, or the broker was away. At a start those are told again, too, that were told
 * right before it: who was to hear may have died as well.
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
