import { type Connection, type Model, Schema } from 'mongoose';
import { ACCESS_TOKEN_SECONDS, type calls, type ResponseOf } from '@rapi/contracts';
import { type Broker, type Logger, publishUserEvent } from '@rapi/service-kit';

/** A session that ended before its access tokens expired. */
interface RevocationRecord {
  /** The session's id, or the user's id if all the user's sessions have ended for good. */
  _id: string;
  user_id: string;
  session_id: string | null;
  /** When its last token expires; the record expires then, too. */
  until: Date;
}

const revocationSchema = new Schema<RevocationRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: String, required: true },
    session_id: { type: String, default: null },
    until: { type: Date, required: true },
  },
  { collection: 'revocations', versionKey: false, strict: 'throw', autoIndex: false },
);
revocationSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const revocationModel = (connection: Connection): Model<RevocationRecord> =>
  connection.model<RevocationRecord>('Revocation', revocationSchema);

export interface RevocationPorts {
  records: Model<RevocationRecord>;
  broker: Broker;
  now: () => Date;
  log: Logger;
}

export interface Revocations {
  /** Ends the access tokens of a session, or of all sessions of a user who will never sign in again. */
  revoke(userId: string, sessionId: string | null): Promise<void>;
  list(): Promise<ResponseOf<typeof calls.internal.revokedSessions>>;
}

/** A request in flight may still sign a token, and clocks differ by seconds. */
const MARGIN_MS = 60_000;

/**
 * The sessions whose access tokens must be refused before they expire (R-AUTH-17). The record is written before the
 * event, so a gateway that misses the event finds it in the list.
 */
export function createRevocations({ records, broker, now, log }: RevocationPorts): Revocations {
  return {
    async revoke(userId, sessionId) {
      const until = new Date(now().getTime() + ACCESS_TOKEN_SECONDS * 1000 + MARGIN_MS);
      const record = { user_id: userId, session_id: sessionId, until };
      await records.updateOne({ _id: sessionId ?? userId }, { $set: record }, { upsert: true });
      await publishUserEvent(broker, userId, 'session.revoked', {
        session_id: sessionId,
        until: until.toISOString(),
      }).catch((error: unknown) => log.warn({ err: error }, 'the end of a session could not be told at once'));
    },
    async list() {
      const found = await records.find({ until: { $gt: now() } }).lean();
      const revoked = found.map(({ user_id, session_id, until }) => ({
        user_id,
        session_id,
        until: until.toISOString(),
      }));
      return { revoked };
    },
  };
}
