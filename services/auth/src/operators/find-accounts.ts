import { type calls, looksLikeId, type QueryOf } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { QueryFilter } from 'mongoose';
import { byId, emailKeyOf, type UserModel, type UserRecord } from '../users/user-record';

type UsersQuery = QueryOf<typeof calls.operator.users>;

/** No typed name is longer. Each character is compared with every name. */
const MAX_NAME_LENGTH = 100;

/** Escapes a text for use in a pattern. */
const literally = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** Addresses match by prefix, through their index; names match anywhere, by a scan. */
function matching(search: string): QueryFilter<UserRecord> {
  const wanted = search.trim();
  if (wanted === '') return {};
  const byName = literally(wanted.slice(0, MAX_NAME_LENGTH));
  return {
    $or: [
      { email_key: { $regex: `^${literally(emailKeyOf(wanted))}` } },
      { full_name: { $regex: byName, $options: 'i' } },
    ],
  };
}

/** The accounts, newest first, without those being removed (R-OPS-1). */
export async function findAccounts(
  users: UserModel,
  { search, only, limit, offset }: UsersQuery,
): Promise<{ found: UserRecord[]; total: number }> {
  const wanted = {
    removed: { $exists: false },
    ...(only === 'suspended' && { 'suspended.at': { $type: 'date' as const } }),
    ...matching(search),
  };
  const [found, total] = await Promise.all([
    users.find(wanted).sort({ created_at: -1, _id: 1 }).skip(offset).limit(limit).lean<UserRecord[]>(),
    users.countDocuments(wanted),
  ]);
  return { found, total };
}

/** @throws AppError 404 */
export async function findAccount(users: UserModel, id: string): Promise<UserRecord> {
  const user = looksLikeId(id) ? await users.findOne(byId(id)).lean<UserRecord>() : null;
  if (!user) throw notFound('user');
  return user;
}
