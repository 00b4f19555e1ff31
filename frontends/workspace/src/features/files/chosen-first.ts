import type { File } from '@rapi/contracts';

/** Files that were chosen before a list of many opened stand at its head, where a person sees that they are ticked. */
export const chosenFirst = <Listed extends Pick<File, 'id'>>(
  files: readonly Listed[],
  chosen: readonly string[],
): Listed[] => [...files.filter(({ id }) => chosen.includes(id)), ...files.filter(({ id }) => !chosen.includes(id))];
