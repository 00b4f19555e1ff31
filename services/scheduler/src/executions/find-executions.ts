import { looksLikeId } from '@rapi/contracts';
import type { calls, QueryOf } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { SchedulerStores } from '../ports';
import type { ExecutionItemRecord, ExecutionRecord } from './execution-record';

type Stores = Pick<SchedulerStores, 'executions' | 'items'>;

/** An execution with its items. */
export interface FoundExecution {
  record: ExecutionRecord;
  items: ExecutionItemRecord[];
}

/** The executions of a job, newest first. */
export async function listExecutions(
  { executions, items }: Stores,
  jobId: string,
  { limit, offset }: QueryOf<typeof calls.scheduler.executions>,
): Promise<{ found: FoundExecution[]; total: number }> {
  const [records, total] = await Promise.all([
    executions.find({ jobId }).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit).lean<ExecutionRecord[]>(),
    executions.countDocuments({ jobId }),
  ]);
  const all = await items
    .find({ executionId: { $in: records.map(({ _id }) => _id) } })
    .sort({ _id: 1 })
    .lean<ExecutionItemRecord[]>();
  const found = records.map((record) => ({ record, items: all.filter((item) => item.executionId === record._id) }));
  return { found, total };
}

/** An execution of the given job, or 404. The caller has checked that the job is the user's. */
export async function findExecution({ executions, items }: Stores, jobId: string, id: string): Promise<FoundExecution> {
  const record = looksLikeId(id) ? await executions.findOne({ _id: id, jobId }).lean<ExecutionRecord>() : null;
  if (!record) throw notFound('execution');
  return { record, items: await items.find({ executionId: id }).sort({ _id: 1 }).lean<ExecutionItemRecord[]>() };
}
