import { calls } from '@rapi/contracts';
import { handle, type Handler } from '@rapi/service-kit';
import { accountAnswer, accountDetailAnswer } from '../operators/account-answer';
import { findAccount, findAccounts } from '../operators/find-accounts';
import { findEntries } from '../operators/find-entries';
import { requireOperator } from '../operators/require-operator';
import { queuesOfServices, settleQueue } from '../operators/service-queues';
import { letAccountBack, suspendAccount } from '../operators/suspend-account';
import { sendEntries } from '../operators/write-entries';
import type { AuthPorts } from '../ports';

const accountRoutes = (ports: AuthPorts): Handler[] => [
  handle(calls.operator.users, async ({ principal, query }) => {
    await requireOperator(ports, principal.userId);
    const { found, total } = await findAccounts(ports.users, query);
    return { users: await Promise.all(found.map((user) => accountAnswer(ports, user))), total };
  }),

  handle(calls.operator.user, async ({ principal, params }) => {
    await requireOperator(ports, principal.userId);
    return accountDetailAnswer(ports, await findAccount(ports.users, params.id));
  }),

  handle(calls.operator.suspendUser, async ({ principal, params, body }) => {
    await requireOperator(ports, principal.userId);
    const user = await suspendAccount(ports, principal.userId, params.id, body.reason);
    return { success: true as const, user: await accountDetailAnswer(ports, user) };
  }),

  handle(calls.operator.letBackUser, async ({ principal, params }) => {
    await requireOperator(ports, principal.userId);
    const user = await letAccountBack(ports, principal.userId, params.id);
    return { success: true as const, user: await accountDetailAnswer(ports, user) };
  }),
];

/** What operators look at and decide, except payments; marketplace handles templates. */
export const operatorRoutes = (ports: AuthPorts): Handler[] => [
  ...accountRoutes(ports),

  handle(calls.operator.queues, async ({ principal }) => {
    await requireOperator(ports, principal.userId);
    return { services: await queuesOfServices(ports) };
  }),

  handle(calls.operator.settleQueue, async ({ principal, body }) => {
    await requireOperator(ports, principal.userId);
    const { settled } = await settleQueue(ports, principal.userId, body);
    return { success: true as const, settled };
  }),

  handle(calls.operator.audit, async ({ principal, query }) => {
    await requireOperator(ports, principal.userId);
    return findEntries(ports, query);
  }),

  handle(calls.operator.auditFile, async ({ principal, query, response }) => {
    await requireOperator(ports, principal.userId);
    await ports.audit('audit_downloaded', { by: principal.userId });
    return sendEntries(ports, query, response);
  }),
];
