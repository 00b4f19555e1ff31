import { z } from 'zod';
import { type Call, calls, serviceNames, type ServiceName } from '@rapi/contracts';
import { type Broker, type Jobs, type Logger, publishUserEvent, type ServiceClient } from '@rapi/service-kit';
import type { ServiceUrls } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import type { KeyModel } from '../keys/key-record';
import type { Revocations } from '../sessions/revocations';
import type { SessionModel } from '../sessions/session-record';
import type { UsageModel } from '../usage/usage-record';
import { byId, type UserModel } from '../users/user-record';

export interface RemovalPorts {
  users: UserModel;
  sessions: SessionModel;
  keys: KeyModel;
  usages: UsageModel;
  revocations: Revocations;
  /** Removes what auth itself holds outside the user record: payment data and the data copy. */
  removeOwnData(userId: string): Promise<void>;
  broker: Broker;
  callService: ServiceClient;
  /** The addresses of the running services; filled as they start. */
  urls: ServiceUrls;
  audit: Audit;
  now: () => Date;
  log: Logger;
}

const removalJob = z.object({
  user_id: z.string(),
  /** The services that ran when the account was removed. A service that is down now must still be asked. */
  services: z.array(z.enum(serviceNames)),
  is_last: z.boolean(),
});

const HOUR_MS = 3_600_000;
const BACKOFF_MS = [1000, 5000, 30_000, 120_000, 600_000];
const ATTEMPTS = 1000;

/** The removal call of each service that stores user data. */
const removals: ReadonlyMap<ServiceName, Call> = new Map(
  Object.values(calls.internal.removeUserData).map((call) => [call.service, call]),
);
const present = (urls: ServiceUrls) => [...removals.keys()].filter((name) => urls[name] !== undefined);

/**
 * Removes accounts (R-AUTH-16). One write closes the account at once; then a job asks every service to remove its data,
 * and retries until each has. A second job runs an hour later, after the account's last tokens and jobs have ended, and
 * removes what they may still have made. Only the audit trail is left, which holds no name and no address.
 */
export function createRemoval(jobs: Jobs, ports: RemovalPorts) {
  const { users, audit, urls, now } = ports;
  const job = jobs.define({
    name: 'remove-account',
    payload: removalJob,
    maxAttempts: ATTEMPTS,
    backoffMs: BACKOFF_MS,
    handle: async ({ payload }) => {
      await close(ports, payload.user_id);
      await removeEverywhere(ports, payload.user_id, payload.services);
      if (payload.is_last) await users.deleteOne({ _id: payload.user_id, removed: { $exists: true } });
    },
  });

  /** Returns false if the account does not exist any more. */
  return async function removeAccount(userId: string): Promise<boolean> {
    if (!(await users.exists(byId(userId)))) return false;
    const services = present(urls);
    const ask = (is_last: boolean, runAt: Date) =>
      job.enqueue(
        { user_id: userId, services, is_last },
        { id: `remove-account:${userId}:${is_last ? 'last' : 'first'}`, user: userId, runAt },
      );
    // Enqueue the jobs first, so that the removal is finished even if this process dies before the next line.
    await ask(true, new Date(now().getTime() + HOUR_MS));
    await ask(false, now());
    await close(ports, userId);
    await audit('account_removed', { userId });
    return true;
  };
}

/** From here on nobody can sign in, every token and API key is refused, and the address is free for another account. */
async function close({ users, sessions, keys, revocations, now }: RemovalPorts, userId: string): Promise<void> {
  const user = await users.findOne(byId(userId)).lean();
  if (user) {
    await users.updateOne(byId(userId), {
      $set: { full_name: '-', removed: { at: now(), email: user.email ?? '' }, verify_tokens: [], reset_tokens: [] },
      $unset: { email: '', email_key: '', password_hash: '', removal_at: '' },
      $inc: { session_epoch: 1 },
    });
  }
  await revocations.revoke(userId, null);
  await sessions.deleteMany({ user_id: userId });
  await keys.deleteMany({ user_id: userId });
}

async function removeEverywhere(ports: RemovalPorts, userId: string, services: readonly ServiceName[]) {
  const { users, usages, removeOwnData, broker, callService, urls, log } = ports;
  const closed = await users.findOne({ _id: userId, removed: { $exists: true } }).lean();
  if (!closed?.removed) return;
  await publishUserEvent(
    broker,
    userId,
    'account.removed',
    { email: closed.removed.email },
    `account-removed:${userId}`,
  );
  const owners = new Set([...services, ...present(urls)]);
  const outcomes = await Promise.allSettled([
    removeOwnData(userId),
    ...[...owners].map(async (name) => {
      const call = removals.get(name);
      if (call) await callService(call, { params: { userId }, actAs: userId });
    }),
  ]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) {
    log.warn({ err: failure.reason }, 'not all of a removed account is removed yet');
    throw new Error('Not every service has removed the data', { cause: failure.reason });
  }
  await usages.deleteMany({ user_id: userId });
}
