import type { ExecutionRecord } from '../executions/execution-record';
import type { SchedulerPorts } from '../ports';
import { endCancelled } from './cancel-run';
import { endRun, tellProgress } from './end-run';
import { enqueueItems } from './enqueue-items';

/** Enqueues the files of a planned run. Ends the run if none is left or it has been cancelled. */
export async function goOn(
  ports: SchedulerPorts,
  record: Pick<ExecutionRecord, '_id' | 'userId' | 'priority'>,
): Promise<void> {
  const isCancelled = await ports.executions.exists({ _id: record._id, cancelledAt: { $type: 'date' } });
  if (isCancelled) return endCancelled(ports, record._id);
  await enqueueItems(ports, record);
  await tellProgress(ports, record._id);
  await endRun(ports, record._id);
}
