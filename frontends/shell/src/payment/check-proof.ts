import { MAX_PROOF_FILE } from '@rapi/contracts/limits';

/** For the file chooser; `checkProof` checks dropped files. */
export const acceptedProofs = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
};

const extensions = Object.values(acceptedProofs).flat();
const types = Object.keys(acceptedProofs);

export type ProofProblem = 'wrongType' | 'tooLarge' | 'emptyFile';

/** The checks before sending (R-PAY-6): JPG, PNG or PDF of at most 5 MB. The server checks the content. */
export function checkProof({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): ProofProblem | undefined {
  const isProof = types.includes(type) || extensions.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isProof) return 'wrongType';
  if (size > MAX_PROOF_FILE) return 'tooLarge';
  return size === 0 ? 'emptyFile' : undefined;
}
