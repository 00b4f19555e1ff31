import { type Connection, type Model, Schema } from 'mongoose';

/** One sign-in on one device: a family of refresh tokens, of which only the newest is good. */
export interface SessionRecord {
  /** UUID; every token of the family begins with it. */
  _id: string;
  user_id: string;
  /** Of the newest token. */
  hash: string;
  /** The user's number of sessions' beginnings: another one there ends this session. */
  epoch: number;
  remember: boolean;
  created_at: Date;
  expires_at: Date;
}

const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: String, required: true },
    hash: { type: String, required: true },
    epoch: { type: Number, required: true },
    remember: { type: Boolean, required: true },
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
