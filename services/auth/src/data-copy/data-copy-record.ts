import { type Connection, type Model, Schema } from 'mongoose';
import type { KeptError } from '@rapi/service-kit';
import type { DataCopy } from '@rapi/contracts';

/**
 * The last copy of all account data that the owner asked for. One document per account, so a newer copy replaces it.
 */
export interface DataCopyRecord {
  /** The user's id. */
  _id: string;
  /** Id of this copy. A job that is still making an older one finds another id here and discards its result. */
  copyId: string;
  state: DataCopy['status'];
  /** Percent, 0 to 100. */
  progress: number;
  bytes: number | null;
  error: KeptError | null;
  askedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
}

const dataCopySchema = new Schema<DataCopyRecord>(
  {
    _id: { type: String, required: true },
    copyId: { type: String, required: true },
    state: { type: String, required: true },
    progress: { type: Number, required: true },
    bytes: { type: Number, default: null },
    error: {
      type: new Schema<KeptError>({ code: String, detail: String, said: String }, { _id: false }),
      default: null,
    },
    askedAt: { type: Date, required: true },
    readyAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
  },
  { collection: 'data_copies', versionKey: false, strict: 'throw', autoIndex: false },
);
dataCopySchema.index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $type: 'date' } } });

dataCopySchema.index({ state: 1, askedAt: 1 });

export type DataCopyModel = Model<DataCopyRecord>;
export const dataCopyModel = (connection: Connection): DataCopyModel =>
  connection.model<DataCopyRecord>('DataCopy', dataCopySchema);
