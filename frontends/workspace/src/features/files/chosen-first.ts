import type { File } from '@rapi/contracts';

/** Puts files that were chosen before a long list opened at its top, so that the user sees that they are ticked. */
export const chosenFirst = <Listed extends Pick<File, 'id'>>(
  files: readonly Listed[],
  chosen: readonly string[],
): Listed[] => [...files.filter(({ id }) => chosen.includes(id)), ...files.filter(({ id }) => !chosen.includes(id))];
