import { type BrokerEventOf, fitsPattern } from '@rapi/contracts';
import { type Broker, consumeEvents, type Consumer } from '@rapi/service-kit';
import { addExecution } from '../executions/add-execution';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { SchedulerPorts } from '../ports';

export const ARRIVALS_QUEUE = 'scheduler.file-arrivals';

/** Starts the jobs that wait for such a file. What a job makes is an output, so that none starts itself. */
export async function fileArrived(
  ports: Pick<SchedulerPorts, 'scheduledJobs' | 'executions' | 'runJob'>,
  { user_id: userId, at, data }: Pick<BrokerEventOf<'file.ready'>, 'user_id' | 'at' | 'data'>,
): Promise<void> {
  if (data.kind !== 'upload') return;
  const waiting = await ports.scheduledJobs
    .find({ userId, trigger: 'file_ready', isActive: true, removedAt: null })
    .lean<ScheduledJobRecord[]>();
  for (const job of waiting.filter(({ filePattern }) => fitsPattern(data.filename, filePattern))) {
    await addExecution(ports, job, {
      occurrence: `${job._id}:file:${data.id}:${data.current_version ?? 0}`,
      cause: 'file_ready',
      scheduledFor: new Date(at),
      onlyFiles: [data.id],
    });
  }
}

export const consumeArrivals = (
  broker: Broker,
  ports: Pick<SchedulerPorts, 'scheduledJobs' | 'executions' | 'runJob'>,
): Promise<Consumer> => consumeEvents(broker, ARRIVALS_QUEUE, ['file.ready'], (event) => fileArrived(ports, event));
