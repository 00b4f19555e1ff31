import { rm } from 'node:fs/promises';
import { calls, type CombineOrder, combineOrder, sentence } from '@rapi/contracts';
import { conflict, type Job, type JobContext, safeFileName, unprocessable } from '@rapi/service-kit';
import { outputContentTypes, sortableId, storeOutput } from '@rapi/table-service';
import type { AppendedTables } from '@rapi/tables';
import { findBatch } from '../batches/find-batch';
import type { Told } from '../answers/combined-answer';
import type { BatchPorts } from '../ports';
import type { BatchRecord, CombinedRecord } from '../records/batch-record';
import type { ItemRecord } from '../records/item-record';
import { type BatchJobPayload, combineJobId } from '../running/job-payloads';
import { sayIn } from '../words/words';
import { openResults, placedIn, planCombined, resultsOf } from './plan-combined';

const FORMAT = 'xlsx';
/** Maximum batches per look. */
const AT_ONCE = 200;

/** Refuses a batch without results: 409 while it runs, 422 if it made none. */
export async function requireResults(ports: BatchPorts, { _id, status }: BatchRecord): Promise<ItemRecord[]> {
  if (status === 'processing') throw conflict(sentence('batch_still_processing'));
  const results = await resultsOf(ports, _id);
  if (results.length === 0) throw unprocessable('nothing_to_do', sentence('batch_no_results'));
  return results;
}

/** Shows how the results' columns match, before the table is made. */
export async function previewCombined(
  ports: BatchPorts,
  userId: string,
  id: string,
  order: CombineOrder,
  signal: AbortSignal,
) {
  const batch = await findBatch(ports.batches, userId, id);
  await requireResults(ports, batch);
  return { combined: batch.combined, plan: await planCombined(ports, batch, order, signal) };
}

/** The table being made; 409 if this request places its columns, or chooses its rows, differently. */
function beingMade(combined: CombinedRecord | null, { matches, data_only }: CombineOrder): CombinedRecord | null {
  if (combined?.status !== 'processing') return combined;
  const isSame = (combined.matches ?? '[]') === JSON.stringify(matches) && (combined.dataOnly ?? false) === data_only;
  if (!isSame) throw conflict(sentence('batch_combined_otherwise'));
  return combined;
}

/** Orders the results as one table (R-BATCH-9); if one is being made, returns that. */
export async function combineResults(
  ports: BatchPorts,
  userId: string,
  id: string,
  order: CombineOrder,
  signal: AbortSignal,
): Promise<CombinedRecord | null> {
  const { matches, data_only: dataOnly } = order;
  const batch = await findBatch(ports.batches, userId, id);
  await requireResults(ports, batch);
  if (batch.combined?.status === 'processing') return beingMade(batch.combined, order);
  // Check the placement now, so that the caller gets the refusal instead of the job.
  if (matches.length > 0) await planCombined(ports, batch, order, signal);
  const combined: CombinedRecord = {
    outputId: sortableId(),
    status: 'processing',
    fileId: null,
    rows: null,
    told: null,
    matches: JSON.stringify(matches),
    dataOnly,
    error: null,
  };
  const begun = await ports.batches
    .findOneAndUpdate(
      { _id: id, round: batch.round, 'combined.status': { $ne: 'processing' } },
      { $set: { combined } },
      { returnDocument: 'after' },
    )
    .lean<BatchRecord>();
  if (!begun) return beingMade((await findBatch(ports.batches, userId, id)).combined, order);
  await enqueueCombining(ports, begun, combined);
  return begun.combined;
}

/** Enqueues the job for a table; a second call returns the same job. */
async function enqueueCombining(
  { combineJob }: BatchPorts,
  { _id, userId, round, name }: BatchRecord,
  { outputId }: CombinedRecord,
): Promise<Job> {
  const id = combineJobId(outputId);
  return combineJob.enqueue({ batch: _id, round }, { id, user: userId, subject: { id: _id, name } });
}

const byFile = (found: AppendedTables['rowsNotData']) => found.map(({ table: file, count }) => ({ file, count }));

/** How the files differed. */
const toldOf = (
  { missingColumns, matchedColumns, conflicts, rowsNotData }: AppendedTables,
  { dataOnly = false }: CombinedRecord,
): Told => ({
  missing_columns: missingColumns.map(({ column, tables }) => ({ column, files: tables })),
  matched_columns: matchedColumns.map(({ column, by, names }) => ({
    ...{ column, by },
    names: names.map(({ table: file, name }) => ({ file, name })),
  })),
  mixed_columns: conflicts.map(({ column }) => column),
  conflicts: conflicts.map(({ column, types }) => ({
    column,
    files: types.map(({ table: file, type }) => ({ file, type })),
  })),
  rows_not_data: dataOnly ? [] : byFile(rowsNotData),
  rows_left_out: dataOnly ? byFile(rowsNotData) : [],
});

async function keepCombined(
  ports: BatchPorts,
  batch: BatchRecord,
  { dataset }: AppendedTables,
  order: { filename: string; outputId: string; tables: number; seconds: number; signal: AbortSignal },
) {
  const path = `${ports.workFolder}/${dataset.hash}-${process.hrtime.bigint()}.${FORMAT}`;
  const label = sentence('append_label', { count: order.tables });
  try {
    await ports.engine.run('write', { dataset, format: FORMAT, path, sheetName: 'Data' }, { signal: order.signal });
    const output = { filename: order.filename, contentType: outputContentTypes[FORMAT], path, result: dataset };
    const facts = {
      source_file_id: null,
      operation: 'append@1',
      operation_type: 'transform' as const,
      config: { batch_id: batch._id, ...(batch.combined?.dataOnly && { data_only: true }) },
      label_sentence: label,
      counts: { records_processed: dataset.schema.rowCount, records_changed: dataset.schema.rowCount },
      processing_time_seconds: order.seconds,
      workflow_name: batch.name,
    };
    return await storeOutput(ports, batch.userId, output, facts, order.outputId);
  } finally {
    await rm(path, { force: true });
  }
}

/** One attempt at a batch's combined table. Repeated attempts make one output. */
export async function makeCombined(ports: BatchPorts, context: JobContext<BatchJobPayload>): Promise<void> {
  const { payload, signal } = context;
  const batch = await ports.batches
    .findOne({ _id: payload.batch, round: payload.round, 'combined.status': 'processing' })
    .lean<BatchRecord>();
  if (!batch?.combined) return;
  const { outputId, matches, dataOnly } = batch.combined;
  const { locale, limits } = await ports.callService(calls.internal.entitlements, {
    params: { userId: batch.userId },
    actAs: batch.userId,
  });
  const say = sayIn(locale);
  const sources = await openResults(ports, batch);
  const startedAt = performance.now();
  const placed = matches === null ? [] : combineOrder.shape.matches.parse(JSON.parse(matches));
  const request = {
    ...{ sources, originColumn: say('origin_column'), maxRows: limits.max_rows },
    matches: placedIn(sources, placed),
    dataOnly,
  };
  const appended = await ports.engine.run('appendTables', request, { signal });
  const { kept } = await keepCombined(ports, batch, appended, {
    filename: safeFileName(say('combined_file', { name: batch.name.replace(/[/\\]/g, '-') })),
    outputId,
    tables: sources.length,
    seconds: (performance.now() - startedAt) / 1000,
    signal,
  });
  const { dataset } = appended;
  const told = JSON.stringify(toldOf(appended, batch.combined));
  await keepFound(ports, batch._id, outputId, {
    status: 'completed',
    fileId: kept.file_id,
    rows: dataset.schema.rowCount,
    told,
  });
}

async function keepFound(
  { batches }: BatchPorts,
  batchId: string,
  outputId: string,
  found: Partial<CombinedRecord>,
): Promise<void> {
  const fields = Object.fromEntries(Object.entries(found).map(([name, value]) => [`combined.${name}`, value]));
  await batches.updateOne(
    { _id: batchId, 'combined.outputId': outputId, 'combined.status': 'processing' },
    { $set: fields },
  );
}

/** Repairs tables left in progress by a crash: enqueues their jobs again, or records their failure. */
export async function settleCombined(ports: BatchPorts): Promise<number> {
  const open = await ports.batches.find({ 'combined.status': 'processing' }).limit(AT_ONCE).lean<BatchRecord[]>();
  for (const batch of open) {
    if (batch.combined) await settleCombining(ports, await enqueueCombining(ports, batch, batch.combined));
  }
  return 0;
}

/** Records why a combining job failed. */
export async function settleCombining(ports: BatchPorts, { id, state, error }: Job): Promise<void> {
  if (state !== 'failed' || !error) return;
  const { code, detail, said } = error;
  await ports.batches.updateOne(
    { 'combined.outputId': id.slice(combineJobId('').length), 'combined.status': 'processing' },
    { $set: { 'combined.status': 'failed', 'combined.error': { code, detail, said } } },
  );
}
