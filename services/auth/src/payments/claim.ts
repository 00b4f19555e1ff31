import { createHash } from 'node:crypto';

/** Fewer characters, or none of them a digit, are no transaction number: others may well write the same. */
const LEAST_LENGTH = 6;

interface Claiming {
  user_id: string;
  reference: string;
  proof: { sha256: string };
}

/**
 * What of a payment must not be sent twice, as a hash: the transaction number, whoever sends it and however it is spaced;
 * where there is none, this payer's very proof.
 */
export function claimOf({ user_id, reference, proof }: Claiming): string {
  const letters = reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const isNumber = letters.length >= LEAST_LENGTH && /\p{N}/u.test(letters);
  const claimed = isNumber ? `reference:${letters}` : `proof:${user_id}:${proof.sha256}`;
  return createHash('sha256').update(claimed).digest('base64url');
}
