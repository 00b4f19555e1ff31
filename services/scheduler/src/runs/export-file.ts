import { setTimeout as pause } from 'node:timers/promises';
import { calls, type ExportJob, sentence } from '@rapi/contracts';
import { type AppError, unprocessable } from '@rapi/service-kit';
import type { ExecutionItemRecord, ExecutionOutput } from '../executions/execution-record';
import type { RunPlan } from '../executions/run-plan';
import type { SchedulerPorts } from '../ports';
import { endExport, findExport } from './end-exports';

const LOOK_EVERY_MS = 1000;

type Asked = Pick<SchedulerPorts, 'callService'>;
type Ordered = Asked & Pick<SchedulerPorts, 'items'>;
type Item = Pick<ExecutionItemRecord, '_id' | 'userId'>;

/** The default layout of a format. */
const usualType = (format: string) => (format === 'pdf' || format === 'docx' ? 'pdf_report' : 'data_export');

function refusalOf({ status, error, error_sentence: said }: ExportJob): AppError {
  const why = said ?? (error === null ? null : sentence('as_said', { text: error }));
  const isCancelled = status === 'cancelled';
  return unprocessable(
    'nothing_to_do',
    isCancelled ? sentence('export_cancelled') : sentence('export_failed', { why }),
  );
}

async function endOf(ports: Asked, userId: string, id: string, signal: AbortSignal): Promise<ExportJob> {
  for (;;) {
    const job = await findExport(ports, userId, id);
    if (job.status === 'completed') return job;
    if (job.status === 'failed' || job.status === 'cancelled') throw refusalOf(job);
    await pause(LOOK_EVERY_MS, undefined, { signal });
  }
}

/**
 * Records the export on its file, so that the code that gives up the file can also end the export. If the file was
 * already given up, ends the export here.
 */
async function keepExport(ports: Ordered, { _id, userId }: Item, exportId: string): Promise<void> {
  const { matchedCount } = await ports.items.updateOne({ _id, state: 'pending' }, { $set: { exportId } });
  if (matchedCount > 0) return;
  await endExport(ports, userId, exportId);
  throw unprocessable('nothing_to_do', sentence('export_cancelled'));
}

/** Orders an export and waits until it is made. After a crash, the same order returns the same export. */
export async function exportFile(
  ports: Ordered,
  item: Item,
  { output }: RunPlan,
  { fileId, version, filename }: { fileId: string; version: number | undefined; filename: string },
  signal: AbortSignal,
): Promise<ExecutionOutput> {
  const { id } = await ports.callService(calls.export.create, {
    body: {
      job_name: filename.replace(/\.[^.]*$/, ''),
      export_type: output.export_type ?? usualType(output.format),
      output_format: output.format,
      export_settings: output.export_settings,
      source_data: { file_id: fileId, ...(version && { version }) },
      template_id: output.export_template_id,
    },
    actAs: item.userId,
    // No abort signal here: only an export whose id we know can be ended.
    idempotencyKey: `schedule:${item._id}`,
  });
  await keepExport(ports, item, id);
  const { file_size_mb: megabytes } = await endOf(ports, item.userId, id, signal);
  return { kind: 'export', id, filename, bytes: megabytes === null ? null : Math.round(megabytes * 1_048_576) };
}
