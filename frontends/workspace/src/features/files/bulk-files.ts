import type { File } from '@rapi/contracts';
import { MAX_FILE_PATTERN } from '@rapi/contracts/file-pattern';

/**
 * A pattern that matches these names and no others, except names that differ only where one of these has `|` or `*`.
 */
export const patternOf = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => name.replaceAll(/[|*]/g, '?')).join('|');

/** A scheduled job works on uploads, found by their names. */
export const canSchedule = (files: readonly Pick<File, 'kind' | 'filename'>[]): boolean =>
  files.length > 0 &&
  files.every(({ kind }) => kind === 'upload') &&
  patternOf(files.map(({ filename }) => filename)).length <= MAX_FILE_PATTERN;
