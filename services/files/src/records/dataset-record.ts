import type { DatasetSchema } from '@rapi/tables';
import { datasetKey } from '@rapi/table-service';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { FileRecord } from './file-record';

/**
 * What is known about a stored dataset without opening it. Like its object, it belongs to one file and is deleted with
 * it.
 */
export interface DatasetRecord {
  /** The object's key. */
  _id: string;
  userId: string;
  fileId: string;
  hash: string;
  bytes: number;
  tableSchema: DatasetSchema;
  createdAt: Date;
}

const datasetRecordSchema = new Schema<DatasetRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    hash: { type: String, required: true },
    bytes: { type: Number, required: true },
    tableSchema: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'datasets', versionKey: false },
);
datasetRecordSchema.index({ fileId: 1 });
datasetRecordSchema.index({ userId: 1 });

export type DatasetModel = Model<DatasetRecord>;
export const datasetModel = (connection: Connection): DatasetModel =>
  connection.model<DatasetRecord>('Dataset', datasetRecordSchema);

export interface StoredDataset {
  hash: string;
  bytes: number;
  schema: DatasetSchema;
}

/** Records a dataset whose object has been written. */
export async function rememberDataset(
  datasets: DatasetModel,
  file: Pick<FileRecord, '_id' | 'userId' | 'objectPrefix'>,
  { hash, bytes, schema }: StoredDataset,
): Promise<void> {
  const record = { userId: file.userId, fileId: file._id, hash, bytes, tableSchema: schema, createdAt: new Date() };
  await datasets.updateOne({ _id: datasetKey(file, hash) }, { $setOnInsert: record }, { upsert: true });
}
