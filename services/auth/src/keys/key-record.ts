import { type Connection, type Model, Schema } from 'mongoose';
import type { ApiScope } from '@rapi/contracts';

/** An API key; only its hash is kept. */
export interface KeyRecord {
  /** UUID. */
  _id: string;
  user_id: string;
  /** 0, 1, 2, …: unique within the account, so that concurrent requests cannot make more keys than allowed. */
  place: number;
  name: string;
  /** The part of the key that is shown; it finds the record. */
  prefix: string;
  /** SHA-256 of the whole key, hex. The key has 256 random bits, so nobody can guess it from the hash. */
  hash: string;
  scopes: ApiScope[];
  /** The session id of its access tokens; replaced when they are ended. */
  session_id: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

const keySchema = new Schema<KeyRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: String, required: true },
    place: { type: Number, required: true },
    name: { type: String, required: true },
    prefix: { type: String, required: true },
    hash: { type: String, required: true },
    scopes: { type: [String], required: true },
    session_id: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, default: null },
    last_used_at: { type: Date, default: null },
  },
  { collection: 'api_keys', versionKey: false, strict: 'throw', autoIndex: false },
);
keySchema.index({ user_id: 1, place: 1 }, { unique: true });
keySchema.index({ prefix: 1 }, { unique: true });

export type KeyModel = Model<KeyRecord>;
export const keyModel = (connection: Connection): KeyModel => connection.model<KeyRecord>('ApiKey', keySchema);
