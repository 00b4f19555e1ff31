import { MEGABYTE } from '@rapi/contracts/limits';
import type { UploadLimits } from '../storage/use-storage';

const extensions = ['.xlsx', '.xls', '.csv'];

const types = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv',
  'application/csv',
];

/** For the file chooser; what is dropped is checked by `checkFile`. */
export const acceptedTypes = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'text/csv': ['.csv'],
};

export type FileProblem = 'wrongType' | 'tooLarge' | 'emptyFile';

interface Candidate {
  name: string;
  type: string;
  size: number;
}

/** What can be seen before sending (D3 §5): a type by its MIME type or its extension, and the plan's size. */
export function checkFile(file: Candidate, { maxFileSizeMb }: Pick<UploadLimits, 'maxFileSizeMb'>): FileProblem | undefined {
  const name = file.name.toLowerCase();
  const isSpreadsheet = types.includes(file.type) || extensions.some((extension) => name.endsWith(extension));
  if (!isSpreadsheet) return 'wrongType';
  if (file.size > maxFileSizeMb * MEGABYTE) return 'tooLarge';
  return file.size === 0 ? 'emptyFile' : undefined;
}
