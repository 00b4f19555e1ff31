import { endKeySessions, type KeyPorts } from '../keys/api-keys';
import { workThrough } from '../plans/work-through';
import type { UserModel, UserRecord } from '../users/user-record';
import type { RefreshSessions } from '../sessions/refresh-sessions';

/** The process that raised the epoch also ends the sessions at once. After this long it has, or it died. */
const LEFT_MS = 60_000;
const BATCH = 200;

export interface LeftSessionPorts {
  users: UserModel;
  sessions: Pick<RefreshSessions, 'endAll'>;
  keys: Pick<KeyPorts, 'keys' | 'revocations'>;
  now: () => Date;
}

/**
 * Ends what a crash left of the sessions before a raised epoch: they cannot be refreshed, but their access tokens and
 * streams would last. Returns the number of users looked after.
 */
export async function endLeftSessions({ users, sessions, keys, now }: LeftSessionPorts): Promise<number> {
  const due = { $type: 'date' as const, $lt: new Date(now().getTime() - LEFT_MS) };
  const raised = await users.find({ epoch_raised_at: due }).limit(BATCH).lean<UserRecord[]>();
  return workThrough(raised, async ({ _id, epoch_raised_at, suspended }) => {
    await sessions.endAll(_id);
    if (suspended) await endKeySessions(keys, _id);
    await users.updateOne({ _id, epoch_raised_at }, { $unset: { epoch_raised_at: '' } });
    return 1;
  });
}
