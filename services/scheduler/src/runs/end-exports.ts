import { calls, type ExportJob, MAX_PAGE_SIZE } from '@rapi/contracts';
import { AppError, notFound } from '@rapi/service-kit';
import type { ExecutionItemRecord } from '../executions/execution-record';
import type { SchedulerPorts } from '../ports';

type Asked = Pick<SchedulerPorts, 'callService'>;

/** An export of the user. Exports are kept for seven days, so a user has at most some hundreds. */
export async function findExport({ callService }: Asked, userId: string, id: string): Promise<ExportJob> {
  for (let offset = 0; ; offset += MAX_PAGE_SIZE) {
    const { jobs, total } = await callService(calls.export.jobs, {
      query: { limit: MAX_PAGE_SIZE, offset },
      actAs: userId,
    });
    const found = jobs.find((job) => job.id === id);
    if (found) return found;
    if (offset + MAX_PAGE_SIZE >= total) throw notFound('export_job');
  }
}

const isGone = (error: unknown): boolean => error instanceof AppError && error.status === 404;

/** Cancels an unfinished export. Leaves a finished, cancelled or deleted one as it is. */
export async function endExport(ports: Asked, userId: string, id: string): Promise<void> {
  try {
    const { status } = await findExport(ports, userId, id);
    if (status !== 'pending' && status !== 'processing') return;
    await ports.callService(calls.export.remove, { params: { id }, actAs: userId });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Ends the exports of files that their run has given up. Safe to repeat. */
export async function endExports(ports: Asked & Pick<SchedulerPorts, 'items'>, executionId: string): Promise<void> {
  const given = await ports.items
    .find({ executionId, state: 'failed', exportId: { $type: 'string' } })
    .select({ userId: 1, exportId: 1 })
    .lean<Pick<ExecutionItemRecord, 'userId' | 'exportId'>[]>();
  for (const { userId, exportId } of given) if (exportId !== null) await endExport(ports, userId, exportId);
}
