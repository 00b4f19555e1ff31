import { sentenceSchema } from './errors';
import { tiers } from './plans';
import { z } from './zod';
import { count, percent, time, uuid } from './entities/values';

export const jobKinds = ['ingest', 'ocr', 'export', 'batch', 'schedule', 'recipe', 'call', 'data-copy'] as const;
export type JobKind = (typeof jobKinds)[number];
export const noticeKinds = ['payment', 'plan', 'job', 'storage', 'system'] as const;

/**
 * `subject_id` names the thing a job is about, such as an OCR document or an export job. Running a job again makes
 * another job. A 'call' is a job that the client waits for, and an 'ingest' is the call of an upload: the job's id is
 * the `X-Request-Id` that the client sent, and the subject is the file, once known.
 */
const job = {
  job_id: z.string(),
  kind: z.enum(jobKinds),
  subject_id: z.string(),
  subject_name: z.string().optional(),
  /** For a call: its id in the contract. */
  call: z.string().optional(),
};

/**
 * The data of each topic. A topic is the routing key at the broker and, for topics of a user, the name of the
 * server-sent event.
 */
export const eventData = {
  'job.progress': z.object({
    ...job,
    /** Null while work goes on and its progress is unknown. */
    progress_percentage: percent.nullable(),
    /** Not started, or waiting for a retry. */
    is_waiting: z.boolean().optional(),
    message: z.string().optional(),
    /** An estimate, if there is one. */
    seconds_left: count.optional(),
  }),
  'job.finished': z.object({
    ...job,
    status: z.enum(['completed', 'failed', 'cancelled']),
    error: z.string().nullable(),
    /** The same as a sentence, for any language. */
    error_sentence: sentenceSchema.nullable().optional(),
    /** It went well, but there was no file to work on. */
    nothing_to_do: z.boolean().optional(),
    /** Of a job on several files: how many of them failed. */
    failed_items: count.optional(),
  }),
  'file.ready': z.object({
    id: z.string(),
    filename: z.string(),
    kind: z.enum(['upload', 'output']),
    row_count: count.nullable(),
    current_version: count.nullable(),
  }),
  notification: z.object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    title: z.string(),
    message: z.string(),
    /** A page of the product, for more about it. */
    link: z.string().nullable(),
  }),
  /** R-FILES-7: the file can be brought back, so data that belongs to it stays until `file.removed`. */
  'file.trashed': z.object({ id: z.string() }),
  'file.restored': z.object({ id: z.string() }),
  /** The file is gone for good: every service deletes what it keeps of the file. */
  'file.removed': z.object({ id: z.string() }),
  /** A user deleted what jobs of this kind were about, so its name must go, too. */
  'subject.removed': z.object({ kind: z.enum(jobKinds), subject_id: z.string() }),
  'dataset.committed': z.object({
    file_id: z.string(),
    version: count,
    parent_version: count.nullable(),
    transformation_id: uuid.nullable(),
    operation: z.string(),
  }),
  /** A template's steps made an output of a file; its ratings count only from who used it (R-MARKET-4). */
  'template.used': z.object({ template_id: z.string() }),
  'plan.changed': z.object({ from: z.enum(tiers), to: z.enum(tiers), plan_expires_at: time.nullable() }),
  'account.removed': z.object({ email: z.string() }),
  /** R-AUTH-17: access tokens of this session are refused from now on; null means all sessions of the user. */
  'session.revoked': z.object({ session_id: z.string().nullable(), until: time }),
} as const satisfies Record<string, z.ZodObject>;

export type Topic = keyof typeof eventData;
export const topics = [
  'job.progress',
  'job.finished',
  'file.ready',
  'notification',
  'file.trashed',
  'file.restored',
  'file.removed',
  'subject.removed',
  'dataset.committed',
  'template.used',
  'plan.changed',
  'account.removed',
  'session.revoked',
] as const satisfies readonly Topic[];

export type EventData<T extends Topic> = z.infer<(typeof eventData)[T]>;

/** R-API-20: the topics that the gateway passes on to the user's browser. */
export const streamedTopics = ['job.progress', 'job.finished', 'file.ready', 'notification'] as const;

/** The exchange for all domain events, routed by topic. */
export const EVENT_EXCHANGE = 'rapi.events';

const envelope = <const T extends Topic>(topic: T) =>
  z.object({
    /** Lets a consumer recognise an event that it gets twice. */
    id: z.string(),
    topic: z.literal(topic),
    at: time,
    user_id: z.string(),
    data: eventData[topic],
  });

/** An event as it travels. */
export const brokerEvent = z.discriminatedUnion('topic', [
  envelope('job.progress'),
  envelope('job.finished'),
  envelope('file.ready'),
  envelope('notification'),
  envelope('file.trashed'),
  envelope('file.restored'),
  envelope('file.removed'),
  envelope('subject.removed'),
  envelope('dataset.committed'),
  envelope('template.used'),
  envelope('plan.changed'),
  envelope('account.removed'),
  envelope('session.revoked'),
]);
export type BrokerEvent = z.infer<typeof brokerEvent>;
export type BrokerEventOf<T extends Topic> = Extract<BrokerEvent, { topic: T }>;
