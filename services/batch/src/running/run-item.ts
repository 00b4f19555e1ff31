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

/** An item while it is not done with: cancelled meanwhile, it is nobody's to change. */
const underway = ({ item, round }: ItemJobPayload) => ({
  _id: item,
  round,
  status: { $in: [...openStatuses] },
});

/** What no other file of the user will fare better with: the month or the storage is used up. */
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

/** What is found out about the result: its quality and, where wanted, its compliance. */
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
 * Runs the steps on the file and keeps the result, under the id that it was given when the batch was made. What is found out about it is
 * written down before: an output that is there lacks nothing, wherever its attempt was cut off.
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
      beforeKept: async ({ dataset, matched, rowsIn }) => {
        const found = await examine(ports, batch, dataset, signal);
        const columns = matched.length > 0 ? JSON.stringify(matched) : null;
        const facts = { ...found, matched: columns, rowsIn, rowsOut: dataset.schema.rowCount };
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

/** What is told of a result; a file that failed has none. */
const noResult = {
  ...{ rowsIn: null, rowsOut: null, quality: null, compliance: null, matched: null },
  ...{ checkedValues: 0, invalidValues: 0, checkedOn: null },
};

async function failItem({ items }: BatchPorts, payload: ItemJobPayload, { code, detail, said }: KeptError) {
  await items.updateOne(underway(payload), {
    $set: { ...noResult, status: 'failed', error: { code, detail, said }, finishedAt: new Date() },
  });
}

/** Where the month or the storage is used up, the files that have not begun need not find that out one by one. */
async function failRest({ items }: BatchPorts, { batchId, round }: ItemRecord, error: KeptError) {
  await items.updateMany(
    { batchId, round, status: 'pending' },
    { $set: { status: 'failed', error, finishedAt: new Date() } },
  );
}

/** Puts an item off until its batch works again. */
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
 * One attempt at a file of a batch. May be cut off at any moment and begun again; it leaves one output and is counted once
 * however often that happens. What is wrong with the file is the item's error; what is wrong with us is tried again.
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

/** Whether an attempt came as far as to keep the output. */
async function isOutputKept({ callService }: BatchPorts, { userId, outputId }: ItemRecord): Promise<boolean> {
  try {
    await callService(calls.files.get, { params: { id: outputId }, actAs: userId });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
}

/** A job that is over without success says why on its item, unless its output is there: then it lacked the word of it alone. */
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
