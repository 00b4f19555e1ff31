import { unprocessable } from '@rapi/service-kit';
import { isCommonPassword } from './common-passwords';

const TOO_COMMON = 'This password is one of the first that are guessed. Please choose another.';

/**
 * Refuses what the contract cannot see; the length is the contract's matter.
 * @throws AppError 422 weak_password, naming the field `password`
 */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) {
    throw unprocessable('weak_password', TOO_COMMON, [{ path: 'password', message: TOO_COMMON }]);
  }
}
