import type { File } from '@rapi/contracts';

/**
 * Counts files that an operation made or changed (R-WORK-1): outputs, and uploads whose current version is not the
 * first.
 */
export const transformedCount = (files: readonly Pick<File, 'kind' | 'current_version'>[]): number =>
  files.filter(({ kind, current_version }) => kind === 'output' || (current_version ?? 1) > 1).length;
