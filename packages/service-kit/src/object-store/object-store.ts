import type { Readable } from 'node:stream';

/** The result of a put. */
export interface StoredObject {
  bytes: number;
  /** SHA-256 of the bytes, in lower-case hexadecimal. */
  sha256: string;
}

export interface ObjectInfo {
  bytes: number;
  modifiedAt: Date;
}

export interface ListedObject extends ObjectInfo {
  key: string;
}

/** The wanted part of an object: bytes `start` to `end`, both included, counted from zero. */
export interface ByteRange {
  start: number;
  end?: number;
}

/**
 * Stores bytes under keys. A key is words of letters, digits, `.`, `_`, `-` (none beginning with `.`) separated by `/`,
 * at most 512 characters; no key may be the folder of another (`a` and `a/b`).
 * A missing object throws ObjectMissingError; an object whose bytes are not those that were put, ObjectDamagedError (a
 * stream: at its end); a store that cannot be reached, ObjectStoreUnavailableError.
 */
export interface ObjectStore {
  /** Stores a stream or a local file. The object is there whole or not at all, and replaces one of the same key. */
  put(key: string, source: Readable | string, options?: { contentType?: string }): Promise<StoredObject>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<ObjectInfo>;
  /** Removing a missing object is no error. */
  remove(key: string): Promise<void>;
  /** In the order of the keys. Objects put or removed during the listing may or may not be seen. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Copies the object to a local path: changes to the copy do not reach the store. */
  fetchTo(key: string, localPath: string): Promise<void>;
  /** Whether the store answers; for a service's readiness. */
  check(): Promise<void>;
}

export class ObjectMissingError extends Error {
  constructor(readonly key: string) {
    super(`There is no object ${key}`);
    this.name = 'ObjectMissingError';
  }
}

export class ObjectDamagedError extends Error {
  constructor(readonly key: string) {
    super(`The bytes of the object ${key} are not those that were stored`);
    this.name = 'ObjectDamagedError';
  }
}

export class ObjectStoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The object store does not answer', { cause });
    this.name = 'ObjectStoreUnavailableError';
  }
}

export const isObjectDamaged = (error: unknown): error is ObjectDamagedError => error instanceof ObjectDamagedError;
export const isObjectMissing = (error: unknown): error is ObjectMissingError => error instanceof ObjectMissingError;

const MAX_KEY_LENGTH = 512;
const sound = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Services make the keys and never take them from a user: an unsound key is our mistake. */
export function checkKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !sound.test(key))
    throw new TypeError(`Not a key of the object store: ${JSON.stringify(key)}`);
  return key;
}
