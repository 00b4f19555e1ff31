import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from '@rapi/contracts';

/**
 * The most common passwords in leaks: lower case, about 18,000 with at least eight characters. The list comes from
 * zxcvbn-ts, which is maintained and has a free licence (MIT).
 */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH),
);

export const commonPasswordCount = commonPasswords.size;

/** Whether a password, in any case, is among those guessed first (R-AUTH-3). */
export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase());
