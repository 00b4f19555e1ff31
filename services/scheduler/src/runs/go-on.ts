import type { ExecutionRecord } from '../executions/execution-record';
import type { SchedulerPorts } from '../ports';
import { endCancelled } from './cancel-run';
import { endRun, tellProgress } from './end-run';
import { enqueueItems } from './enqueue-items';

/** Has the files made of a run that is planned, and ends it where none is left, or where it was cancelled meanwhile. */
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
