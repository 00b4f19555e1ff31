import { type Connection, type Model, Schema } from 'mongoose';
import type { Device } from './device-of';

/** The token before the newest; its holder can still get the newest from it (see ADR 29). */
export interface SpentToken {
  hash: string;
  /** The newest token is derived from the spent one and this salt; neither alone reveals it. */
  salt: string;
  spent_at: Date;
}

/** One sign-in on one device: a family of refresh tokens. Only the newest is valid. */
export interface SessionRecord {
  /** UUID; every token of the family begins with it. */
  _id: string;
  user_id: string;
  /** Hash of the newest token. */
  hash: string;
  /** Absent until the first refresh. */
  parent?: SpentToken;
  /** The user's session epoch at the start; the session ends when the user's epoch changes. */
  epoch: number;
  remember: boolean;
  /** Absent in sessions from before devices were recorded. */
  device?: Device;
  created_at: Date;
  expires_at: Date;
}

const spentToken = new Schema<SpentToken>(
  {
    hash: { type: String, required: true },
    salt: { type: String, required: true },
    spent_at: { type: Date, required: true },
  },
  { _id: false },
);

const device = new Schema<Device>({ browser: String, system: String }, { _id: false });

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: String, required: true },
    hash: { type: String, required: true },
    parent: { type: spentToken },
    epoch: { type: Number, required: true },
    remember: { type: Boolean, required: true },
    device: { type: device },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false, strict: 'throw', autoIndex: false },
);
sessionSchema.index({ user_id: 1 });
sessionSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export type SessionModel = Model<SessionRecord>;
export const sessionModel = (connection: Connection): SessionModel =>
  connection.model<SessionRecord>('Session', sessionSchema);
