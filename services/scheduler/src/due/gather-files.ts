import { sentence } from '@rapi/contracts';
import { isDuplicateKey } from '@rapi/service-kit';
import { newExecution } from '../executions/add-execution';
import type { ExecutionRecord } from '../executions/execution-record';
import { gatheringOf } from '../executions/gathering';
import { entry } from '../executions/run-log';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { SchedulerPorts } from '../ports';
import { MAX_FILES } from '../runs/plan-files';

type GatherPorts = Pick<SchedulerPorts, 'executions' | 'now'>;
type Place = Pick<ExecutionRecord, '_id' | 'jobId'>;
type Gathering = Place & Pick<ExecutionRecord, 'scheduledFor'>;

/** However many files arrive, the first waits at most this many times the job's `wait_seconds`. */
const LONGEST_WAITS = 10;
const RACES = 20;

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

const gatheredOf = ({ _id, jobId }: Place) => `${jobId}:files:${_id}`;

/**
 * Closes a due execution to further files; true for the caller that closes it. If a file joined just before, its time
 * has moved and it stays open. Always true for an execution that gathers nothing.
 */
export async function closeGathering(
  { executions }: Pick<GatherPorts, 'executions'>,
  due: Place & Pick<ExecutionRecord, 'occurrence' | 'startAt'>,
): Promise<boolean> {
  const occurrence = gatheringOf(due.jobId);
  if (due.occurrence !== occurrence) return true;
  const { matchedCount } = await executions.updateOne(
    { _id: due._id, occurrence, state: 'waiting', startAt: due.startAt },
    { $set: { occurrence: gatheredOf(due) } },
  );
  return matchedCount > 0;
}

/** Adds a file to the execution; if that was cancelled or is full, closes it instead. */
async function join({ executions, now }: GatherPorts, gathering: Gathering, file: ArrivedFile): Promise<void> {
  const { _id, jobId, scheduledFor } = gathering;
  const open = { _id, occurrence: gatheringOf(jobId) };
  const bound = after(scheduledFor, LONGEST_WAITS * file.waitSeconds);
  const startAt = new Date(Math.min(after(now(), file.waitSeconds).getTime(), bound.getTime()));
  const { matchedCount } = await executions.updateOne(
    { ...open, state: 'waiting', cancelledAt: null, [`onlyFiles.${MAX_FILES - 1}`]: { $exists: false } },
    { $addToSet: { onlyFiles: file.id, arrivals: file.arrival }, $max: { startAt } },
  );
  if (matchedCount > 0) return;
  await executions.updateOne(open, { $set: { occurrence: gatheredOf(gathering) }, $min: { startAt: now() } });
}

async function begin({ executions, now }: GatherPorts, job: ScheduledJobRecord, file: ArrivedFile): Promise<void> {
  await executions.create(
    newExecution(job, {
      occurrence: gatheringOf(job._id),
      cause: 'file_ready',
      scheduledFor: now(),
      startAt: after(now(), file.waitSeconds),
      onlyFiles: [file.id],
      arrivals: [file.arrival],
      log: [entry(sentence('run_waits_for_files', { seconds: file.waitSeconds }))],
    }),
  );
}

interface ArrivedFile {
  id: string;
  /** Key of job, file and version; a repeated event has the same key and changes nothing. */
  arrival: string;
  waitSeconds: number;
}

/**
 * Adds an arrived file to the job's open execution, or begins one. The due time is in the record, so the tick finds it
 * even after a crash; one write decides between replicas.
 */
export async function gatherFile(
  ports: GatherPorts,
  job: ScheduledJobRecord,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { executions } = ports;
  const file = { id, arrival: `${job._id}:${id}:${version}`, waitSeconds: job.runSettings.wait_seconds };
  for (let race = 0; race < RACES; race++) {
    if (await executions.exists({ arrivals: file.arrival })) return;
    const open = await executions
      .findOne({ occurrence: gatheringOf(job._id) })
      .select({ jobId: 1, scheduledFor: 1 })
      .lean<Gathering>();
    try {
      if (open) await join(ports, open, file);
      else await begin(ports, job, file);
    } catch (error) {
      // Another replica has just begun one, or handled the same file.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new Error(`the file ${id} could not join a run of the job ${job._id}`);
}
