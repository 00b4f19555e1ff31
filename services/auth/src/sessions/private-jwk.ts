import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { z } from 'zod';

/** A private P-256 key as JWK (RFC 7517); its public half is published under `kid`. */
export const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1).max(128),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
export type PrivateJwk = z.output<typeof privateJwk>;

/** The published half of a key. */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  kid: string;
  alg: 'ES256';
  use: 'sig';
  x: string;
  y: string;
}

export const publicJwkOf = ({ kid, x, y }: Pick<PrivateJwk, 'kid' | 'x' | 'y'>): PublicJwk => ({
  kty: 'EC',
  crv: 'P-256',
  kid,
  alg: 'ES256',
  use: 'sig',
  x,
  y,
});

/** @throws Error if the public half does not belong to the private one */
export function privateKeyOf({ kty, crv, x, y, d }: PrivateJwk): KeyObject {
  const key = createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' });
  const probe = randomBytes(32);
  // Node accepts any two halves, so only a signature shows whether they match.
  if (
    !verify('sha256', probe, createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }), sign('sha256', probe, key))
  ) {
    throw new Error('The halves of a signing key do not belong together');
  }
  return key;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts small texts with a key derived from the installation's secret, so a stolen database copy cannot sign tokens.
 */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rapi auth signing keys', 32));
  return {
    seal(text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    /** Undefined if the text was sealed with another secret or is damaged. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
export type Seal = ReturnType<typeof createSeal>;
