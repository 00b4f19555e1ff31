import { auditEvents } from '../audit-events';
import { serviceNames } from '../services';
import { idText } from '../text';
import { z } from '../zod';
import { role, tier, usageSchema } from './user';
import { count, time } from './values';

const service = z.enum(serviceNames);

/** R-OPS-1: an account as operators see it in a list. */
export const accountSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role,
  subscription_tier: tier,
  is_on_trial: z.boolean(),
  plan_expires_at: time.nullable(),
  email_verified: z.boolean(),
  created_at: time,
  last_sign_in_at: time.nullable(),
  /** Null where the account is not suspended; `by` is the operator's name. */
  suspended: z.object({ reason: z.string(), at: time, by: z.string().nullable() }).nullable(),
});
export type Account = z.output<typeof accountSchema>;

/** With what the plan counts; storage is null where the files service does not answer. */
export const accountDetail = accountSchema.extend({
  usage: usageSchema.extend({ storage_used_mb: z.number().nullable() }),
});
export type AccountDetail = z.output<typeof accountDetail>;

/** A job that was given up. Of what it was asked to do, nothing but its ids is shown. */
export const failedJob = z.object({
  id: z.string(),
  user_id: z.string(),
  subject_id: z.string().nullable(),
  attempts: count,
  reason: z.string(),
  failed_at: time.nullable(),
});

/** A message that was given up. Its body is not shown. */
export const deadLetter = z.object({
  id: z.string(),
  topic: z.string(),
  attempts: count,
  reason: z.string(),
  published_at: time,
});

/** R-OPS-4: one queue of a service. Of events, the broker does not say how many wait: their counts are null. */
export const queueState = z.object({
  /** As the broker calls it. */
  queue: z.string(),
  waiting: count.nullable(),
  running: count.nullable(),
  failed: count.nullable(),
  /** The newest of them. */
  failed_jobs: z.array(failedJob),
  dead_letters: z.array(deadLetter),
});
export type QueueState = z.output<typeof queueState>;

export const queueActions = ['replay', 'drop'] as const;

/** What an operator does with one failed job, or with all dead letters of a queue where none is named. */
export const queueOrder = z.object({
  queue: idText,
  action: z.enum(queueActions),
  job_id: idText.optional(),
});
export type QueueOrder = z.output<typeof queueOrder>;

export const serviceQueues = z.object({
  service,
  /** False where the service did not answer; its queues are not known then. */
  is_known: z.boolean(),
  queues: z.array(queueState),
});
export type ServiceQueues = z.output<typeof serviceQueues>;

/** R-OPS-6: whether a service is ready, and each thing that it stands on. */
export const serviceHealth = z.object({
  service,
  state: z.enum(['ready', 'not_ready', 'no_answer']),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
  version: z.string().nullable(),
  started_at: time.nullable(),
});
export type ServiceHealth = z.output<typeof serviceHealth>;

/** Somebody of the trail; the name is null once the account is gone. */
const person = z.object({ id: z.string(), name: z.string().nullable() });

export const auditEntry = z.object({
  id: z.string(),
  at: time,
  event: z.enum(auditEvents),
  /** Whom it is about. */
  person: person.nullable(),
  /** The operator who did it. */
  operator: person.nullable(),
  /** The id of what it is about: a payment, a template, a job. */
  subject: z.string().nullable(),
  plan: z.string().nullable(),
  /** Why, as the operator wrote it. */
  note: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export { service as operatedService };
