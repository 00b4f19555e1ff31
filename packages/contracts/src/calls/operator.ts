import { auditEvents } from '../audit-events';
import { defineCall } from '../call';
import {
  accountDetail,
  accountSchema,
  auditEntry,
  operatedService,
  queueOrder,
  serviceHealth,
  serviceQueues,
} from '../entities/operator';
import { count, success } from '../entities/values';
import { paging } from '../query';
import { filledText, text } from '../text';
import { z } from '../zod';

const isoTime = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

const auditFilter = {
  /** An e-mail address or account id: of the person concerned, or of the operator. */
  person: text({ max: 320 }).optional(),
  event: z.enum(auditEvents).optional(),
  /** From this instant on. */
  from: isoTime.optional(),
  /** Before this instant. */
  until: isoTime.optional(),
};

const decided = z.object({ success, user: accountDetail });

export const operator = {
  users: defineCall('operator.users', {
    requirement: 'R-OPS-10',
    title: 'Accounts, the newest first: all, or those whose address begins with the search or whose name has it',
    query: z.object({ ...paging(), search: text({ max: 200 }).default(''), only: z.enum(['suspended']).optional() }),
    response: z.object({ users: z.array(accountSchema), total: count }),
  }),
  user: defineCall('operator.user', {
    requirement: 'R-OPS-11',
    title: 'An account with what its plan counts',
    response: accountDetail,
  }),
  suspendUser: defineCall('operator.suspend-user', {
    requirement: 'R-OPS-12',
    title: 'Suspend an account, saying why: it is signed out everywhere at once, and nothing runs for it',
    body: z.object({ reason: filledText({ max: 500 }) }),
    response: decided,
    idempotent: true,
  }),
  letBackUser: defineCall('operator.let-back-user', {
    requirement: 'R-OPS-13',
    title: 'Let a suspended account back',
    response: decided,
    idempotent: true,
  }),
  queues: defineCall('operator.queues', {
    requirement: 'R-OPS-14',
    title: 'The queues of every service: jobs that wait, run and failed, and dead letters',
    response: z.object({ services: z.array(serviceQueues) }),
  }),
  settleQueue: defineCall('operator.settle-queue', {
    requirement: 'R-OPS-15',
    title: 'Try a failed job or the dead letters of a queue again, or drop them; answers how many it were',
    body: queueOrder.extend({ service: operatedService }),
    response: z.object({ success, settled: count }),
  }),
  audit: defineCall('operator.audit', {
    requirement: 'R-OPS-16',
    title: 'The audit trail, the newest first',
    query: z.object({ ...paging(), ...auditFilter }),
    response: z.object({ entries: z.array(auditEntry), total: count }),
  }),
  auditFile: defineCall('operator.audit-file', {
    requirement: 'R-OPS-17',
    title: 'The audit trail as CSV; nothing in it is a formula',
    query: z.object(auditFilter),
  }),
  health: defineCall('operator.health', {
    requirement: 'R-OPS-18',
    title: 'Whether each service is ready, with what it stands on, its version and since when it runs',
    response: z.object({ services: z.array(serviceHealth) }),
  }),
};
