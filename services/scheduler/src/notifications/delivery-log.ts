import { calls, type Delivery, looksLikeId, type QueryOf, type ResponseOf, sentence } from '@rapi/contracts';
import { AppError, conflict, keptSentence, notFound, unprocessable } from '@rapi/service-kit';
import type { WebhookFacts } from '../webhooks/webhook-body';
import { sendToWebhook } from './deliver';
import { attemptRecord, deliveryJobId, failedOutcome, settleDelivery } from './delivery-jobs';
import type { AttemptRecord, DeliveryRecord } from './delivery-record';
import { jobAddress } from './job-address';
import { messageOf } from './message-text';
import type { NotificationPorts, NotifiedJob } from './notification-ports';
import { sampleIn } from './sample-values';
import { textFor } from './templates';

const attemptAnswer = ({ at, status, milliseconds, answer, error }: AttemptRecord): Delivery['attempts'][number] => ({
  at: at.toISOString(),
  ...{ status, milliseconds, answer },
  error: error?.detail ?? null,
  error_sentence: error ? keptSentence(error) : null,
});

/** A webhook address may carry a token in its query, so the query is never shown. */
const shown = ({ channel, recipient }: Pick<DeliveryRecord, 'channel' | 'recipient'>): string =>
  channel === 'webhook' ? recipient.replace(/\?.*$/, '') : recipient;

const deliveryAnswer = (record: DeliveryRecord): Delivery => ({
  id: record._id,
  event: record.event,
  channel: record.channel,
  recipient: shown(record),
  state: record.state,
  execution_id: record.executionId,
  created_at: record.createdAt.toISOString(),
  subject: record.subject,
  attempts: record.attempts.map(attemptAnswer),
});

/** The messages of a scheduled job, newest first. */
export async function listDeliveries(
  { deliveries, secrets }: NotificationPorts,
  { _id: jobId, userId }: NotifiedJob,
  { limit, offset }: QueryOf<typeof calls.notifications.deliveries>,
): Promise<ResponseOf<typeof calls.notifications.deliveries>> {
  const filter = { userId, jobId };
  const [records, total, shownAt] = await Promise.all([
    deliveries.find(filter).sort({ createdAt: -1, _id: 1 }).skip(offset).limit(limit).lean<DeliveryRecord[]>(),
    deliveries.countDocuments(filter),
    secrets.shownAt(jobId),
  ]);
  return { deliveries: records.map(deliveryAnswer), total, secret_shown_at: shownAt?.toISOString() ?? null };
}

type Held = Pick<DeliveryRecord, '_id' | 'userId'> & Partial<Pick<DeliveryRecord, 'jobId' | 'round'>>;

/** Sends a message again with the same words; null if it is still being sent. */
export async function putOnItsWay(
  { deliveries, deliveryJobs }: NotificationPorts,
  held: Held,
): Promise<DeliveryRecord | null> {
  const record = await deliveries
    .findOneAndUpdate(
      { ...held, state: { $ne: 'waiting' } },
      { $set: { state: 'waiting' }, $inc: { round: 1 } },
      { returnDocument: 'after' },
    )
    .lean<DeliveryRecord>();
  if (!record) return null;
  const order = { delivery: record._id, round: record.round };
  await deliveryJobs[record.channel].enqueue(order, { id: deliveryJobId(record), user: record.userId });
  return record;
}

/** Sends a message again at the owner's request. */
export async function sendAgain(
  ports: NotificationPorts,
  { _id: jobId, userId }: NotifiedJob,
  id: string,
): Promise<Delivery> {
  await ports.sendCounts.byHand(userId);
  const own = { _id: id, userId, jobId };
  if (!looksLikeId(id) || !(await ports.deliveries.exists(own))) throw notFound('delivery');
  const record = await putOnItsWay(ports, own);
  if (!record) throw conflict(sentence('delivery_on_its_way'), 'in_progress');
  return deliveryAnswer(record);
}

/** Sends sample values to the job's webhook and returns its answer; stores nothing and does not retry. */
export async function testWebhook(ports: NotificationPorts, job: NotifiedJob) {
  const { webhook_url: recipient } = job.notificationSettings;
  if (recipient === '') throw unprocessable('nothing_to_do', sentence('no_webhook'));
  const { userId, _id: jobId } = job;
  await ports.sendCounts.byHand(userId);
  const { locale } = await ports.callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  const event = 'job_succeeded' as const;
  const { body } = messageOf(
    await textFor(ports, userId, { name: { event, channel: 'webhook' } }, locale),
    sampleIn(locale),
  );
  const facts: WebhookFacts = {
    ...{ id: `test-${jobId}`, event, created_at: new Date().toISOString() },
    ...{
      job: { id: jobId, name: job.name },
      execution: null,
      warnings: [],
      files: [],
      link: `${ports.publicUrl}${jobAddress(jobId)}`,
    },
  };
  const startedAt = new Date();
  const message = { _id: facts.id, jobId, event, recipient, body, facts: JSON.stringify(facts) };
  const outcome = await sendToWebhook(ports, message).then(
    (answered) => ({ ...answered, error: null }),
    (error: unknown) => {
      if (error instanceof AppError) return failedOutcome(error);
      throw error;
    },
  );
  return attemptAnswer(attemptRecord(startedAt, outcome));
}

const LEFT_MS = 60_000;
const BATCH = 200;

/** Repairs what a crash left: messages without a job, and messages whose job has ended. */
export async function settleDeliveries(ports: NotificationPorts, now = Date.now()): Promise<number> {
  const { deliveries, deliveryJobs, jobs } = ports;
  const waiting = await deliveries
    .find({ state: 'waiting', createdAt: { $lt: new Date(now - LEFT_MS) } })
    .sort({ createdAt: 1 })
    .limit(BATCH)
    .lean<DeliveryRecord[]>();
  let count = 0;
  for (const record of waiting) {
    const id = deliveryJobId(record);
    const job = await jobs.get(id);
    if (job?.state === 'pending' || job?.state === 'processing') continue;
    count++;
    if (job) await settleDelivery(ports, { ...job, state: 'failed' });
    else
      await deliveryJobs[record.channel].enqueue(
        { delivery: record._id, round: record.round },
        { id, user: record.userId },
      );
  }
  return count;
}

/** Deletes all notification data of a user (account removal). */
export async function removeUserNotifications(
  { deliveries, recipients, templates, secrets }: NotificationPorts,
  userId: string,
) {
  await deliveries.deleteMany({ userId });
  await templates.deleteMany({ userId });
  await recipients.removeOf(userId);
  await secrets.removeOf(userId);
}
