import { createHmac, randomUUID } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';
import type { AuditEvent } from '@rapi/contracts';
import { isDuplicateKey } from '@rapi/service-kit';

/** An entry of the audit trail: what happened to an account, or what an operator did. */
export interface AuditRecord {
  /** Set if the same event may be reported twice. */
  _id?: string;
  at: Date;
  event: AuditEvent;
  user_id?: string;
  /** Keyed hashes. They show only whether two records concern the same address. */
  account?: string;
  network?: string;
  /** The operator who did it. */
  by?: string;
  payment_id?: string;
  key_id?: string;
  plan?: string;
  /** What else the entry concerns: a template, a template report, a job or a queue. */
  subject?: string;
  /** Why, as the operator wrote it. */
  note?: string;
}

const auditSchema = new Schema<AuditRecord>(
  {
    _id: { type: String, default: () => randomUUID() },
    at: { type: Date, required: true },
    event: { type: String, required: true },
    user_id: String,
    account: String,
    network: String,
    by: String,
    payment_id: String,
    key_id: String,
    plan: String,
    subject: String,
    note: String,
  },
  { collection: 'audit', versionKey: false, strict: 'throw', autoIndex: false },
);
auditSchema.index({ user_id: 1, at: 1 });
auditSchema.index({ by: 1, at: 1 });
auditSchema.index({ event: 1, at: 1 });
auditSchema.index({ at: 1 });

export type AuditModel = Model<AuditRecord>;
export const auditModel = (connection: Connection): AuditModel => connection.model<AuditRecord>('Audit', auditSchema);

export interface AuditSubject {
  userId?: string;
  emailKey?: string;
  network?: string;
  by?: string;
  paymentId?: string;
  keyId?: string;
  plan?: string;
  subject?: string;
  note?: string;
  /** Deduplicates: the first record with this id stands. */
  id?: string;
}

/** Adds a record; there is no way to change or remove one. */
export type Audit = (event: AuditEvent, about: AuditSubject) => Promise<void>;

export function createAudit(records: AuditModel, secret: string, now: () => Date): Audit {
  const hashed = (text: string | undefined) =>
    text === undefined ? undefined : createHmac('sha256', secret).update(`audit:${text}`).digest('base64url');
  return async (event, { userId, emailKey, network, by, paymentId, keyId, plan, subject, note, id }) => {
    const record = {
      ...(id !== undefined && { _id: id }),
      at: now(),
      event,
      user_id: userId,
      account: hashed(emailKey),
      network: hashed(network),
      by,
      payment_id: paymentId,
      key_id: keyId,
      plan,
      subject,
      note,
    };
    await records.create(record).catch((error: unknown) => {
      if (id === undefined || !isDuplicateKey(error)) throw error;
    });
  };
}
