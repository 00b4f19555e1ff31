import { hkdfSync } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';

/** Which secret signs the webhooks of a scheduled job: its number, so that a copy of the database signs nothing. */
export interface WebhookSecretRecord {
  /** The scheduled job's. */
  _id: string;
  userId: string;
  generation: number;
  shownAt: Date;
}

const secretSchema = new Schema<WebhookSecretRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    generation: { type: Number, required: true },
    shownAt: { type: Date, required: true },
  },
  { collection: 'webhook_secrets', versionKey: false },
);
secretSchema.index({ userId: 1 });

export const webhookSecretModel = (connection: Connection): Model<WebhookSecretRecord> =>
  connection.model<WebhookSecretRecord>('WebhookSecret', secretSchema);

export interface WebhookSecrets {
  /** What signs now; before anybody asked for a secret, one that nobody knows. */
  current(jobId: string): Promise<string>;
  /** The next one; the one before signs no more. */
  rotate(userId: string, jobId: string): Promise<string>;
  shownAt(jobId: string): Promise<Date | null>;
  removeOf(userId: string): Promise<void>;
}

/** Secrets are drawn from the installation's own, job by job and number by number. */
export function createWebhookSecrets(records: Model<WebhookSecretRecord>, installationSecret: string): WebhookSecrets {
  const secretOf = (jobId: string, generation: number) => {
    const key = hkdfSync('sha256', installationSecret, jobId, `rapi webhook ${generation}`, 32);
    return `whsec_${Buffer.from(key).toString('base64url')}`;
  };
  return {
    async current(jobId) {
      const record = await records.findById(jobId).lean<WebhookSecretRecord>();
      return secretOf(jobId, record?.generation ?? 0);
    },
    async rotate(userId, jobId) {
      const record = await records
        .findOneAndUpdate(
          { _id: jobId },
          { $set: { userId, shownAt: new Date() }, $inc: { generation: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<WebhookSecretRecord>();
      return secretOf(jobId, record?.generation ?? 1);
    },
    async shownAt(jobId) {
      const record = await records.findById(jobId).lean<WebhookSecretRecord>();
      return record?.shownAt ?? null;
    },
    async removeOf(userId) {
      await records.deleteMany({ userId });
    },
  };
}
