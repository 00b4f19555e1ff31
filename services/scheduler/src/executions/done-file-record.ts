import { type Connection, type Model, Schema } from 'mongoose';

/** Marks a file version as done for a job. The job skips the file until it changes. */
export interface DoneFileRecord {
  /** `{job}:{file}`. */
  _id: string;
  jobId: string;
  userId: string;
  fileId: string;
  version: number;
}

export const doneFileId = (jobId: string, fileId: string): string => `${jobId}:${fileId}`;

const doneFileSchema = new Schema<DoneFileRecord>(
  {
    _id: { type: String, required: true },
    jobId: { type: String, required: true },
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'done_files', versionKey: false },
);
doneFileSchema.index({ jobId: 1 });
doneFileSchema.index({ userId: 1 });

export type DoneFileModel = Model<DoneFileRecord>;
export async function keepDone(doneFiles: DoneFileModel, done: Omit<DoneFileRecord, '_id'>): Promise<void> {
  await doneFiles.updateOne({ _id: doneFileId(done.jobId, done.fileId) }, { $set: done }, { upsert: true });
}

export const doneFileModel = (connection: Connection): DoneFileModel =>
  connection.model<DoneFileRecord>('DoneFile', doneFileSchema);
