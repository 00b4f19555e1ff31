import { type Connection, type Model, Schema } from 'mongoose';

/** A signing key that the service made itself. */
export interface SigningKeyRecord {
  /** The key's `kid`. */
  _id: string;
  /** 1, 2, 3, …: unique, so that only one replica makes the next key. */
  sequence: number;
  /** Published since its creation, but signs only from here on, when every verifier knows it. */
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
