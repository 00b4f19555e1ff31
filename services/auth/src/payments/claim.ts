import { createHash } from 'node:crypto';

/** A shorter reference, or one without a digit, is no transaction number: others may well write the same. */
const LEAST_LENGTH = 6;

interface Claiming {
  user_id: string;
  reference: string;
  proof: { sha256: string };
}

/**
 * A hash that keeps a payment from being sent twice. It covers the transaction number, regardless of sender and
 * spacing; without such a number, it covers the payer and the proof.
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
