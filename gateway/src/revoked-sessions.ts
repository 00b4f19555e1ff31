import { type BrokerEventOf, calls, sentence } from '@rapi/contracts';
import { type Logger, repeatWork, type ServiceClient, unauthorized, type VerifyAccessToken } from '@rapi/service-kit';

/** A session whose access tokens are refused until they expire; all sessions of the user where it is null. */
export interface RevokedSession {
  userId: string;
  sessionId: string | null;
  until: Date;
}

export type SessionOf = Pick<RevokedSession, 'userId' | 'sessionId'>;

/** Events arrive within a second; asking auth this often covers those missed, for example while the broker was down. */
const ASK_EVERY_MS = 5000;
const ASK_TIMEOUT_MS = 3000;

const nameOf = ({ userId, sessionId }: SessionOf) => (sessionId === null ? `user ${userId}` : `session ${sessionId}`);

export const revokedBy = ({ user_id, data }: BrokerEventOf<'session.revoked'>): RevokedSession => ({
  userId: user_id,
  sessionId: data.session_id,
  until: new Date(data.until),
});

/** Refuses access tokens whose session ended before they expire (R-AUTH-17). */
export function createRevokedSessions(onRevoked: (session: SessionOf) => void, now: () => number = Date.now) {
  const ends = new Map<string, number>();

  function add(revoked: RevokedSession): void {
    for (const [name, until] of ends) if (until <= now()) ends.delete(name);
    const name = nameOf(revoked);
    if (ends.has(name) || revoked.until.getTime() <= now()) return;
    ends.set(name, revoked.until.getTime());
    onRevoked(revoked);
  }

  const isRevoked = (userId: string, sessionId: string | undefined) =>
    ends.has(nameOf({ userId, sessionId: null })) ||
    (sessionId !== undefined && ends.has(nameOf({ userId, sessionId })));

  /** @throws AppError 401 `session_revoked` */
  const refusing =
    (verify: VerifyAccessToken): VerifyAccessToken =>
    async (token) => {
      const principal = await verify(token);
      if (isRevoked(principal.userId, principal.sessionId))
        throw unauthorized(sentence('sign_in_again'), 'session_revoked');
      return principal;
    };

  return { add, refusing };
}
export type RevokedSessions = ReturnType<typeof createRevokedSessions>;

/**
 * Keeps the list in line with auth, even if events were missed while the broker or this gateway was down. Without auth
 * the gateway continues with what it knows, and `check` fails.
 */
export function learnRevokedSessions(revoked: RevokedSessions, callService: ServiceClient, log: Logger) {
  let isKnown = false;
  let hasWarned = false;
  async function ask(): Promise<number> {
    try {
      const answer = await callService(calls.internal.revokedSessions, { timeoutMs: ASK_TIMEOUT_MS });
      for (const { user_id, session_id, until } of answer.revoked)
        revoked.add({ userId: user_id, sessionId: session_id, until: new Date(until) });
      if (hasWarned) log.info('the list of revoked sessions is known again');
      [isKnown, hasWarned] = [true, false];
    } catch (error) {
      if (!hasWarned)
        log.warn({ err: error }, 'the list of revoked sessions cannot be had; going on with what is known');
      [isKnown, hasWarned] = [false, true];
    }
    return 0;
  }
  let end: (() => void) | undefined;
  return {
    /** Resolves once auth has been asked, even if that failed. */
    start: async () => {
      await ask();
      end = repeatWork(ASK_EVERY_MS, log, 'revoked sessions', ask);
    },
    stop: () => end?.(),
    check: async () => {
      if (!isKnown) throw new Error('The list of revoked sessions is not known');
    },
  };
}
