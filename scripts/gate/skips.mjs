// A test may be skipped only if tests/skips.json lists it with a reason.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './commands.mjs';

/** @type {{ file: string, title?: string, reason: string }[]} */
const listed = JSON.parse(readFileSync(join(root, 'tests', 'skips.json'), 'utf8'));

const reasonOf = ({ file, title }) =>
  listed.find((each) => each.file === file && (each.title === undefined || title.includes(each.title)))?.reason;

/** Prints the skipped tests with their reasons. Returns whether one is not in the list. */
export function judgeSkips(skipped) {
  const counts = new Map();
  for (const each of skipped) {
    const line = `${each.file}: ${reasonOf(each) ?? `NOT LISTED in tests/skips.json: ${each.title}`}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  if (counts.size > 0) console.log('\nskipped:');
  for (const [line, count] of counts) console.log(`  ${count} in ${line}`);
  return skipped.some((each) => reasonOf(each) === undefined);
}
