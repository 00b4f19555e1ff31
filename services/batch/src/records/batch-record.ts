import { batchStatuses } from '@rapi/contracts';
import type { BatchJob } from '@rapi/contracts';
import type { KeptError } from '@rapi/service-kit';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export type BatchStatus = BatchJob['status'];

/** The one table that combines all results. */
export interface CombinedRecord {
  /** Id of the output, fixed before the first attempt. */
  outputId: string;
  status: 'processing' | 'completed' | 'failed';
  fileId: string | null;
  rows: number | null;
  /**
   * JSON of the columns that files lack or that became text. Column names may contain characters that MongoDB forbids
   * in keys.
   */
  told: string | null;
  /** JSON of where the user placed columns; null in older records. */
  matches: string | null;
  /** Whether rows that are not data are left out; missing in older records. */
  dataOnly?: boolean;
  error: KeptError | null;
}

type Optimization = Omit<BatchJob['indonesian_optimization'], 'indonesian_holidays_skip'> & {
  /** Missing in records from before the switch. */
  indonesian_holidays_skip?: boolean;
};

/** The restrictions of a batch. Before the switch existed, business hours also excluded holidays. */
export const optimizationOf = ({ optimization }: Pick<BatchRecord, 'optimization'>) => ({
  indonesian_holidays_skip: optimization.business_hours_only,
  ...optimization,
});

/** A template run on files. */
export interface BatchRecord {
  _id: string;
  userId: string;
  name: string;
  description: string;
  templateId: string | null;
  templateName: string | null;
  /** JSON of the template's steps when the batch was created; later changes of the template do not affect it. */
  steps: string;
  category: BatchJob['business_category'];
  priority: number;
  optimization: Optimization;
  status: BatchStatus;
  /** Number of starts: 1 for the first, one more for each retry. */
  round: number;
  /** True from the start until the round's items are enqueued; the batch cannot end before. */
  isPreparing: boolean;
  totalFiles: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** What a file took in the user's earlier batches; absent without one, and in older records. */
  secondsAFile?: number;
  /** Seconds in which any of its files was being processed; set when the batch is over. */
  processingSeconds: number | null;
  combined: CombinedRecord | null;
}

export const errorSchema = new Schema<KeptError>({ code: String, detail: String, said: String }, { _id: false });

const combinedSchema = new Schema<CombinedRecord>(
  {
    outputId: { type: String, required: true },
    status: { type: String, required: true },
    fileId: { type: String, default: null },
    rows: { type: Number, default: null },
    told: { type: String, default: null },
    matches: { type: String, default: null },
    dataOnly: Boolean,
    error: { type: errorSchema, default: null },
  },
  { _id: false },
);

const optimizationSchema = new Schema<BatchRecord['optimization']>(
  {
    timezone: { type: String, required: true },
    business_hours_only: { type: Boolean, required: true },
    indonesian_holidays_skip: Boolean,
    compliance_check: { type: Boolean, required: true },
    tax_optimization: { type: Boolean, required: true },
  },
  { _id: false },
);

const batchSchema = new Schema<BatchRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    templateId: { type: String, default: null },
    templateName: { type: String, default: null },
    steps: { type: String, required: true },
    category: { type: String, required: true },
    priority: { type: Number, required: true },
    optimization: { type: optimizationSchema, required: true },
    status: { type: String, required: true, enum: batchStatuses },
    round: { type: Number, required: true },
    isPreparing: { type: Boolean, required: true },
    totalFiles: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date, default: null },
    finishedAt: { type: Date, default: null },
    secondsAFile: Number,
    processingSeconds: { type: Number, default: null },
    combined: { type: combinedSchema, default: null },
  },
  { collection: 'batches', versionKey: false },
);
batchSchema.index({ userId: 1, createdAt: -1 });
batchSchema.index({ status: 1 });
batchSchema.index({ 'combined.status': 1 });

export type BatchModel = Model<BatchRecord>;
export const batchModel = (connection: Connection): BatchModel => connection.model<BatchRecord>('Batch', batchSchema);
