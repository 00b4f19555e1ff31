import { batchStatuses } from '@rapi/contracts';
import type { KeptError } from '@rapi/service-kit';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { type BatchStatus, errorSchema } from './batch-record';

/** A file of a batch, and its outcome. */
export interface ItemRecord {
  _id: string;
  batchId: string;
  userId: string;
  /** Its position among the batch's files. */
  place: number;
  fileId: string;
  filename: string;
  /** The sheet of a workbook that was processed; absent before it is, and in older records. */
  sheet?: string | null;
  status: BatchStatus;
  /** The batch's round that runs it, or ran it last. */
  round: number;
  /** Id of its output, fixed before the first attempt, so that repeated attempts make one output. */
  outputId: string;
  isKept: boolean;
  /** The job that processes it. */
  jobId: string | null;
  rowsIn: number | null;
  rowsOut: number | null;
  quality: number | null;
  /** JSON of `ComplianceCheck`. Column names may contain characters that MongoDB forbids in keys. */
  compliance: string | null;
  /** JSON of `FoundColumn[]`: the file's columns that were found under other names; null if none. */
  matched: string | null;
  /** What a person should know about the result, each as a sentence in JSON; absent in older records. */
  warnings?: string[];
  /** How many values the compliance check examined, and how many were wrong. */
  checkedValues: number;
  invalidValues: number;
  /** 'yyyy-MM-dd': the current day according to the check. */
  checkedOn: string | null;
  error: KeptError | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

const itemSchema = new Schema<ItemRecord>(
  {
    _id: { type: String, required: true },
    batchId: { type: String, required: true },
    userId: { type: String, required: true },
    place: { type: Number, required: true },
    fileId: { type: String, required: true },
    filename: { type: String, required: true },
    sheet: { type: String, default: null },
    status: { type: String, required: true, enum: batchStatuses },
    round: { type: Number, required: true },
    outputId: { type: String, required: true },
    isKept: { type: Boolean, default: false },
    jobId: { type: String, default: null },
    rowsIn: { type: Number, default: null },
    rowsOut: { type: Number, default: null },
    quality: { type: Number, default: null },
    compliance: { type: String, default: null },
    matched: { type: String, default: null },
    warnings: { type: [String], default: [] },
    checkedValues: { type: Number, default: 0 },
    invalidValues: { type: Number, default: 0 },
    checkedOn: { type: String, default: null },
    error: { type: errorSchema, default: null },
    startedAt: { type: Date, default: null },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'batch_items', versionKey: false },
);
itemSchema.index({ batchId: 1, place: 1 });
itemSchema.index({ userId: 1, finishedAt: -1 });

export type ItemModel = Model<ItemRecord>;
export const itemModel = (connection: Connection): ItemModel => connection.model<ItemRecord>('BatchItem', itemSchema);

/** The statuses of unfinished work. */
export const openStatuses = ['pending', 'processing'] as const satisfies readonly BatchStatus[];

/** The statuses that can be run again. */
export const undoneStatuses = ['failed', 'cancelled'] as const satisfies readonly BatchStatus[];

export const itemsOf = (items: ItemModel, batchId: string): Promise<ItemRecord[]> =>
  items.find({ batchId }).sort({ place: 1 }).lean<ItemRecord[]>().exec();

/** The items of several batches, by batch, without their check findings: enough for the answers. */
export async function itemsByBatch(
  items: ItemModel,
  batches: readonly { _id: string }[],
): Promise<ReadonlyMap<string, ItemRecord[]>> {
  const found = await items
    .find({ batchId: { $in: batches.map(({ _id }) => _id) } })
    .sort({ batchId: 1, place: 1 })
    .select({ compliance: 0, matched: 0, warnings: 0, error: 0 })
    .lean<ItemRecord[]>();
  const byBatch = new Map<string, ItemRecord[]>();
  for (const item of found) {
    const own = byBatch.get(item.batchId);
    if (own) own.push(item);
    else byBatch.set(item.batchId, [item]);
  }
  return byBatch;
}
