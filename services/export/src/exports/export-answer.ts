import { keptSentence } from '@rapi/service-kit';
import { MEGABYTE, sentenceIn } from '@rapi/contracts';
import type { ExportJob } from '@rapi/contracts';
import { warningsField } from '@rapi/table-service';
import type { ExportRecord } from './export-record';
import { sourceOf } from './export-source';

const seconds = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / 1000;

export const isExpired = ({ expiresAt }: Pick<ExportRecord, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** The names of the files it is made of; null for rows that came with the request. */
function sourceName(record: ExportRecord): string | null {
  const source = sourceOf(record);
  return source.kind === 'files' ? source.files.map(({ filename }) => filename).join(', ') : null;
}

/** An export as its owner sees it (R-EXP-10). */
export function exportAnswer(record: ExportRecord, now = new Date()): ExportJob {
  const { state, bytes, startedAt, completedAt, createdAt, expiresAt, error, progress, warnings = [] } = record;
  const isDone = state === 'completed';
  return {
    id: record._id,
    job_name: record.jobName,
    export_type: record.exportType,
    output_format: record.outputFormat,
    status: state === 'receiving' ? 'pending' : state,
    file_size_mb: bytes === null ? null : Math.max(0.0001, Math.round((bytes / MEGABYTE) * 10_000) / 10_000),
    processing_time_seconds: isDone && startedAt && completedAt ? seconds(startedAt, completedAt) : null,
    download_count: record.downloadCount,
    template_name: record.templateName,
    source_name: sourceName(record),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    is_expired: isExpired(record, now),
    progress_percentage: isDone ? 100 : progress,
    error: error?.detail ?? null,
    error_sentence: error && keptSentence(error),
    ...warningsField(warnings.flatMap((said) => sentenceIn(said) ?? [])),
  };
}
