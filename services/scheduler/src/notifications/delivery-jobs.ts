import type { NotificationChannel } from '@rapi/contracts';
import { AppError, type Job, type JobContext, type Jobs, keptError, toAppError } from '@rapi/service-kit';
import { channels, WebhookUnwilling } from './deliver';
import {
  type AttemptRecord,
  type DeliveryModel,
  type DeliveryOrder,
  deliveryOrder,
  type DeliveryRecord,
} from './delivery-record';
import type { DeliveryPorts, NotificationPorts } from './notification-ports';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Number of attempts the log keeps. */
const KEPT_ATTEMPTS = 10;

/** A mail is retried for 33 hours, a webhook for 17, with growing waits. */
const patience: Readonly<Record<NotificationChannel, { maxAttempts: number; backoffMs: readonly number[] }>> = {
  email: { maxAttempts: 200, backoffMs: [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE] },
  webhook: {
    maxAttempts: 12,
    backoffMs: [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE, 180 * MINUTE],
  },
  in_app: { maxAttempts: 5, backoffMs: [SECOND, 5 * SECOND] },
};

export const deliveryJobId = ({ _id, round }: Pick<DeliveryRecord, '_id' | 'round'>) => `notice:${_id}:${round}`;

const underway = ({ delivery, round }: DeliveryOrder) => ({ _id: delivery, round, state: 'waiting' as const });

/** One attempt for the log of deliveries. */
export const attemptRecord = (
  startedAt: Date,
  outcome: Pick<AttemptRecord, 'status' | 'answer' | 'error'>,
): AttemptRecord => ({
  at: startedAt,
  milliseconds: Math.max(0, Date.now() - startedAt.getTime()),
  ...outcome,
});

export function failedOutcome(thrown: unknown): Pick<AttemptRecord, 'status' | 'answer' | 'error'> {
  const answered = thrown instanceof WebhookUnwilling ? thrown.answered : { status: null, answer: null };
  return { ...answered, error: keptError(thrown instanceof AppError ? thrown : toAppError(thrown)) };
}

/**
 * One attempt at a delivery. Mails and webhooks carry the delivery's id. If the process dies between sending and
 * recording, the reader can recognize the repeat.
 */
async function attemptDelivery(ports: DeliveryPorts, { payload, signal }: JobContext<DeliveryOrder>): Promise<void> {
  const { deliveries } = ports;
  const record = await deliveries.findOne(underway(payload)).lean<DeliveryRecord>();
  if (!record) return;
  const startedAt = new Date();
  const write = (attempt: AttemptRecord, state: DeliveryRecord['state']) =>
    deliveries.updateOne(underway(payload), {
      $push: { attempts: { $each: [attempt], $slice: -KEPT_ATTEMPTS } },
      $set: { state },
    });
  try {
    const answered = await channels[record.channel](ports, record, signal);
    await write(attemptRecord(startedAt, { ...answered, error: null }), 'sent');
  } catch (error) {
    if (!signal.aborted) await write(attemptRecord(startedAt, failedOutcome(error)), 'waiting');
    throw error;
  }
}

/** Marks a delivery as failed if its job ended without success. */
export async function settleDelivery(
  { deliveries }: { deliveries: DeliveryModel },
  { payload, state }: Job,
): Promise<void> {
  if (state === 'failed' || state === 'cancelled') {
    await deliveries.updateOne(underway(deliveryOrder.parse(payload)), { $set: { state: 'failed' } });
  }
}

/** The delivery jobs, one per channel, so that a slow or broken channel delays no other. */
export function deliveryJobsOn(jobs: Jobs, ports: DeliveryPorts): NotificationPorts['deliveryJobs'] {
  const define = (channel: NotificationChannel) =>
    jobs.define({
      name: `deliver-${channel.replace('_', '-')}`,
      payload: deliveryOrder,
      concurrency: 4,
      ...patience[channel],
      handle: (context) => attemptDelivery(ports, context),
      onFinished: (job) => settleDelivery(ports, job),
    });
  return { email: define('email'), webhook: define('webhook'), in_app: define('in_app') };
}
