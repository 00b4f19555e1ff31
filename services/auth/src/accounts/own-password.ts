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
  /** Limits wrong current passwords, so that a stolen session cannot be used to guess the password. */
  perAccount: AttemptLimit;
}

export const passwordIsWrong = (field: string) => {
  const said = sentence('current_password_wrong');
  return unprocessable('invalid_input', said, [fieldError(field, said)]);
};

/**
 * Returns the user if the given password is theirs; `field` is the name of the password in the call's body.
 * @throws AppError 422 if it is wrong; 429 after too many wrong ones; 401 if the account is gone
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
  // A right password must find room too: it may be the last of many guesses sent at once.
  await limits.clear(perAccount, userId);
  return user;
}
