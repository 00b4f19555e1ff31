import {
  type Delivery,
  deliveryStates,
  notificationChannels,
  type NotificationChannel,
  type NotificationEvent,
} from '@rapi/contracts';
import type { KeptError } from '@rapi/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { z } from 'zod';

/** The payload of a delivery job; contains no user data. */
export const deliveryOrder = z.object({ delivery: z.string(), round: z.number() });
export type DeliveryOrder = z.output<typeof deliveryOrder>;

export interface AttemptRecord {
  at: Date;
  status: number | null;
  milliseconds: number;
  answer: string | null;
  error: KeptError | null;
}

export interface ResultFile {
  /** An output file, or an export kept for seven days. */
  kind: 'file' | 'export';
  fileId: string;
  filename: string;
}

/** A message to one reader, worded when its event happened. */
export interface DeliveryRecord {
  /** Derived from execution, event, channel and reader, so that repeated requests make one delivery. */
  _id: string;
  userId: string;
  /** The id of the scheduled job or the batch. */
  jobId: string;
  executionId: string | null;
  event: NotificationEvent;
  channel: NotificationChannel;
  recipient: string;
  subject: string;
  body: string;
  /** JSON of `WebhookFacts`. */
  facts: string;
  attached: ResultFile[];
  /** What the mail says in place of a result that has been removed. */
  goneText: string;
  state: Delivery['state'];
  /** How often the delivery was requested; each round has its own job. */
  round: number;
  attempts: AttemptRecord[];
  createdAt: Date;
}

/** How long the delivery log is kept. */
const KEPT_SECONDS = 30 * 24 * 3600;

const attemptSchema = new Schema<AttemptRecord>(
  {
    at: Date,
    status: { type: Number, default: null },
    milliseconds: Number,
    answer: { type: String, default: null },
    error: {
      type: new Schema<KeptError>({ code: String, detail: String, said: String }, { _id: false }),
      default: null,
    },
  },
  { _id: false },
);

const deliverySchema = new Schema<DeliveryRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    jobId: { type: String, required: true },
    executionId: { type: String, default: null },
    event: { type: String, required: true },
    channel: { type: String, required: true, enum: notificationChannels },
    recipient: { type: String, default: '' },
    subject: { type: String, default: '' },
    body: { type: String, required: true },
    facts: { type: String, required: true },
    attached: [new Schema<ResultFile>({ kind: String, fileId: String, filename: String }, { _id: false })],
    goneText: { type: String, default: '' },
    state: { type: String, required: true, enum: deliveryStates },
    round: { type: Number, required: true },
    attempts: [attemptSchema],
    createdAt: { type: Date, required: true, expires: KEPT_SECONDS },
  },
  { collection: 'deliveries', versionKey: false },
);
deliverySchema.index({ userId: 1, jobId: 1, createdAt: -1 });
deliverySchema.index({ state: 1, createdAt: 1 }, { partialFilterExpression: { state: 'waiting' } });

export type DeliveryModel = Model<DeliveryRecord>;
export const deliveryModel = (connection: Connection): DeliveryModel =>
  connection.model<DeliveryRecord>('Delivery', deliverySchema);
