import { sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import { makeSecretToken, readSecretToken } from './secret-token';
import { byId, type UserModel } from '../users/user-record';

/** What a mailed link is for, and how long it may be used (R-AUTH-8). */
const links = {
  verify_email: { field: 'verify_tokens', hours: 24 },
  reset_password: { field: 'reset_tokens', hours: 1 },
} as const;
type LinkPurpose = keyof typeof links;

const HOUR_MS = 3_600_000;
/** Someone who asks again may still use the mail that came first. */
const KEPT_LINKS = 5;
const INVALID_LINK = sentence('link_invalid');
export const invalidLink = () => refusedField('token', INVALID_LINK, 'invalid_link');

/** Makes a token for a link, which is known to whoever gets the mail and to nobody else; undefined without the account. */
export async function makeLinkToken(users: UserModel, purpose: LinkPurpose, userId: string, now: Date) {
  const { field, hours } = links[purpose];
  const { token, hash } = makeSecretToken(userId);
  const kept = { hash, expires_at: new Date(now.getTime() + hours * HOUR_MS) };
  const user = await users
    .findOneAndUpdate(byId(userId), { $push: { [field]: { $each: [kept], $slice: -KEPT_LINKS } } })
    .lean();
  return user ? { token, user } : undefined;
}

/** The account a token was mailed to, where it may still be used. One write that asks for this also uses it up. */
export function holderOf(purpose: LinkPurpose, token: string, now: Date) {
  const given = readSecretToken(token);
  if (!given) throw invalidLink();
  const usable = { $elemMatch: { hash: given.hash, expires_at: { $gt: now } } };
  return { ...byId(given.id), [links[purpose].field]: usable };
}
