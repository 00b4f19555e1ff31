import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A token whose hash alone we store: 128 bits that find the record, then 256 random bits as proof. Its holder sees 64
 * opaque characters.
 */
export interface SecretToken {
  token: string;
  /** The record it belongs to, a UUID. */
  id: string;
  /** SHA-256 of the proof, hex. */
  hash: string;
}

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const LENGTH = ((ID_BYTES + SECRET_BYTES) * 4) / 3;
const shape = new RegExp(`^[A-Za-z0-9_-]{${LENGTH}}$`);

const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest('hex');
const toUuid = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const withSecret = (id: string, secret: Buffer): SecretToken => {
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return { token: Buffer.concat([idBytes, secret]).toString('base64url'), id, hash: hashOf(secret) };
};

export const makeSecretToken = (id: string): SecretToken => withSecret(id, randomBytes(SECRET_BYTES));

/** A token that is the same for the same name; without the key nobody can predict it. */
export const namedSecretToken = (id: string, key: Buffer, name: string): SecretToken =>
  withSecret(id, createHmac('sha256', key).update(`${id}:${name}`).digest());

/** Parses a token; undefined if the format is wrong. */
export function readSecretToken(token: string): SecretToken | undefined {
  if (!shape.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  return { token, id: toUuid(bytes.subarray(0, ID_BYTES)), hash: hashOf(bytes.subarray(ID_BYTES)) };
}

/** The successor of a token. It is the same for the same salt; without both token and salt nobody can predict it. */
export function successorOf({ token, id }: SecretToken, salt: string): SecretToken {
  const secret = Buffer.from(token, 'base64url').subarray(ID_BYTES);
  return withSecret(id, createHmac('sha256', secret).update(`successor:${salt}`).digest());
}

export const sameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
