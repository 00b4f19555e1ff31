import { sentenceSchema } from './errors';
import { tiers } from './plans';
import { z } from './zod';
import { count, percent, time, uuid } from './entities/values';

export const jobKinds = ['ingest', 'ocr', 'export', 'batch', 'schedule', 'recipe', 'call', 'data-copy'] as const;
export type JobKind = (typeof jobKinds)[number];
export const noticeKinds = ['payment', 'plan', 'job', 'storage', 'system'] as const;

/**
 * What a job is about: the thing with this id, such as an OCR document or an export job. A job that is run again is another job.
 * A 'call' is one that the client waits for, an 'ingest' the call of an upload: the job's id is the `X-Request-Id` that it sent, and
 * the subject the file, once that is known.
 */
const job = {
  job_id: z.string(),
  kind: z.enum(jobKinds),
  subject_id: z.string(),
  subject_name: z.string().optional(),
  /** Of a call: which one, as the contract names it. */
  call: z.string().optional(),
};

/** What each topic carries. A topic is both the routing key at the broker and, for those of a user's, the name of the server-sent event. */
export const eventData = {
  'job.progress': z.object({
    ...job,
    /** Null where work is being done and nothing can tell how far it is. */
    progress_percentage: percent.nullable(),
    /** Not begun, or waiting to be tried again. */
    is_waiting: z.boolean().optional(),
    message: z.string().optional(),
    /** An estimate, where there is one. */
    seconds_left: count.optional(),
  }),
  'job.finished': z.object({
    ...job,
    status: z.enum(['completed', 'failed', 'cancelled']),
    error: z.string().nullable(),
    /** The same in no language. */
    error_sentence: sentenceSchema.nullable().optional(),
    /** It went well, but there was no file to work on. */
    nothing_to_do: z.boolean().optional(),
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
    /** A page of the product. */
    link: z.string().nullable(),
  }),
  /** R-FILES-7: it can be brought back, and what belongs to it stays until it is removed. */
  'file.trashed': z.object({ id: z.string() }),
  'file.restored': z.object({ id: z.string() }),
  /** For good: whoever keeps something of the file drops it. */
  'file.removed': z.object({ id: z.string() }),
  /** What jobs of this kind were about is deleted by its user, and its name with it. */
  'subject.removed': z.object({ kind: z.enum(jobKinds), subject_id: z.string() }),
  'dataset.committed': z.object({
    file_id: z.string(),
    version: count,
    parent_version: count.nullable(),
    transformation_id: uuid.nullable(),
    operation: z.string(),
  }),
  'plan.changed': z.object({ from: z.enum(tiers), to: z.enum(tiers), plan_expires_at: time.nullable() }),
  'account.removed': z.object({ email: z.string() }),
  /** R-AUTH-17: access tokens of this session are refused from now on, those of all the user's where it is null. */
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
  'plan.changed',
  'account.removed',
  'session.revoked',
] as const satisfies readonly Topic[];

export type EventData<T extends Topic> = z.infer<(typeof eventData)[T]>;

/** R-API-20: those that the gateway passes on to the user's browser. */
export const streamedTopics = ['job.progress', 'job.finished', 'file.ready', 'notification'] as const;
export type StreamedTopic = (typeof streamedTopics)[number];

/** The one exchange that all domain events go to, by topic. */
export const EVENT_EXCHANGE = 'rapi.events';

const envelope = <const T extends Topic>(topic: T) =>
  z.object({
    /** For those who may get an event twice. */
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
  envelope('plan.changed'),
  envelope('account.removed'),
  envelope('session.revoked'),
]);
export type BrokerEvent = z.infer<typeof brokerEvent>;
export type BrokerEventOf<T extends Topic> = Extract<BrokerEvent, { topic: T }>;
