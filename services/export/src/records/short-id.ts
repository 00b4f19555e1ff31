import { randomInt } from 'node:crypto';

const RANDOM_DIGITS = 6;

/**
 * An id that people see in their file names: the time, so that ids sort by it, then six random digits, all in base 36
 * (fourteen characters).
 */
export const shortId = (now = Date.now()): string =>
  `${now.toString(36)}${randomInt(36 ** RANDOM_DIGITS)
    .toString(36)
    .padStart(RANDOM_DIGITS, '0')}`;
