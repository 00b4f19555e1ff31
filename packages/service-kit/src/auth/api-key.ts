import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'rapi_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Base-62 digits of 32 random bytes, and of the four bytes of a CRC-32. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
/** Characters of the random part that lists show: enough to tell all keys there will ever be apart. */
const SHOWN_LENGTH = 10;
const shape = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, '0');
}

const checksumOf = (text: string) => inBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);

/** `rapi_`, 256 random bits in base 62, and a checksum that exposes a mistyped or cut key without asking auth. */
export function makeApiKey(): string {
  const secret = inBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return PREFIX + secret + checksumOf(PREFIX + secret);
}

/** Whether a text has the form and checksum of a key; only auth knows whether the key is valid. */
export const isApiKey = (text: string): boolean =>
  shape.test(text) && text.slice(-CHECKSUM_LENGTH) === checksumOf(text.slice(0, -CHECKSUM_LENGTH));

/** Whether a text looks like a key, complete or not: no access token begins like this. */
export const looksLikeApiKey = (text: string): boolean => text.startsWith(PREFIX);

/** The part of a key that may be shown. */
export const shownPartOf = (key: string): string => key.slice(0, PREFIX.length + SHOWN_LENGTH);
