import { createHash } from 'node:crypto';

/**
 * Everything lives in one ordered LMDB map. A key begins with the collection's number (4 bytes) and the index's number in it
 * (2 bytes): index 0 holds the documents by `_id`, the others hold entries. Collection 0 is the catalogue. One map, instead of one
 * per collection, lets a first insert create its collection, and a drop remove it, in the same transaction as the data.
 */
export const prefixLength = 6;
export const primaryIndex = 0;

/** Longer ordered bytes are cut and end in a hash: equality stays exact, order only up to the cut. */
const longestKey = 900;
export const cutLength = 880;

/** Sorts after every key that continues the bytes before it, because no ordered value begins with 0xFF. */
export const after = Buffer.of(0xff);

export function indexPrefix(collection: number, index: number): Buffer {
  const prefix = Buffer.alloc(prefixLength);
  prefix.writeUInt32BE(collection);
  prefix.writeUInt16BE(index, 4);
  return prefix;
}

export const isCut = (bytes: Buffer): boolean => bytes.length > longestKey;

export function shortened(bytes: Buffer): Buffer {
  if (!isCut(bytes)) return bytes;
  return Buffer.concat([bytes.subarray(0, cutLength), createHash('sha256').update(bytes).digest().subarray(0, 20)]);
}

export const documentKey = (collection: number, primaryKey: Buffer): Buffer =>
  Buffer.concat([indexPrefix(collection, primaryIndex), primaryKey]);

/** Prefix, values, primary key, and the primary key's length so that it can be split off again. */
export function entryKey(collection: number, index: number, values: Buffer, primaryKey: Buffer): Buffer {
  const tail = Buffer.alloc(2);
  tail.writeUInt16BE(primaryKey.length);
  return Buffer.concat([indexPrefix(collection, index), values, primaryKey, tail]);
}

export function primaryKeyOf(entry: Buffer): Buffer {
  const length = entry.readUInt16BE(entry.length - 2);
  return entry.subarray(entry.length - 2 - length, entry.length - 2);
}

/** The smallest key greater than this one. */
export const successor = (key: Buffer): Buffer => Buffer.concat([key, Buffer.of(0)]);
