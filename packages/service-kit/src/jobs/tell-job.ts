import type { EventData } from '@rapi/contracts';
import type { Broker } from '../broker/broker';
import { keptSentence } from '../errors';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import { publishUserEvent } from '../user-events';
import type { JobDefinition } from './job-definition';
import { jobOf, type JobRecord } from './job-record';

interface TellPorts {
  broker: Broker;
  log: Logger;
  metrics?: Metrics;
}

type Progress = Pick<EventData<'job.progress'>, 'progress_percentage' | 'message' | 'is_waiting'>;

/** What is told must not keep the work from going on. */
async function told({ log }: TellPorts, tell: () => Promise<void>): Promise<void> {
  await tell().catch((error: unknown) => log.warn({ err: error }, 'could not report how far a job is'));
}

async function aboutOf<Kind>(kind: Kind, { nameOf }: JobDefinition, { _id, subject }: JobRecord) {
  const name = subject && (subject.name ?? (await nameOf?.(subject.id)));
  return { job_id: _id, kind, subject_id: subject?.id ?? _id, ...(name && { subject_name: name }) };
}

/** How to tell the user's screen how far a job is; what it is called is looked up once. */
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

/** That a job is written down and waits for its turn, or for another attempt. */
export const tellWaiting = (definition: JobDefinition, record: JobRecord, ports: TellPorts): Promise<void> =>
  progressTeller(definition, record, ports)({ progress_percentage: record.progress_percentage, is_waiting: true });

/** Tells the user's screen, the figures and the service that a job has come to its end. */
export async function finished(
  definition: JobDefinition | undefined,
  record: JobRecord,
  ports: TellPorts,
): Promise<void> {
  const { state, name, user, error } = record;
  if (state === 'pending' || state === 'processing') return;
  ports.metrics?.jobs.inc({ job: name, outcome: state });
  if (definition?.onFinished) await told(ports, async () => definition.onFinished?.(jobOf(record)));
  if (definition?.kind === undefined) return;
  const { kind } = definition;
  await told(ports, async () => {
    await publishUserEvent(ports.broker, user, 'job.finished', {
      ...(await aboutOf(kind, definition, record)),
      status: state,
      error: error?.detail ?? null,
      error_sentence: error ? keptSentence(error) : null,
    });
  });
}
