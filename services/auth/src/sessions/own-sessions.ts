import type { OwnSession } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import { byId, type UserModel } from '../users/user-record';
import type { RefreshSessions } from './refresh-sessions';
import type { SessionModel, SessionRecord } from './session-record';

export interface OwnSessionPorts {
  kept: SessionModel;
  users: UserModel;
  sessions: Pick<RefreshSessions, 'end' | 'endAll'>;
  audit: Audit;
  now: () => Date;
}

const lastUse = ({ parent, created_at }: SessionRecord) => parent?.spent_at ?? created_at;

/** The sessions of a user, last used first (R-AUTH-33). */
export async function sessionsOf(
  { kept, users, now }: OwnSessionPorts,
  userId: string,
  current?: string,
): Promise<OwnSession[]> {
  const user = await users.findOne(byId(userId), { session_epoch: 1 }).lean();
  const found = await kept
    .find({ user_id: userId, epoch: user?.session_epoch ?? -1, expires_at: { $gt: now() } })
    .lean();
  return found
    .sort((left, right) => lastUse(right).getTime() - lastUse(left).getTime())
    .map((session) => ({
      id: session._id,
      browser: session.device?.browser ?? null,
      system: session.device?.system ?? null,
      created_at: session.created_at.toISOString(),
      last_used_at: lastUse(session).toISOString(),
      is_current: session._id === current,
    }));
}

/** @throws AppError 404 */
export async function endSession(
  { kept, sessions, audit }: OwnSessionPorts,
  userId: string,
  id: string,
): Promise<void> {
  const session = await kept.findOne({ _id: id, user_id: userId }, { user_id: 1 }).lean();
  if (!session) throw notFound('session');
  await sessions.end(session);
  await audit('session_ended', { userId });
}

/** Ends every session of the user, this one too (R-AUTH-35). */
export async function endEverySession({ users, sessions, audit, now }: OwnSessionPorts, userId: string): Promise<void> {
  await users.updateOne(byId(userId), { $inc: { session_epoch: 1 }, $set: { epoch_raised_at: now() } });
  await sessions.endAll(userId);
  await audit('signed_out_everywhere', { userId });
}
