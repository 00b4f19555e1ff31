import { type Sentence, sentenceIn, type Transformation } from '@rapi/contracts';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** The operation of an edit of a file's steps. */
export const EDIT_OPERATION = 'edit-recipe';

export type OperationType = Transformation['operation_type'];

/**
 * Why a file changed, or what an output was made from. The record is written as `processing` before the file's pointer
 * moves and completed after. If a crash leaves it in between, the file decides whether it happened.
 */
export interface TransformationRecord {
  /** A UUID v4: what the API calls transformation_id. */
  _id: string;
  userId: string;
  fileId: string;
  /** `clean@1`; `import`, `rollback`. */
  operation: string;
  operationType: OperationType;
  /** JSON text: it contains people's column names, which may not be valid database keys. */
  configJson: string;
  /** The conditions, as JSON, that chose the rows it acted on; null in older records and where it acted on all. */
  whereJson: string | null;
  label: string | null;
  /** The label as a sentence in JSON; null in older records and where a person wrote the label. */
  labelSaid: string | null;
  /** What a person should know about the result, each as a sentence in JSON; absent in older records. */
  warningsSaid?: string[];
  workflowName: string | null;
  workflowId: string | null;
  status: 'processing' | 'completed' | 'failed';
  sourceFileName: string;
  targetFileName: string;
  /** The version it made, or null where it made an output. */
  version: number | null;
  parentVersion: number | null;
  outputFileId: string | null;
  recordsProcessed: number;
  recordsChanged: number;
  qualityBefore: number | null;
  qualityAfter: number | null;
  processingTimeSeconds: number;
  /** The id of the rollback, which differs from the transformation's own; null in older records. */
  rollbackId: string | null;
  rollbackOf: string | null;
  /** The operation type of the transformation that a rollback undid. */
  rollbackOperation: string | null;
  rollbackReason: string | null;
  /** When the work began. */
  createdAt: Date;
  /** When this record was written, just before the pointer moves. */
  writtenAt: Date;
  completedAt: Date | null;
}

/** The label as a sentence to translate; null where that was not recorded. */
export const labelSentence = ({ labelSaid }: Pick<TransformationRecord, 'labelSaid'>): Sentence | null =>
  (labelSaid ? sentenceIn(labelSaid) : undefined) ?? null;

export const warningsOf = ({ warningsSaid = [] }: Pick<TransformationRecord, 'warningsSaid'>): Sentence[] =>
  warningsSaid.flatMap((said) => sentenceIn(said) ?? []);

/** The fields that analytics reads. */
export type AnalysedTransformation = Pick<
  TransformationRecord,
  | 'operationType'
  | 'operation'
  | 'status'
  | 'processingTimeSeconds'
  | 'recordsProcessed'
  | 'recordsChanged'
  | 'qualityBefore'
  | 'qualityAfter'
  | 'createdAt'
>;

const transformationSchema = new Schema<TransformationRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    operation: { type: String, required: true },
    operationType: { type: String, required: true },
    configJson: { type: String, default: '{}' },
    whereJson: { type: String, default: null },
    label: { type: String, default: null },
    labelSaid: { type: String, default: null },
    warningsSaid: { type: [String], default: [] },
    workflowName: { type: String, default: null },
    workflowId: { type: String, default: null },
    status: { type: String, enum: ['processing', 'completed', 'failed'], required: true },
    sourceFileName: { type: String, required: true },
    targetFileName: { type: String, required: true },
    version: { type: Number, default: null },
    parentVersion: { type: Number, default: null },
    outputFileId: { type: String, default: null },
    recordsProcessed: { type: Number, default: 0 },
    recordsChanged: { type: Number, default: 0 },
    qualityBefore: { type: Number, default: null },
    qualityAfter: { type: Number, default: null },
    processingTimeSeconds: { type: Number, default: 0 },
    rollbackId: { type: String, default: null },
    rollbackOf: { type: String, default: null },
    rollbackOperation: { type: String, default: null },
    rollbackReason: { type: String, default: null },
    createdAt: { type: Date, required: true },
    writtenAt: { type: Date, required: true },
    completedAt: { type: Date, default: null },
  },
  { collection: 'transformations', versionKey: false, minimize: false },
);
transformationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
transformationSchema.index({ fileId: 1 });
transformationSchema.index({ outputFileId: 1 });
transformationSchema.index({ status: 1, writtenAt: 1 });

export type TransformationModel = Model<TransformationRecord>;
export const transformationModel = (connection: Connection): TransformationModel =>
  connection.model<TransformationRecord>('Transformation', transformationSchema);
