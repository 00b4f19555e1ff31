import { type BrokerEventOf, fitsPattern } from '@rapi/contracts';
import { type Broker, consumeEvents, type Consumer } from '@rapi/service-kit';
import { addExecution } from '../executions/add-execution';
import type { ScheduledJobRecord } from '../jobs/scheduled-job-record';
import type { SchedulerPorts } from '../ports';
import { gatherFile } from './gather-files';

export const ARRIVALS_QUEUE = 'scheduler.file-arrivals';

type ArrivalPorts = Pick<SchedulerPorts, 'scheduledJobs' | 'executions' | 'runJob' | 'now'>;

/**
 * Starts the jobs that wait for such a file, or adds it to the files they gather. Jobs produce outputs, not uploads, so
 * no job starts itself.
 */
export async function fileArrived(
  ports: ArrivalPorts,
  { user_id: userId, at, data }: Pick<BrokerEventOf<'file.ready'>, 'user_id' | 'at' | 'data'>,
): Promise<void> {
  if (data.kind !== 'upload') return;
  const waiting = await ports.scheduledJobs
    .find({ userId, trigger: 'file_ready', isActive: true, removedAt: null })
    .lean<ScheduledJobRecord[]>();
  for (const job of waiting.filter(({ filePattern }) => fitsPattern(data.filename, filePattern))) {
    const version = data.current_version ?? 0;
    if (job.runSettings.wait_seconds > 0) await gatherFile(ports, job, { id: data.id, version });
    else {
      await addExecution(ports, job, {
        occurrence: `${job._id}:file:${data.id}:${version}`,
        cause: 'file_ready',
        scheduledFor: new Date(at),
        onlyFiles: [data.id],
      });
    }
  }
}

export const consumeArrivals = (broker: Broker, ports: ArrivalPorts): Promise<Consumer> =>
  consumeEvents(broker, ARRIVALS_QUEUE, ['file.ready'], (event) => fileArrived(ports, event));
