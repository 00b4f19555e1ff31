import { calls, type Profile } from '@rapi/contracts';
import { type CallContext, handle, type Handler, sendDownload } from '@rapi/service-kit';
import { changePassword } from '../accounts/change-password';
import { requireOwnPassword } from '../accounts/own-password';
import { askRemoval, keepAccount } from '../accounts/removal-date';
import { ownEventsOf } from '../audit/own-events';
import { endEverySession, endSession, sessionsOf } from '../sessions/own-sessions';
import { accountGone } from '../users/account-gone';
import { byId, type UserRecord } from '../users/user-record';
import type { AuthPorts } from '../ports';
import { listedPlans } from '../plans/listed-plans';
import { clearRefreshCookie } from '../sessions/refresh-cookie';
import { profileOf } from '../usage/entitlements';
import { storedBytes } from '../usage/stored-bytes';

type Asking = Pick<CallContext, 'log' | 'requestId'>;

async function profile(parts: AuthPorts, user: UserRecord | null, asking: Asking): Promise<Profile> {
  if (!user) throw accountGone();
  const [counters, bytes] = await Promise.all([
    parts.counters.read(user._id),
    storedBytes({ ...parts, log: asking.log }, user._id, asking.requestId),
  ]);
  // Show the profile even without the stored bytes.
  return profileOf(user, counters, bytes ?? 0, parts.now(), parts.plans);
}

const dataCopyRoutes = ({ dataCopies }: AuthPorts): Handler[] => [
  handle(calls.account.dataCopy, async ({ principal }) => ({ data_copy: await dataCopies.find(principal.userId) })),

  handle(calls.account.makeDataCopy, async ({ principal }) => ({ data_copy: await dataCopies.ask(principal.userId) })),

  handle(calls.account.downloadDataCopy, async ({ principal, response }) =>
    sendDownload(response, { contentType: 'application/zip', ...(await dataCopies.open(principal.userId)) }),
  ),

  handle(calls.account.removeDataCopy, async ({ principal }) => {
    await dataCopies.remove(principal.userId);
    return { success: true as const };
  }),
];

export const accountRoutes = (parts: AuthPorts): Handler[] => [
  ...dataCopyRoutes(parts),

  handle(calls.account.me, async (context) => {
    const user = await parts.users.findOne(byId(context.principal.userId)).lean();
    return profile(parts, user, context);
  }),

  handle(calls.account.update, async (context) => {
    const changed = { $set: context.body };
    const user = await parts.users
      .findOneAndUpdate(byId(context.principal.userId), changed, { returnDocument: 'after' })
      .lean();
    return profile(parts, user, context);
  }),

  handle(calls.account.remove, async ({ principal, body, request, response }) => {
    await requireOwnPassword(parts.removalDate, principal.userId, body.password, 'password');
    if (!(await parts.removeAccount(principal.userId))) throw accountGone();
    clearRefreshCookie(request, response);
    return { success: true as const };
  }),

  handle(calls.account.askRemoval, async ({ principal, body }) => {
    const at = await askRemoval(parts.removalDate, principal.userId, body.password);
    return { removal_at: at.toISOString() };
  }),

  handle(calls.account.keep, async ({ principal }) => {
    await keepAccount(parts.removalDate, principal.userId);
    return { success: true as const };
  }),

  handle(calls.account.sessions, async ({ principal }) => ({
    sessions: await sessionsOf(parts.ownSessions, principal.userId, principal.sessionId),
  })),

  handle(calls.account.endSession, async ({ principal, params }) => {
    await endSession(parts.ownSessions, principal.userId, params.id);
    return { success: true as const };
  }),

  handle(calls.account.endSessions, async ({ principal, request, response }) => {
    await endEverySession(parts.ownSessions, principal.userId);
    clearRefreshCookie(request, response);
    return { success: true as const };
  }),

  handle(calls.account.changePassword, async ({ principal, body }) => {
    await changePassword(parts.passwords, principal.userId, principal.sessionId, body);
    return { success: true as const };
  }),

  handle(calls.account.sendVerification, async ({ principal }) => {
    await parts.links.sendVerification(principal.userId);
    return { success: true as const };
  }),

  handle(calls.account.events, ({ principal, query }) => ownEventsOf(parts.trail, principal.userId, query)),

  handle(calls.account.plans, () => listedPlans(parts.plans, parts)),
];
