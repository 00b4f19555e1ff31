import { calls } from '@rapi/contracts';
import { handle, type Handler, notFound } from '@rapi/service-kit';
import { byId } from '../users/user-record';
import type { AuthPorts } from '../ports';
import { entitlementsOf, planLimitsOf } from '../usage/entitlements';

async function userOf({ users }: AuthPorts, userId: string) {
  const user = await users.findOne(byId(userId)).lean();
  if (!user) throw notFound('user');
  return user;
}

/** Calls from other services; they never go through the gateway. */
export const internalRoutes = (parts: AuthPorts): Handler[] => [
  handle(calls.internal.entitlements, async ({ params }) => {
    const user = await userOf(parts, params.userId);
    return entitlementsOf(user, await parts.counters.read(user._id), parts.now(), parts.plans);
  }),

  handle(calls.internal.recordUsage, async ({ params, body }) => {
    const user = await userOf(parts, params.userId);
    return parts.counters.consume(user._id, body, planLimitsOf(user, parts.now(), parts.plans));
  }),

  handle(calls.internal.audit, async ({ body: { event, operator_id, user_id, subject, note } }) => {
    await parts.audit(event, { userId: user_id ?? undefined, by: operator_id, subject, note: note ?? undefined });
    return { success: true as const };
  }),

  handle(calls.internal.revokedSessions, () => parts.revocations.list()),
];
