import { sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import { isCommonPassword } from './common-passwords';

const TOO_COMMON = sentence('password_too_common');

/**
 * Refuses common passwords, which the contract cannot check; the contract checks the length.
 * @throws AppError 422 weak_password, naming the field `password`
 */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) {
    throw refusedField('password', TOO_COMMON, 'weak_password');
  }
}
