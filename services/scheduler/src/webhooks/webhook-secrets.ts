import { hkdfSync } from 'node:crypto';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * The generation of the secret that signs a scheduled job's webhooks. Only the number is stored, so a database copy
 * cannot sign.
 */
export interface WebhookSecretRecord {
  /** The scheduled job's id. */
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
  /** The secret that signs now. Before anybody asks for one, it is a secret that nobody knows. */
  current(jobId: string): Promise<string>;
  /** Moves to the next secret; the previous one stops signing. */
  rotate(userId: string, jobId: string): Promise<string>;
  shownAt(jobId: string): Promise<Date | null>;
  removeOf(userId: string): Promise<void>;
}

/** Derives each secret from the installation's secret, the job and the generation. */
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
