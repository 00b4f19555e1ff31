import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from '@rapi/contracts';

/**
 * The passwords that people choose most, as found in leaks: lower case, about 18,000 of at least eight characters.
 * The list is the one of zxcvbn-ts, which is maintained and free to use (MIT).
 */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH),
);

export const commonPasswordCount = commonPasswords.size;

/** Whether a password is among those that are guessed first (R-AUTH-3), in whatever case it is written. */
export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase());
