import { setTimeout as pause } from 'node:timers/promises';
import { calls, type ExportJob, MAX_PAGE_SIZE, sentence } from '@rapi/contracts';
import { type AppError, notFound, unprocessable } from '@rapi/service-kit';
import type { ExecutionItemRecord, ExecutionOutput } from '../executions/execution-record';
import type { RunPlan } from '../executions/run-plan';
import type { SchedulerPorts } from '../ports';

const LOOK_EVERY_MS = 1000;

type Asked = Pick<SchedulerPorts, 'callService'>;

/** Formats that only the export service writes. */
const onlyExported: ReadonlySet<string> = new Set(['pdf', 'docx', 'parquet']);

/** Whether a file is to look like one of Export Options (R-SCHED-14). */
export const isExported = ({ format, export_type, export_template_id }: RunPlan['output']): boolean =>
  onlyExported.has(format) || export_type !== null || export_template_id !== null;

/** The layout of a format for which none was chosen. */
const usualType = (format: string) => (format === 'pdf' || format === 'docx' ? 'pdf_report' : 'data_export');

/** An export of the user; a user has at most some hundreds, since each is kept for seven days only. */
async function findExport({ callService }: Asked, userId: string, id: string): Promise<ExportJob> {
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

/** Has the export service make a file, and waits until it has. Asked for again after a crash, it is the same export. */
export async function exportFile(
  ports: Asked,
  { _id, userId }: Pick<ExecutionItemRecord, '_id' | 'userId'>,
  { output }: RunPlan,
  { fileId, filename }: { fileId: string; filename: string },
  signal: AbortSignal,
): Promise<ExecutionOutput> {
  const { id } = await ports.callService(calls.export.create, {
    body: {
      job_name: filename.replace(/\.[^.]*$/, ''),
      export_type: output.export_type ?? usualType(output.format),
      output_format: output.format,
      export_settings: output.export_settings,
      source_data: { file_id: fileId },
      template_id: output.export_template_id,
    },
    actAs: userId,
    idempotencyKey: `schedule:${_id}`,
    signal,
  });
  const { file_size_mb: megabytes } = await endOf(ports, userId, id, signal);
  return { kind: 'export', id, filename, bytes: megabytes === null ? null : Math.round(megabytes * 1_048_576) };
}
