import { sentence } from '@rapi/contracts';
import { fieldError, unprocessable } from '@rapi/service-kit';
import type { AttemptLimit, AttemptLimits } from '../limits/attempt-limits';
import type { PasswordHasher } from '../passwords/hashing';
import { accountGone } from '../users/account-gone';
import { byId, type UserModel, type UserRecord } from '../users/user-record';

export interface OwnPasswordPorts {
  users: UserModel;
  hasher: PasswordHasher;
  limits: AttemptLimits;
  /** Of wrong current passwords: whoever has stolen a session must not find the password by it. */
  perAccount: AttemptLimit;
}

export const passwordIsWrong = (field: string) => {
  const said = sentence('current_password_wrong');
  return unprocessable('invalid_input', said, [fieldError(field, said)]);
};

/**
 * The user, where the password that was given is theirs; `field` is what the call names it.
 * @throws AppError 422 where it is another; 429 after too many of those; 401 where the account is gone
 */
export async function requireOwnPassword(
  { users, hasher, limits, perAccount }: OwnPasswordPorts,
  userId: string,
  password: string,
  field: string,
): Promise<UserRecord> {
  await limits.check(perAccount, userId);
  const user = await users.findOne(byId(userId)).lean<UserRecord>();
  if (!user) throw accountGone();
  if (!(await hasher.matches(password, user.password_hash))) {
    await limits.take(perAccount, userId);
    throw passwordIsWrong(field);
  }
  await limits.forget(perAccount, userId);
  return user;
}
