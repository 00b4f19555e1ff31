import { filledText, text } from '../text';
import { z } from '../zod';
import { sentenceSchema } from '../errors';
import { count, time } from './values';

/** What users are notified of: how an execution ended, and that a job was paused after repeated failures. */
export const notificationEvents = ['job_succeeded', 'job_partly', 'job_failed', 'job_skipped', 'job_paused'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export const notificationChannels = ['email', 'webhook', 'in_app'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Placeholders that a message may use, written `{{job_name}}`. */
export const notificationPlaceholders = [
  'job_name',
  'status',
  'started_at',
  'finished_at',
  'duration',
  'files_processed',
  'files_succeeded',
  'files_failed',
  'files',
  'error',
  'next_run',
  'link',
] as const;
export type NotificationPlaceholder = (typeof notificationPlaceholders)[number];

/** A message in one language. The subject of a mail is also the title of an in-app notice; a webhook ignores it. */
export const notificationText = z.strictObject({
  subject: text({ max: 300 }),
  body: filledText({ max: 5000 }),
});
export type NotificationText = z.output<typeof notificationText>;

export const notificationTemplate = z.object({
  /** `job_failed.email` */
  id: z.string(),
  event: z.enum(notificationEvents),
  channel: z.enum(notificationChannels),
  /** In the user's language, like `subject` and `body`. */
  name: z.string(),
  description: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  /** In both languages. A message goes out in the user's language at that moment. */
  texts: z.object({ en: notificationText, id: notificationText }),
  placeholders: z.array(z.enum(notificationPlaceholders)),
  /** The user changed Rapi's wording. */
  is_edited: z.boolean(),
});
export type NotificationTemplate = z.output<typeof notificationTemplate>;

/** One attempt to deliver a message. */
export const deliveryAttempt = z.object({
  at: time,
  /** A webhook's HTTP status; null when there was no answer, and for other channels. */
  status: z.number().int().nullable(),
  milliseconds: count,
  /** The beginning of the answer. */
  answer: z.string().nullable(),
  error: z.string().nullable(),
  error_sentence: sentenceSchema.nullable(),
});

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;

/** A message to one reader (R-SCHED-9). */
export const delivery = z.object({
  id: z.string(),
  event: z.enum(notificationEvents),
  channel: z.enum(notificationChannels),
  /** An e-mail or web address; empty for in-app notices. */
  recipient: z.string(),
  state: z.enum(deliveryStates),
  execution_id: z.string().nullable(),
  created_at: time,
  subject: z.string(),
  /** Oldest first, at most ten. */
  attempts: z.array(deliveryAttempt),
});
export type Delivery = z.output<typeof delivery>;
