import {
  type BatchItem,
  type BatchJob,
  type BatchJobDetail,
  complianceCheck,
  matchedColumns,
  type Sentence,
  sentence,
} from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { sentenceIn } from '@rapi/contracts/sentences';
import { formatInstant } from '@rapi/indonesia';
import { keptSentence } from '@rapi/service-kit';
import { warningsField } from '@rapi/table-service';
import { type BatchRecord, optimizationOf } from '../records/batch-record';
import type { ItemRecord } from '../records/item-record';
import { combinedAnswer } from './combined-answer';
import { waitsUntil, zoneOf } from '../running/business-window';
import { failedCount, progressOf } from '../running/settle-batch';
import { metricsOf } from './batch-metrics';
import { secondsLeft } from '../batches/estimate';

/** Why the batch waits, or that some of its files failed. */
function messageOf(batch: BatchRecord, failed: number, now: Date): Sentence | null {
  const opensAt = batch.status === 'processing' ? waitsUntil(batch, now) : undefined;
  if (opensAt) {
    const time = formatInstant(opensAt, zoneOf(batch), { named: true });
    return sentence(batch.optimization.business_hours_only ? 'batch_waits_until' : 'batch_waits_for_day', { time });
  }
  return failed > 0 && batch.status !== 'processing' ? sentence('batch_some_failed', { count: failed }) : null;
}

/** Percentage of the finished files that gave a result; null before the first. */
function successRate(completed: number, failed: number): number | null {
  return completed + failed === 0 ? null : Math.round((completed / (completed + failed)) * 10_000) / 100;
}

/** A batch as its owner sees it (R-BATCH-2). */
export function batchAnswer(batch: BatchRecord, items: readonly ItemRecord[], now: Date): BatchJob {
  const completed = items.filter(({ status }) => status === 'completed').length;
  const failed = failedCount(items);
  const message = messageOf(batch, failed, now);
  return {
    id: batch._id,
    name: batch.name,
    description: batch.description,
    template_id: batch.templateId,
    template_name: batch.templateName,
    file_ids: items.map(({ fileId }) => fileId),
    business_category: batch.category,
    priority: batch.priority,
    indonesian_optimization: optimizationOf(batch),
    status: batch.status,
    total_files: batch.totalFiles,
    completed_items: completed,
    failed_items: failed,
    success_rate: successRate(completed, failed),
    progress: progressOf(items),
    processing_time_seconds: batch.processingSeconds,
    created_at: batch.createdAt.toISOString(),
    started_at: batch.startedAt?.toISOString() ?? null,
    finished_at: batch.finishedAt?.toISOString() ?? null,
    seconds_left: secondsLeft(batch, items),
    message: message && inEnglish(message),
    message_sentence: message,
  };
}

function itemAnswer(item: ItemRecord): BatchItem {
  const { startedAt, finishedAt, error, compliance, matched, warnings = [] } = item;
  return {
    id: item._id,
    file_id: item.fileId,
    filename: item.filename,
    status: item.status,
    rows_processed: item.rowsIn,
    rows_output: item.rowsOut,
    indonesian_compliance_check: compliance === null ? null : complianceCheck.parse(JSON.parse(compliance)),
    ...(matched && { matched_columns: matchedColumns.parse(JSON.parse(matched)) }),
    ...warningsField(warnings.flatMap((said) => sentenceIn(said) ?? [])),
    output_file_id: item.isKept ? item.outputId : null,
    quality_score: item.quality,
    processing_time_seconds: startedAt && finishedAt ? (finishedAt.getTime() - startedAt.getTime()) / 1000 : null,
    error: error?.detail ?? null,
    error_sentence: error && keptSentence(error),
  };
}

export const batchDetail = (batch: BatchRecord, items: readonly ItemRecord[], now: Date): BatchJobDetail => ({
  ...batchAnswer(batch, items, now),
  combined: combinedAnswer(batch.combined),
  indonesian_metrics: metricsOf(batch, items),
  items: items.map(itemAnswer),
});
