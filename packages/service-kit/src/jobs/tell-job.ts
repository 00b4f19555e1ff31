import type { EventData } from '@rapi/contracts';
import type { Broker } from '../broker/broker';
import { keptSentence } from '../errors';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import { publishUserEvent } from '../user-events';
import type { JobDefinition } from './job-definition';
import { jobOf, type JobModel, type JobRecord } from './job-record';

interface TellPorts {
  jobs: JobModel;
  broker: Broker;
  log: Logger;
  metrics?: Metrics;
}

type Progress = Pick<EventData<'job.progress'>, 'progress_percentage' | 'message' | 'is_waiting'>;

/** A failure to tell must not stop the work. False if it failed. */
async function told({ log }: Pick<TellPorts, 'log'>, tell: () => Promise<void>): Promise<boolean> {
  try {
    await tell();
    return true;
  } catch (error) {
    log.warn({ err: error }, 'could not report how far a job is');
    return false;
  }
}

async function aboutOf<Kind>(kind: Kind, { nameOf }: JobDefinition, { _id, subject }: JobRecord) {
  const name = subject && (subject.name ?? (await nameOf?.(subject.id)));
  return { job_id: _id, kind, subject_id: subject?.id ?? _id, ...(name && { subject_name: name }) };
}

/** Tells the user's screen how far a job is; looks the subject's name up once. */
export function progressTeller(definition: JobDefinition, record: JobRecord, ports: TellPorts) {
  let about: ReturnType<typeof aboutOf<NonNullable<JobDefinition['kind']>>> | undefined;
  return async (progress: Progress): Promise<void> => {
    const { kind } = definition;
    if (kind === undefined) return;
    await told(ports, async () => {
      about ??= aboutOf(kind, definition, record);
      await publishUserEvent(ports.broker, record.user, 'job.progress', { ...(await about), ...progress });
    });
  };
}

/** Tells that a job waits for its turn, or for another attempt. */
export const tellWaiting = (definition: JobDefinition, record: JobRecord, ports: TellPorts): Promise<void> =>
  progressTeller(definition, record, ports)({ progress_percentage: record.progress_percentage, is_waiting: true });

/** Counts a job's end in the metrics and tells its receivers. */
export async function finished(
  definition: JobDefinition | undefined,
  record: JobRecord,
  ports: TellPorts,
): Promise<void> {
  ports.metrics?.jobs.inc({ job: record.name, outcome: record.state });
  if (definition) await tellEnd(definition, record, ports);
}

/** Tells the service and the user's screen that a job has ended. A repetition is the same event. */
export async function tellEnd(definition: JobDefinition, record: JobRecord, ports: TellPorts): Promise<void> {
  const { _id, state, user, error, finished_at } = record;
  if (state === 'pending' || state === 'processing') return;
  const { kind } = definition;
  const isSettled = await told(ports, async () => definition.onFinished?.(jobOf(record)));
  const isTold = await told(ports, async () => {
    if (kind === undefined) return;
    const end = { status: state, error: error?.detail ?? null, error_sentence: error ? keptSentence(error) : null };
    const about = await aboutOf(kind, definition, record);
    await publishUserEvent(ports.broker, user, 'job.finished', { ...about, ...end }, endId(record));
  });
  if (isSettled && isTold) await ports.jobs.updateOne({ _id, finished_at }, { $set: { told_at: new Date() } });
}

/** Holds the time of the end, since a replayed job ends again. */
const endId = ({ _id, finished_at }: JobRecord): string => `${_id}:ended:${finished_at?.getTime()}`;
