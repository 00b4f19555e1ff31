import { createHmac } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';

/** What is worth knowing afterwards of accounts. */
export type AuditEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'refresh_token_reused'
  | 'email_verified'
  | 'password_reset_asked'
  | 'password_reset'
  | 'password_set_by_configuration'
  | 'operator_granted'
  | 'account_removed';

interface AuditRecord {
  at: Date;
  event: AuditEvent;
  user_id?: string;
  /** Keyed hashes: they tell whether two records are about the same address, and nothing else. */
  account?: string;
  network?: string;
}

const auditSchema = new Schema<AuditRecord>(
  {
    at: { type: Date, required: true },
    event: { type: String, required: true },
    user_id: String,
    account: String,
    network: String,
  },
  { collection: 'audit', versionKey: false, strict: 'throw', autoIndex: false },
);
auditSchema.index({ user_id: 1, at: 1 });

export type AuditRecords = Model<AuditRecord>;
export const auditRecordsOf = (connection: Connection): AuditRecords =>
  connection.model<AuditRecord>('Audit', auditSchema);

export interface AuditSubject {
  userId?: string;
  emailKey?: string;
  network?: string;
}

/** Adds a record; there is no way to change or remove one. */
export type Audit = (event: AuditEvent, about: AuditSubject) => Promise<void>;

export function createAudit(records: AuditRecords, secret: string, now: () => Date): Audit {
  const hashed = (text: string | undefined) =>
    text === undefined ? undefined : createHmac('sha256', secret).update(`audit:${text}`).digest('base64url');
  return async (event, { userId, emailKey, network }) => {
    await records.create({ at: now(), event, user_id: userId, account: hashed(emailKey), network: hashed(network) });
  };
}
