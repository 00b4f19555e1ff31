import { calls } from '@rapi/contracts';
import { AppError, type Logger } from '@rapi/service-kit';
import type { ExportRecord } from '../exports/export-record';
import { sourceOf } from '../exports/export-source';
import type { ExportPorts } from '../ports';

type HistoryPorts = Pick<ExportPorts, 'callService' | 'exports'>;

/** An export that was completed this long ago is in no attempt's hands. */
const HANDED_OVER_MS = 30_000;

const secondsOf = ({ startedAt, completedAt }: ExportRecord) =>
  startedAt && completedAt ? Math.max(0, completedAt.getTime() - startedAt.getTime()) / 1000 : 0;

async function writeHistory({ callService }: HistoryPorts, record: ExportRecord): Promise<void> {
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
    });
  }
}

/** The file is gone, or what is written does not fit: waiting changes neither. */
const isRefused = (error: unknown): boolean => error instanceof AppError && [400, 404, 422].includes(error.status);

/**
 * Writes an export into the history of each file it was made of, once however often it is called. One whose history does not
 * answer is still done, and awaits it; one whose history is refused goes without.
 */
export async function recordInHistory(ports: HistoryPorts, record: ExportRecord, log: Logger): Promise<void> {
  try {
    await writeHistory(ports, record);
  } catch (error) {
    log.warn({ err: error }, 'an export is missing in the history of its file');
    if (!isRefused(error)) return;
  }
  await ports.exports.updateOne({ _id: record._id }, { $unset: { awaitsHistory: '' } });
}

/** Writes the history of exports whose attempt was killed behind their end, or found the history away. */
export async function recordAwaited(ports: HistoryPorts, log: Logger, now = Date.now()): Promise<number> {
  const awaited = await ports.exports
    .find({ awaitsHistory: true, removedAt: null, completedAt: { $lt: new Date(now - HANDED_OVER_MS) } })
    .limit(500)
    .lean<ExportRecord[]>();
  for (const record of awaited) await recordInHistory(ports, record, log);
  return awaited.length;
}
