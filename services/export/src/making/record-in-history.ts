import { calls } from '@rapi/contracts';
import { AppError, type Logger } from '@rapi/service-kit';
import type { ExportRecord } from '../exports/export-record';
import { sourceOf } from '../exports/export-source';
import type { ExportPorts } from '../ports';

const secondsOf = ({ startedAt, completedAt }: ExportRecord) =>
  startedAt && completedAt ? Math.max(0, completedAt.getTime() - startedAt.getTime()) / 1000 : 0;

/** The file is gone, or what is written does not fit: another attempt fares no better. */
const isRefused = (error: unknown): boolean => error instanceof AppError && [400, 404, 422].includes(error.status);

/**
 * Writes an export into the history of each file it was made of, once however often it is called. Throws where the history does
 * not answer, so that the job tries again; an export whose history is refused is still done, and appears among the exports.
 */
export async function recordInHistory({ callService }: ExportPorts, record: ExportRecord, log: Logger): Promise<void> {
  const source = sourceOf(record);
  if (source.kind === 'rows') return;
  for (const { file_id, version, rows } of source.files) {
    await callService(calls.internal.record, {
      params: { id: file_id },
      body: {
        version,
        operation: 'export@1',
        operation_type: 'export',
        config: { export_type: record.exportType, output_format: record.outputFormat, ...record.settings },
        label: record.jobName,
        counts: { records_processed: rows, records_changed: 0 },
        processing_time_seconds: secondsOf(record),
        ...(record.templateName !== null && { workflow_name: record.templateName }),
      },
      actAs: record.userId,
      idempotencyKey: `export:${record._id}:${file_id}`,
    }).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      log.warn({ err: error }, 'an export is missing in the history of its file');
    });
  }
}
