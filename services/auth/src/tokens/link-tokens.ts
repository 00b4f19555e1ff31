import { sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import { hkdfSync } from 'node:crypto';
import { namedSecretToken, readSecretToken } from './secret-token';
import { byId, type UserModel } from '../users/user-record';

/** The purposes of mailed links, and how many hours each is valid (R-AUTH-8). */
const links = {
  verify_email: { field: 'verify_tokens', hours: 24 },
  reset_password: { field: 'reset_tokens', hours: 1 },
} as const;
type LinkPurpose = keyof typeof links;

const HOUR_MS = 3_600_000;
/** A second request must not invalidate the first mail. */
const KEPT_LINKS = 5;
const INVALID_LINK = sentence('link_invalid');
export const invalidLink = () => refusedField('token', INVALID_LINK, 'invalid_link');

/** The key that the tokens of mailed links are made with. */
export const linkKeyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'rapi auth mailed links', 32));

export interface WantedLink {
  purpose: LinkPurpose;
  userId: string;
  /** The mail's id, the same at every attempt to send it. */
  mailId: string;
  /** The user's session epoch when the mail was asked for. */
  epoch: number | undefined;
}

/**
 * Makes the token for a mailed link; only the mail contains it. All attempts at one mail have the same token, so that
 * attempts neither void the link of a mail that has arrived nor use up the places of other mails. Undefined if there is
 * no account, or the link is no longer wanted: a new password or a confirmed address voids what was asked for before.
 */
export async function makeLinkToken(
  users: UserModel,
  key: Buffer,
  { purpose, userId, mailId, epoch }: WantedLink,
  now: Date,
) {
  const { field, hours } = links[purpose];
  const { token, hash } = namedSecretToken(userId, key, `${purpose}:${mailId}`);
  const kept = { hash, expires_at: new Date(now.getTime() + hours * HOUR_MS) };
  const wanted = {
    ...byId(userId),
    ...(epoch !== undefined && { session_epoch: epoch }),
    ...(purpose === 'verify_email' && { email_verified: false }),
  };
  await users.updateOne(wanted, { $pull: { [field]: { hash } } });
  const user = await users
    .findOneAndUpdate(wanted, { $push: { [field]: { $each: [kept], $slice: -KEPT_LINKS } } })
    .lean();
  return user ? { token, user } : undefined;
}

/** Query for the account that holds a valid token. An update with this query also uses the token up. */
export function holderOf(purpose: LinkPurpose, token: string, now: Date) {
  const given = readSecretToken(token);
  if (!given) throw invalidLink();
  const usable = { $elemMatch: { hash: given.hash, expires_at: { $gt: now } } };
  return { ...byId(given.id), [links[purpose].field]: usable };
}
