import {
  endingOf,
  foundByEnding,
  foundFiles,
  isTableEnding,
  tableEndings,
  type RefusedFile,
} from '@rapi/contracts/found-files';
import { MEGABYTE } from '@rapi/contracts/limits';
import type { UploadLimits } from '../storage/use-storage';

/** Types that say too little: to a browser, any text is `text/plain`. */
const VAGUE = new Set<string>([tableEndings.txt, tableEndings.xml]);
const types = new Set<string>([...Object.values(tableEndings).filter((type) => !VAGUE.has(type)), 'application/csv']);

/** For the file chooser; `checkFile` checks dropped files. */
export const acceptedTypes = Object.entries(tableEndings).reduce<Record<string, string[]>>(
  (accepted, [ending, type]) => ({ ...accepted, [type]: [...(accepted[type] ?? []), `.${ending}`] }),
  {},
);

export type FileProblem = 'wrongType' | 'tooLarge' | 'emptyFile';

interface Candidate {
  name: string;
  type: string;
  size: number;
}

/** Checks before sending (R-WORK-4): a type by its MIME type or extension, and the plan's size limit. */
export function checkFile(
  file: Candidate,
  { maxFileSizeMb }: Pick<UploadLimits, 'maxFileSizeMb'>,
): FileProblem | undefined {
  if (!types.has(file.type) && !isTableEnding(endingOf(file.name))) return 'wrongType';
  if (file.size > maxFileSizeMb * MEGABYTE) return 'tooLarge';
  return file.size === 0 ? 'emptyFile' : undefined;
}

const workbooks = ['xlsx', 'xlsm', 'xlsb', 'xls', 'ods', 'fods'];

/** Only workbooks hide rows and columns. */
export const isWorkbook = ({ name }: Pick<Candidate, 'name'>): boolean => workbooks.includes(endingOf(name));

/** What a file is by its name, before anybody has looked into it. */
export function refusedByName(name: string): RefusedFile {
  const ending = endingOf(name);
  const found = foundByEnding(ending) ?? 'other_ending';
  return {
    found,
    hint: foundFiles[found].hint,
    ending: found === 'other_ending' && ending !== '' ? ending : undefined,
    files: [],
  };
}
