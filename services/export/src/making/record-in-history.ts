import { calls } from '@rapi/contracts';
import { AppError, type Logger } from '@rapi/service-kit';
import type { ExportRecord } from '../exports/export-record';
import { sourceOf } from '../exports/export-source';
import type { ExportPorts } from '../ports';

type HistoryPorts = Pick<ExportPorts, 'callService' | 'exports'>;

/** An export completed this long ago is no longer being worked on by an attempt. */
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

/** Whether retrying is pointless: the file is gone, or the history refuses the entry. */
const isRefused = (error: unknown): boolean => error instanceof AppError && [400, 404, 422].includes(error.status);

/**
 * Writes an export into the history of each of its files, once however often it is called. If the history does not
 * answer, the export is done all the same and waits for its entry; if the history refuses it, there is none.
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

/**
 * Writes the missing history of exports whose attempt was killed after completing them, or whose history did not
 * answer.
 */
export async function recordAwaited(ports: HistoryPorts, log: Logger, now = Date.now()): Promise<number> {
  const awaited = await ports.exports
    .find({ awaitsHistory: true, removedAt: null, completedAt: { $lt: new Date(now - HANDED_OVER_MS) } })
    .limit(500)
    .lean<ExportRecord[]>();
  for (const record of awaited) await recordInHistory(ports, record, log);
  return awaited.length;
}
