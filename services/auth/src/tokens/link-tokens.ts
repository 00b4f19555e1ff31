import { sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import { makeSecretToken, readSecretToken } from './secret-token';
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

/** Makes a token for a mailed link; only the mail contains it. Undefined if there is no account. */
export async function makeLinkToken(users: UserModel, purpose: LinkPurpose, userId: string, now: Date) {
  const { field, hours } = links[purpose];
  const { token, hash } = makeSecretToken(userId);
  const kept = { hash, expires_at: new Date(now.getTime() + hours * HOUR_MS) };
  const user = await users
    .findOneAndUpdate(byId(userId), { $push: { [field]: { $each: [kept], $slice: -KEPT_LINKS } } })
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
