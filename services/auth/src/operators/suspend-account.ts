import { sentence } from '@rapi/contracts';
import { conflict, forbidden } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import { endKeySessions, type KeyPorts } from '../keys/api-keys';
import { byId, type UserModel, type UserRecord } from '../users/user-record';
import { findAccount } from './find-accounts';

export interface SuspensionPorts {
  users: UserModel;
  sessions: { endAll(userId: string): Promise<void> };
  keys: Pick<KeyPorts, 'keys' | 'revocations'>;
  audit: Audit;
  now: () => Date;
}

/**
 * Suspends an account (R-OPS-2). The same write raises the session epoch, so a session that opens at the same time
 * ends, too. Gateways learn of the ended sessions within a second.
 * @throws AppError 403 own_suspension; 404; 409 user_suspended_already
 */
export async function suspendAccount(
  { users, sessions, keys, audit, now }: SuspensionPorts,
  operatorId: string,
  id: string,
  reason: string,
): Promise<UserRecord> {
  if (id === operatorId) throw forbidden(sentence('own_suspension'));
  await findAccount(users, id);
  const suspended = await users
    .findOneAndUpdate(
      { ...byId(id), suspended: { $exists: false } },
      {
        $set: { suspended: { at: now(), reason, by: operatorId }, epoch_raised_at: now() },
        $inc: { session_epoch: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean<UserRecord>();
  // Even if it was suspended before: a crash after that write may have left the sessions open.
  await sessions.endAll(id);
  await endKeySessions(keys, id);
  if (!suspended) throw conflict(sentence('user_suspended_already'), 'already_done');
  await audit('user_suspended', { userId: id, by: operatorId, note: reason });
  return suspended;
}

/** @throws AppError 404; 409 user_not_suspended */
export async function letAccountBack(
  { users, audit }: SuspensionPorts,
  operatorId: string,
  id: string,
): Promise<UserRecord> {
  await findAccount(users, id);
  const back = await users
    .findOneAndUpdate(
      { ...byId(id), suspended: { $exists: true } },
      { $unset: { suspended: '' } },
      { returnDocument: 'after' },
    )
    .lean<UserRecord>();
  if (!back) throw conflict(sentence('user_not_suspended'), 'already_done');
  await audit('user_let_back', { userId: id, by: operatorId });
  return back;
}
