import { calls, processedName, sentence } from '@rapi/contracts';
import { AppError, type Job, type JobContext, keptError, type KeptError, notFound } from '@rapi/service-kit';
import {
  checkCompliance,
  complianceDay,
  makeRecipeOutput,
  openFile,
  type OpenFile,
  type StepsByName,
} from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import { type ItemRecord, openStatuses } from '../records/item-record';
import { priorityOf, waitsUntil } from './business-window';
import { itemJobId, itemJobPayload, type ItemJobPayload } from './job-payloads';
import { settleBatch } from './settle-batch';

/** Matches the item only while it is unfinished, so a cancelled item is never overwritten. */
const underway = ({ item, round }: ItemJobPayload) => ({
  _id: item,
  round,
  status: { $in: [...openStatuses] },
});

/** Quota errors. Retrying with another file of the same user cannot help. */
const isUsedUp = ({ code }: AppError): boolean => code === 'quota_exceeded' || code === 'storage_full';

async function openItem(ports: BatchPorts, { userId, fileId, filename }: ItemRecord): Promise<OpenFile> {
  try {
    return await openFile(ports, { userId, fileId });
  } catch (error) {
    const isGone = error instanceof AppError && error.status === 404;
    throw isGone ? notFound(sentence('batch_file_deleted', { filename })) : error;
  }
}

const stepsOf = ({ steps }: BatchRecord): StepsByName['steps'] => JSON.parse(steps) as StepsByName['steps'];

/** Checks the result's quality and, if wanted, its compliance. */
async function examine({ engine }: BatchPorts, { optimization }: BatchRecord, dataset: Dataset, signal: AbortSignal) {
  const { score } = await engine.run('quality', { dataset }, { signal });
  if (!optimization.compliance_check) return { quality: score };
  const today = complianceDay();
  const check = await checkCompliance(engine, { dataset, today }, signal);
  return {
    quality: score,
    compliance: JSON.stringify(check),
    checkedValues: check.checked_values,
    invalidValues: check.invalid_values,
    checkedOn: today,
  };
}

/**
 * Runs the steps on the file and stores the result under the id fixed when the batch was made. It records the findings
 * first, so that an existing output is complete, wherever an attempt was interrupted.
 */
async function processItem(ports: BatchPorts, batch: BatchRecord, item: ItemRecord, signal: AbortSignal) {
  const opened = await openItem(ports, item);
  const stillUnderway = underway({ item: item._id, round: item.round });
  await makeRecipeOutput(
    ports,
    opened,
    {
      steps: stepsOf(batch),
      name: batch.templateName ?? batch.name,
      ...(batch.templateId !== null && { templateId: batch.templateId }),
      filename: processedName(item.filename, batch.templateName ?? batch.name),
      format: 'xlsx',
      workFolder: ports.workFolder,
      outputId: item.outputId,
      beforeKept: async ({ dataset, matched, rowsIn, warnings }) => {
        const found = await examine(ports, batch, dataset, signal);
        const columns = matched.length > 0 ? JSON.stringify(matched) : null;
        const said = warnings.map((warning) => JSON.stringify(warning));
        const { sheet } = opened;
        const facts = { ...found, sheet, matched: columns, warnings: said, rowsIn, rowsOut: dataset.schema.rowCount };
        await ports.items.updateOne(stillUnderway, { $set: facts });
      },
    },
    signal,
  );
  await completeItem(ports, { item: item._id, round: item.round });
}

const completeItem = ({ items }: BatchPorts, payload: ItemJobPayload) =>
  items.updateOne(underway(payload), {
    $set: { status: 'completed', isKept: true, error: null, finishedAt: new Date() },
  });

/** The empty findings of a failed file. */
const noResult = {
  ...{ rowsIn: null, rowsOut: null, quality: null, compliance: null, matched: null, warnings: [] },
  ...{ checkedValues: 0, invalidValues: 0, checkedOn: null },
};

async function failItem({ items }: BatchPorts, payload: ItemJobPayload, { code, detail, said }: KeptError) {
  await items.updateOne(underway(payload), {
    $set: { ...noResult, status: 'failed', error: { code, detail, said }, finishedAt: new Date() },
  });
}

/** Once the month or the storage is used up, fail the files that have not begun; each would fail the same way. */
async function failRest({ items }: BatchPorts, { batchId, round }: ItemRecord, error: KeptError) {
  await items.updateMany(
    { batchId, round, status: 'pending' },
    { $set: { status: 'failed', error, finishedAt: new Date() } },
  );
}

/** Postpones an item until its batch may run again. */
async function putOff(ports: BatchPorts, batch: BatchRecord, payload: ItemJobPayload, opensAt: Date): Promise<void> {
  const id = itemJobId(payload, opensAt);
  await ports.itemJob.enqueue(payload, {
    id,
    user: batch.userId,
    runAt: opensAt,
    priority: priorityOf(batch, opensAt),
  });
}

const takeItem = ({ items }: BatchPorts, payload: ItemJobPayload, jobId: string) =>
  items
    .findOneAndUpdate(
      underway(payload),
      { $set: { status: 'processing', startedAt: new Date(), jobId } },
      { returnDocument: 'after' },
    )
    .lean<ItemRecord>();

/**
 * One attempt at a file of a batch. Safe to repeat after an interruption: it makes one output and counts once. A
 * problem with the file becomes the item's error; a problem of ours is retried.
 */
export async function runItem(ports: BatchPorts, context: JobContext<ItemJobPayload>): Promise<void> {
  const { payload, signal, id } = context;
  const known = await ports.items.findOne({ _id: payload.item }).lean<ItemRecord>();
  const batch =
    known && (await ports.batches.findOne({ _id: known.batchId, status: 'processing' }).lean<BatchRecord>());
  if (!batch) return;
  const opensAt = waitsUntil(batch, ports.now());
  if (opensAt) return putOff(ports, batch, payload, opensAt);
  const item = await takeItem(ports, payload, id);
  if (item) await attemptItem(ports, batch, item, signal);
  await settleBatch(ports, batch._id);
}

async function attemptItem(ports: BatchPorts, batch: BatchRecord, item: ItemRecord, signal: AbortSignal) {
  try {
    await processItem(ports, batch, item, signal);
  } catch (error) {
    if (!(error instanceof AppError) || !isUsedUp(error)) throw error;
    await failItem(ports, { item: item._id, round: item.round }, keptError(error));
    await failRest(ports, item, keptError(error));
  }
}

/** Whether an attempt stored the output. */
async function isOutputKept({ callService }: BatchPorts, { userId, outputId }: ItemRecord): Promise<boolean> {
  try {
    await callService(calls.files.get, { params: { id: outputId }, actAs: userId });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
}

/**
 * Records a failed job's error on its item. If the output exists, only the note was missing, and the item is completed.
 */
export async function settleItem(
  ports: BatchPorts,
  { payload, state, error }: Pick<Job, 'payload' | 'state' | 'error'>,
): Promise<void> {
  if (state !== 'failed' || !error) return;
  const about = itemJobPayload.parse(payload);
  const item = await ports.items.findOne({ _id: about.item }).lean<ItemRecord>();
  if (!item) return;
  if (await isOutputKept(ports, item)) await completeItem(ports, about);
  else await failItem(ports, about, error);
  await settleBatch(ports, item.batchId);
}
