import { auditEvents } from '../audit-events';
import { serviceNames } from '../services';
import { idText } from '../text';
import { z } from '../zod';
import { role, tier, usageSchema } from './user';
import { count, time } from './values';

const service = z.enum(serviceNames);

/** R-OPS-1: an account in the operators' list. */
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
  /** Null if the account is not suspended; `by` is the operator's name. */
  suspended: z.object({ reason: z.string(), at: time, by: z.string().nullable() }).nullable(),
});
export type Account = z.output<typeof accountSchema>;

/** Adds usage against the plan; storage is null when the files service does not answer. */
export const accountDetail = accountSchema.extend({
  usage: usageSchema.extend({ storage_used_mb: z.number().nullable() }),
});
export type AccountDetail = z.output<typeof accountDetail>;

/** A job that failed for good. Only the ids in its input are shown. */
export const failedJob = z.object({
  id: z.string(),
  user_id: z.string(),
  subject_id: z.string().nullable(),
  attempts: count,
  reason: z.string(),
  failed_at: time.nullable(),
});

/** A message that could not be processed. Its body is not shown. */
export const deadLetter = z.object({
  id: z.string(),
  topic: z.string(),
  attempts: count,
  reason: z.string(),
  published_at: time,
});

/** R-OPS-4: one queue of a service. The counts of event queues are null, because the broker does not report them. */
export const queueState = z.object({
  /** The queue's name at the broker. */
  queue: z.string(),
  waiting: count.nullable(),
  running: count.nullable(),
  failed: count.nullable(),
  /** The newest ones only. */
  failed_jobs: z.array(failedJob),
  dead_letters: z.array(deadLetter),
});
export type QueueState = z.output<typeof queueState>;

export const queueActions = ['replay', 'drop'] as const;

/** What an operator does with one failed job, or, if none is named, with all dead letters of a queue. */
export const queueOrder = z.object({
  queue: idText,
  action: z.enum(queueActions),
  job_id: idText.optional(),
});
export type QueueOrder = z.output<typeof queueOrder>;

export const serviceQueues = z.object({
  service,
  /** False when the service did not answer, so that its queues are unknown. */
  is_known: z.boolean(),
  queues: z.array(queueState),
});
export type ServiceQueues = z.output<typeof serviceQueues>;

/** R-OPS-6: whether a service is ready, and each thing that it depends on. */
export const serviceHealth = z.object({
  service,
  state: z.enum(['ready', 'not_ready', 'no_answer']),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
  version: z.string().nullable(),
  started_at: time.nullable(),
});
export type ServiceHealth = z.output<typeof serviceHealth>;

/** A person in the audit trail; the name is null once the account is gone. */
const person = z.object({ id: z.string(), name: z.string().nullable() });

export const auditEntry = z.object({
  id: z.string(),
  at: time,
  event: z.enum(auditEvents),
  /** The person concerned. */
  person: person.nullable(),
  /** The operator who did it. */
  operator: person.nullable(),
  /** The id of the thing concerned: a payment, a template, a job. */
  subject: z.string().nullable(),
  plan: z.string().nullable(),
  /** The reason, as the operator wrote it. */
  note: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export { service as operatedService };
