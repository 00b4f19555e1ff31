import { filledText, text } from '../text';
import { z } from '../zod';
import { sentenceSchema } from '../errors';
import { count, time } from './values';

/** What is told of: how an execution ended, and that a job was paused after failing again and again. */
export const notificationEvents = ['job_succeeded', 'job_partly', 'job_failed', 'job_skipped', 'job_paused'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export const notificationChannels = ['email', 'webhook', 'in_app'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What a message may speak of, written `{{job_name}}`. */
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

/** A message in one language; the subject of a mail is the title of an in-app notice, and a webhook's says nothing. */
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
  /** In the user's language, as `subject` and `body`. */
  name: z.string(),
  description: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  /** In both languages: the one a message goes out in is the user's at that moment. */
  texts: z.object({ en: notificationText, id: notificationText }),
  placeholders: z.array(z.enum(notificationPlaceholders)),
  /** The user has other words for it than Rapi. */
  is_edited: z.boolean(),
});
export type NotificationTemplate = z.output<typeof notificationTemplate>;

/** One attempt at a delivery. */
export const deliveryAttempt = z.object({
  at: time,
  /** What a webhook answered with; null where nobody answered, and for other channels. */
  status: z.number().int().nullable(),
  milliseconds: count,
  /** The beginning of what was answered. */
  answer: z.string().nullable(),
  error: z.string().nullable(),
  error_sentence: sentenceSchema.nullable(),
});

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;

/** A message on its way to one reader (R-SCHED-9). */
export const delivery = z.object({
  id: z.string(),
  event: z.enum(notificationEvents),
  channel: z.enum(notificationChannels),
  /** An address of mail or of the web; empty in the app. */
  recipient: z.string(),
  state: z.enum(deliveryStates),
  execution_id: z.string().nullable(),
  created_at: time,
  subject: z.string(),
  /** The newest last, at most ten. */
  attempts: z.array(deliveryAttempt),
});
export type Delivery = z.output<typeof delivery>;
