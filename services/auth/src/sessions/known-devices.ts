import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserRecord } from '../users/user-record';

type Account = Pick<UserRecord, '_id' | 'session_epoch'>;

const NONCE_BYTES = 12;
const MARK_BYTES = 36;
const MARK_LENGTH = (MARK_BYTES * 4) / 3;
/** How many accounts one browser is remembered for; the least recently used is dropped. */
const MOST_MARKS = 8;
const marks = new RegExp(`[\\w-]{${MARK_LENGTH}}`, 'g');

/**
 * Recognizes browsers that have signed in to an account before (R-AUTH-10). The browser keeps a signed mark per
 * account; the server stores nothing. A new password invalidates all marks.
 */
export function createKnownDevices(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rapi auth known devices', 32));

  function markFor({ _id, session_epoch }: Account, nonce: Buffer): string {
    const signature = createHmac('sha256', key).update(`${_id}:${session_epoch}:`).update(nonce).digest();
    return Buffer.concat([nonce, signature]).subarray(0, MARK_BYTES).toString('base64url');
  }
  const isFor = (mark: string, account: Account) => {
    const expected = markFor(account, Buffer.from(mark, 'base64url').subarray(0, NONCE_BYTES));
    return timingSafeEqual(Buffer.from(mark), Buffer.from(expected));
  };
  const marksIn = (cookie: string | undefined) => (cookie?.match(marks) ?? []).slice(0, MOST_MARKS);

  /** The mark by which the account recognizes a device. */
  const find = (cookie: string | undefined, account: Account) => marksIn(cookie).find((mark) => isFor(mark, account));

  return {
    find,
    /** The cookie to set once the browser has signed in to the account. */
    remember(cookie: string | undefined, account: Account): string {
      const known = find(cookie, account) ?? markFor(account, randomBytes(NONCE_BYTES));
      return [known, ...marksIn(cookie).filter((mark) => mark !== known)].slice(0, MOST_MARKS).join('.');
    },
  };
}
export type KnownDevices = ReturnType<typeof createKnownDevices>;
