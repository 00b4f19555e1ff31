import { randomBytes } from 'node:crypto';

let last = { time: 0, count: 0 };

/**
 * An id that sorts by creation time: 11 hexadecimal digits of milliseconds, 3 of a counter within one, 10 random. The
 * storage limit relies on it: "what was there before this file" is a comparison of ids.
 */
export function sortableId(now = Date.now()): string {
  const time = Math.max(now, last.time);
  last = { time, count: time === last.time ? last.count + 1 : 0 };
  const counted = last.count.toString(16).padStart(3, '0');
  return `${time.toString(16).padStart(11, '0')}${counted}${randomBytes(5).toString('hex')}`;
}
