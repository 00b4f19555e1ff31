import type { File } from '@rapi/contracts';
import { MAX_FILE_PATTERN } from '@rapi/contracts/file-pattern';

/** The pattern that means these names and no others, but for such as differ in one sign that a pattern has a use for. */
export const patternOf = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => name.replaceAll(/[|*]/g, '?')).join('|');

/** A scheduled job takes uploads, by their names. */
export const canSchedule = (files: readonly Pick<File, 'kind' | 'filename'>[]): boolean =>
  files.length > 0 &&
  files.every(({ kind }) => kind === 'upload') &&
  patternOf(files.map(({ filename }) => filename)).length <= MAX_FILE_PATTERN;
