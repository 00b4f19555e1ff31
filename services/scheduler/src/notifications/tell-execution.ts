import { createHash } from 'node:crypto';
import {
  calls,
  MEGABYTE,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationText,
  type ResponseOf,
  type Sentence,
} from '@rapi/contracts';
import { say as saySentence } from '@rapi/contracts/say';
import { isOwnAddress } from '../recipients/recipients';
import { senderOf } from '../recipients/sender-name';
import type { WebhookFacts } from '../webhooks/webhook-body';
import { deliveryJobId } from './delivery-jobs';
import type { DeliveryRecord, ResultFile } from './delivery-record';
import { jobAddress } from './job-address';
import { messageOf } from './message-text';
import type { Told as ToldValues } from './placeholders';
import type { NotificationPorts, NotifiedJob } from './notification-ports';
import { textFor } from './templates';
import { hadNothingToDo, toldOf, type ToldStatus } from './told-values';
import { withWarnings } from './with-warnings';
import { type Language, sayIn } from './words/words';

/** A finished execution. */
export interface EndedExecution {
  id: string;
  status: ToldStatus;
  /** How many runs this covers; more than one for made-up runs. */
  runs: number;
  startedAt: Date;
  finishedAt: Date;
  filesProcessed: number;
  filesSucceeded: number;
  filesFailed: number;
  /** Why it failed or was skipped. */
  error: Sentence | null;
  /** What to check in the results; each names its file. */
  warnings: readonly Sentence[];
  outputs: readonly (ResultFile & { bytes: number })[];
}

const events: Readonly<Record<ToldStatus, NotificationEvent>> = {
  success: 'job_succeeded',
  partial_success: 'job_partly',
  failed: 'job_failed',
  skipped: 'job_skipped',
};

interface Reader {
  channel: NotificationChannel;
  recipient: string;
}

/**
 * Whether to mail: about success or failure as the job's settings say, and about results if wanted. A skipped run is
 * not a failure (R-SCHED-18).
 */
function wantsMail(
  { notificationSettings, outputSettings }: NotifiedJob,
  event: NotificationEvent,
  hasResults: boolean,
) {
  const { email_on_success, email_on_failure } = notificationSettings;
  if (outputSettings.email_results && hasResults) return true;
  if (event === 'job_skipped') return false;
  if (event === 'job_succeeded') return email_on_success;
  return event === 'job_partly' ? email_on_success || email_on_failure : email_on_failure;
}

type Owner = Pick<ResponseOf<typeof calls.internal.entitlements>, 'email' | 'email_verified' | 'full_name'>;

/**
 * The readers of an event. Without addresses, mail goes to the owner; an unverified owner mails nobody else
 * (R-SCHED-47).
 */
function readersOf(job: NotifiedJob, event: NotificationEvent, hasResults: boolean, owner: Owner): Reader[] {
  const { email_recipients, webhook_url } = job.notificationSettings;
  const wanted = [...new Set(email_recipients)].filter((each) => owner.email_verified || isOwnAddress(owner, each));
  const addresses = wanted.length > 0 ? wanted : [owner.email];
  return [
    { channel: 'in_app', recipient: '' },
    ...(wantsMail(job, event, hasResults)
      ? addresses.map((recipient) => ({ channel: 'email' as const, recipient }))
      : []),
    ...(job.outputSettings.webhook_notify && webhook_url !== ''
      ? [{ channel: 'webhook' as const, recipient: webhook_url }]
      : []),
  ];
}

/** The results to attach, if the job wants them and they fit. */
function attachedOf(
  { attachmentBytes }: NotificationPorts,
  job: NotifiedJob,
  { outputs }: EndedExecution,
  language: Language,
) {
  const say = sayIn(language);
  const names = outputs.map(({ filename }) => filename);
  const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0);
  if (!job.outputSettings.email_results || outputs.length === 0) return { attached: [], lines: names };
  const isFitting = bytes <= attachmentBytes;
  const note = isFitting ? say('attached') : say('too_large', { megabytes: Math.ceil(bytes / MEGABYTE) });
  const attached = isFitting ? outputs.map(({ kind, fileId, filename }) => ({ kind, fileId, filename })) : [];
  return { attached, lines: [...names, note] };
}

function factsOf(
  job: NotifiedJob,
  event: NotificationEvent,
  execution: EndedExecution,
  link: string,
): Omit<WebhookFacts, 'id'> {
  const { id, status, startedAt, finishedAt, filesProcessed, filesSucceeded, filesFailed } = execution;
  const { error, warnings, outputs } = execution;
  return {
    event,
    created_at: finishedAt.toISOString(),
    job: { id: job._id, name: job.name },
    execution: {
      ...{ id, status, started_at: startedAt.toISOString(), finished_at: finishedAt.toISOString() },
      ...{ files_processed: filesProcessed, files_succeeded: filesSucceeded, files_failed: filesFailed },
      error: error === null ? null : saySentence('en', error),
    },
    warnings: warnings.map((each) => saySentence('en', each)),
    files: outputs.map(({ fileId, filename }) => ({ id: fileId, filename })),
    link,
  };
}

/** The cause, without the counts of a partly done run, which its messages state themselves. */
const causeOf = ({ status, error }: EndedExecution): Sentence | null =>
  status === 'partial_success' && error?.reason === 'run_files_failed'
    ? { ...error, reason: 'run_file_failed' }
    : error;

/** One id per execution, event, channel and reader, safe in a mail header. */
const deliveryId = (executionId: string, event: NotificationEvent, { channel, recipient }: Reader): string =>
  createHash('sha256')
    .update(JSON.stringify([executionId, event, channel, recipient]))
    .digest('hex')
    .slice(0, 32);

/** The final words of a message; a mail also names its sender. */
async function wordedFor(
  ports: NotificationPorts,
  { userId, locale, ...owner }: Owner & { userId: string; locale: Language },
  event: NotificationEvent,
  { channel, recipient }: Reader,
  told: { inMail: ToldValues; elsewhere: ToldValues; warnings: readonly Sentence[]; hadNothingToDo: boolean },
): Promise<NotificationText> {
  const name = { event, channel };
  const seed = { channel, event: event === 'job_succeeded' && told.hadNothingToDo ? ('job_nothing' as const) : event };
  const text = await textFor(ports, userId, { name, seed }, locale);
  const { subject, body: words } = messageOf(text, channel === 'email' ? told.inMail : told.elsewhere);
  const body = withWarnings(words, told.warnings, { channel, language: locale });
  if (channel !== 'email') return { subject, body };
  const { page: link } = ports.recipients.linksOf(userId, recipient);
  const sentFor = sayIn(locale)('mail_sent_for', { sender: senderOf(owner), link });
  return { subject, body: `${body}\n\n${sentFor}` };
}

/** Stores a delivery if it is new, and enqueues it. */
async function promise({ deliveries, deliveryJobs }: NotificationPorts, record: DeliveryRecord): Promise<void> {
  const { _id, ...fields } = record;
  await deliveries.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
  await deliveryJobs[record.channel].enqueue(
    { delivery: _id, round: record.round },
    { id: deliveryJobId(record), user: record.userId },
  );
}

/**
 * Sends the notices of an execution's end by mail, webhook and in the app, as its job says. Safe to repeat after a
 * crash: nobody gets a notice twice. `event` overrides what is reported, such as a paused job.
 */
export async function tellExecution(
  ports: NotificationPorts,
  job: NotifiedJob,
  execution: EndedExecution,
  event: NotificationEvent = events[execution.status],
): Promise<void> {
  const { userId } = job;
  const owner = await ports.callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  const language = owner.locale;
  const link = `${ports.publicUrl}${jobAddress(job._id)}`;
  const { attached, lines } = attachedOf(ports, job, execution, language);
  const cause = causeOf(execution);
  const error = cause === null ? '' : saySentence(language, cause);
  const told = {
    inMail: toldOf(job, { ...execution, error, files: lines, link }, language),
    elsewhere: toldOf(
      job,
      { ...execution, error, files: execution.outputs.map(({ filename }) => filename), link },
      language,
    ),
    warnings: execution.warnings,
    hadNothingToDo: hadNothingToDo(execution),
  };
  const facts = factsOf(job, event, execution, link);
  for (const reader of readersOf(job, event, execution.outputs.length > 0, owner)) {
    const { channel, recipient } = reader;
    const isMail = channel === 'email';
    const message = await wordedFor(ports, { ...owner, userId }, event, reader, told);
    const _id = deliveryId(execution.id, event, reader);
    await promise(ports, {
      ...{ _id, userId, jobId: job._id, executionId: execution.id, event, channel, recipient },
      ...message,
      facts: JSON.stringify({ id: _id, ...facts }),
      attached: isMail ? attached : [],
      goneText: sayIn(language)('result_gone'),
      ...{ state: 'waiting', round: 1, attempts: [], createdAt: new Date() },
    });
  }
}
