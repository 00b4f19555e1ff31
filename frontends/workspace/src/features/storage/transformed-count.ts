import type { File } from '@rapi/contracts';

/** Files that an operation has made or changed (R-WORK-1): outputs, and uploads that show a later version than their first. */
export const transformedCount = (files: readonly Pick<File, 'kind' | 'current_version'>[]): number =>
  files.filter(({ kind, current_version }) => kind === 'output' || (current_version ?? 1) > 1).length;
