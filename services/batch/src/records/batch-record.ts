import { batchStatuses } from '@rapi/contracts';
import type { BatchJob } from '@rapi/contracts';
import type { KeptError } from '@rapi/service-kit';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export type BatchStatus = BatchJob['status'];

/** The one table that the results were appended to. */
export interface CombinedRecord {
  /** Of the output, fixed before the first attempt. */
  outputId: string;
  status: 'processing' | 'completed' | 'failed';
  fileId: string | null;
  rows: number | null;
  /** JSON of which columns the files lack and which became text: a person's names may not stand as a document's keys. */
  told: string | null;
  /** JSON of where a person placed columns; null in records older than that. */
  matches: string | null;
  error: KeptError | null;
}

type Optimization = Omit<BatchJob['indonesian_optimization'], 'indonesian_holidays_skip'> & {
  /** Missing in records older than the switch. */
  indonesian_holidays_skip?: boolean;
};

/** What a batch heeds; before there was a switch, business hours left out holidays. */
export const optimizationOf = ({ optimization }: Pick<BatchRecord, 'optimization'>) => ({
  indonesian_holidays_skip: optimization.business_hours_only,
  ...optimization,
});

/** A template that is run on files. */
export interface BatchRecord {
  _id: string;
  userId: string;
  name: string;
  description: string;
  templateId: string | null;
  templateName: string | null;
  /** JSON of the template's steps as they were when the batch was made: what becomes of the template does not reach it. */
  steps: string;
  category: BatchJob['business_category'];
  priority: number;
  optimization: Optimization;
  status: BatchStatus;
  /** How often it was started: 1 for the first time, one more for each retry. */
  round: number;
  /** From the start until the items of the round are handed to the workers; so long it cannot be over. */
  isPreparing: boolean;
  totalFiles: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** In which any of its files was being processed; counted when it is over. */
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
