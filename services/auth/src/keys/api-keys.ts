import { createHash, randomUUID } from 'node:crypto';
import {
  ACCESS_TOKEN_SECONDS,
  type ApiKey,
  type BodyOf,
  type calls,
  MAX_API_KEYS,
  type PlanTable,
  type ResponseOf,
  sentence,
  tierOf,
} from '@rapi/contracts';
import {
  conflict,
  isApiKey,
  isDuplicateKey,
  makeApiKey,
  notFound,
  planRequired,
  shownPartOf,
  signAccessToken,
  unauthorized,
} from '@rapi/service-kit';
import type { Audit } from '../audit/audit-trail';
import type { QueueMail } from '../mails/mail-texts';
import type { KeyRing } from '../sessions/key-ring';
import type { Revocations } from '../sessions/revocations';
import { sameHash } from '../tokens/secret-token';
import { planLimitsOf } from '../usage/entitlements';
import { accountSuspended } from '../users/account-suspended';
import { planHolderOf } from '../users/user-shape';
import { byId, type UserModel, type UserRecord } from '../users/user-record';
import type { KeyModel, KeyRecord } from './key-record';

export interface KeyPorts {
  keys: KeyModel;
  users: UserModel;
  keyRing: KeyRing;
  revocations: Revocations;
  audit: Audit;
  queueMail: QueueMail;
  plans: PlanTable;
  /** The contact address shown to a suspended account. */
  contact: string | undefined;
  now: () => Date;
}

type NewKey = BodyOf<typeof calls.keys.create>;
type MadeKey = ApiKey & { key: string };

const DAY_MS = 86_400_000;
/** The time of last use is written at most this often. */
const USED_EVERY_MS = 60_000;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
const refused = () => unauthorized(sentence('api_key_refused'), 'invalid_key');

const shapeOf = ({ _id, name, prefix, scopes, created_at, expires_at, last_used_at }: KeyRecord): ApiKey => ({
  id: _id,
  name,
  prefix,
  scopes,
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** The API keys of a user, newest first (R-KEY-2). */
export async function keysOf({ keys }: Pick<KeyPorts, 'keys'>, userId: string): Promise<ApiKey[]> {
  const found = await keys.find({ user_id: userId }).sort({ created_at: -1, _id: 1 }).lean();
  return found.map(shapeOf);
}

function requirePlan(user: UserRecord, { plans, now }: Pick<KeyPorts, 'plans' | 'now'>): void {
  if (!planLimitsOf(user, now(), plans).api_keys) throw planRequired(sentence('api_keys_need_enterprise'));
}

/**
 * Makes a key and returns it for the only time (R-KEY-3). The owner gets a mail, because a thief with a stolen session
 * could make a key to keep access.
 * @throws AppError 402 plan_required; 409 too_many_api_keys
 */
export async function makeKey(ports: KeyPorts, userId: string, wanted: NewKey): Promise<MadeKey> {
  const { users, audit, queueMail, now } = ports;
  const user = await users.findOne(byId(userId)).lean<UserRecord>();
  if (!user) throw notFound('user');
  requirePlan(user, ports);
  const key = makeApiKey();
  const created_at = now();
  const record = await placed(ports, {
    _id: randomUUID(),
    user_id: userId,
    name: wanted.name,
    prefix: shownPartOf(key),
    hash: hashOf(key),
    scopes: wanted.scopes,
    session_id: randomUUID(),
    created_at,
    expires_at:
      wanted.expires_in_days === null ? null : new Date(created_at.getTime() + wanted.expires_in_days * DAY_MS),
    last_used_at: null,
  });
  await audit('api_key_made', { userId, keyId: record._id });
  await queueMail('api_key_made', userId, { facts: { key: record.name }, id: `api-key-made:${record._id}` });
  return { ...shapeOf(record), key };
}

/** Stores a key in the first free place; if another request takes that place first, tries the next. */
async function placed({ keys }: KeyPorts, record: Omit<KeyRecord, 'place'>): Promise<KeyRecord> {
  for (let attempt = 0; attempt <= MAX_API_KEYS; attempt++) {
    const taken = await keys.find({ user_id: record.user_id }, { place: 1 }).lean();
    const places = new Set(taken.map(({ place }) => place));
    const place = Array.from({ length: MAX_API_KEYS }, (_, index) => index).find((index) => !places.has(index));
    if (place === undefined) break;
    try {
      await keys.create({ ...record, place });
      return { ...record, place };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw conflict(sentence('too_many_api_keys', { limit: MAX_API_KEYS }));
}

/**
 * Revokes a key (R-KEY-4) on any plan. It revokes the tokens first: after a crash the key must still be there to find
 * them.
 * @throws AppError 404
 */
export async function revokeKey({ keys, revocations, audit }: KeyPorts, userId: string, id: string): Promise<void> {
  const key = await keys.findOne({ _id: id, user_id: userId }).lean();
  if (!key) throw notFound('api_key');
  await revocations.revoke(userId, key.session_id);
  const { deletedCount } = await keys.deleteOne({ _id: id, user_id: userId });
  if (deletedCount > 0) await audit('api_key_revoked', { userId, keyId: id });
}

/**
 * Ends the access tokens that a user's keys were exchanged for. The keys stay, so they work again once the suspension
 * is lifted.
 */
export async function endKeySessions({ keys, revocations }: Pick<KeyPorts, 'keys' | 'revocations'>, userId: string) {
  for (const { _id, session_id } of await keys.find({ user_id: userId }).lean()) {
    await revocations.revoke(userId, session_id);
    await keys.updateOne({ _id, session_id }, { $set: { session_id: randomUUID() } });
  }
}

/** Ends the access tokens of a user's keys if the user's plan no longer includes API keys. */
export async function endKeysOfPlan(
  ports: Pick<KeyPorts, 'keys' | 'users' | 'revocations' | 'plans' | 'now'>,
  userId: string,
): Promise<void> {
  const user = await ports.users.findOne(byId(userId)).lean<UserRecord>();
  if (user && !planLimitsOf(user, ports.now(), ports.plans).api_keys) await endKeySessions(ports, userId);
}

/**
 * Exchanges an API key for an access token (R-KEY-6). The token always has the role `user` and the key's own session
 * id, so it can be revoked like a session. The shown prefix finds the record; the rest is compared by hash in constant
 * time.
 * @throws AppError 401 invalid_key; 402 plan_required if the plan no longer includes keys; 403 account_suspended
 */
export async function exchangeKey(
  ports: KeyPorts,
  given: string,
): Promise<ResponseOf<typeof calls.internal.exchangeKey>> {
  const { keys, users, keyRing, now } = ports;
  const key = isApiKey(given) ? await keys.findOne({ prefix: shownPartOf(given) }).lean() : null;
  if (!key || !sameHash(hashOf(given), key.hash)) throw refused();
  const secondsUntil = (end: Date | null) => (end ? Math.floor((end.getTime() - now().getTime()) / 1000) : Infinity);
  const secondsLeft = secondsUntil(key.expires_at);
  if (secondsLeft <= 0) throw refused();
  const user = await users.findOne(byId(key.user_id)).lean<UserRecord>();
  if (!user) throw refused();
  if (user.suspended) throw accountSuspended(ports.contact);
  requirePlan(user, ports);
  await noteUse(ports, key);
  // The token must not outlive the plan.
  const expires_in = Math.max(1, Math.min(ACCESS_TOKEN_SECONDS, secondsLeft, secondsUntil(user.plan_expires_at)));
  const subject = {
    userId: user._id,
    role: 'user' as const,
    tier: tierOf(planHolderOf(user), now()),
    sessionId: key.session_id,
  };
  return {
    access_token: signAccessToken(await keyRing.current(), subject, expires_in),
    expires_in,
    scopes: key.scopes,
  };
}

async function noteUse({ keys, now }: KeyPorts, { _id, last_used_at }: KeyRecord): Promise<void> {
  if (last_used_at && now().getTime() - last_used_at.getTime() < USED_EVERY_MS) return;
  // Of concurrent requests that read the same time, only one writes.
  await keys.updateOne({ _id, last_used_at }, { $set: { last_used_at: now() } });
}
