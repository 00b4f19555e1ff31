import { MAX_OCR_FILE } from '@rapi/contracts/limits';

/** For the file chooser; `checkScan` checks dropped files. */
export const acceptedScans = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

const extensions = Object.values(acceptedScans).flat();
const types = Object.keys(acceptedScans);

export type ScanProblem = 'wrongType' | 'tooLarge' | 'emptyFile';

/** Checks before sending (R-OCR-1): PDF, JPG or PNG of at most 5 MB. */
export function checkScan({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): ScanProblem | undefined {
  const isScan = types.includes(type) || extensions.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isScan) return 'wrongType';
  if (size > MAX_OCR_FILE) return 'tooLarge';
  return size === 0 ? 'emptyFile' : undefined;
}
