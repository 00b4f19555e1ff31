import { type Connection, type Model, Schema } from 'mongoose';

/** A key that the service made for itself. */
export interface SigningKeyRecord {
  /** Its `kid`. */
  _id: string;
  /** 1, 2, 3, …: unique, so that of replicas that make the next key at once one does. */
  sequence: number;
  /** Published from its making, used from here on: by then everybody who verifies knows it. */
  signs_from: Date;
  x: string;
  y: string;
  /** The private JWK, encrypted. */
  sealed: string;
}

const signingKeySchema = new Schema<SigningKeyRecord>(
  {
    _id: { type: String, required: true },
    sequence: { type: Number, required: true },
    signs_from: { type: Date, required: true },
    x: { type: String, required: true },
    y: { type: String, required: true },
    sealed: { type: String, required: true },
  },
  { collection: 'signing_keys', versionKey: false, strict: 'throw', autoIndex: false },
);
signingKeySchema.index({ sequence: 1 }, { unique: true });

export type SigningKeyModel = Model<SigningKeyRecord>;
export const signingKeyModel = (connection: Connection): SigningKeyModel =>
  connection.model<SigningKeyRecord>('SigningKey', signingKeySchema);
