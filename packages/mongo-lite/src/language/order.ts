import { createHash } from 'node:crypto';
import { bsonType, encode, isPlainObject } from '../documents';

/**
 * BSON's order of values, twice: as a comparison and as bytes whose `memcmp` order is the same. Keys, index entries and
 * sorts use the bytes, filters the comparison. Decimal128 compares as the nearest double.
 */
const tags = {
  minKey: 0x05,
  undefined: 0x0a,
  null: 0x0c,
  number: 0x10,
  string: 0x20,
  object: 0x30,
  array: 0x40,
  binary: 0x50,
  objectId: 0x60,
  boolean: 0x70,
  date: 0x80,
  timestamp: 0x90,
  regexp: 0xa0,
  code: 0xb0,
  maxKey: 0xf0,
} as const;

const bsonTags: Record<string, number> = {
  ObjectId: tags.objectId,
  Long: tags.number,
  Int32: tags.number,
  Double: tags.number,
  Decimal128: tags.number,
  Binary: tags.binary,
  Timestamp: tags.timestamp,
  MinKey: tags.minKey,
  MaxKey: tags.maxKey,
  Code: tags.code,
  DBRef: tags.object,
  BSONSymbol: tags.string,
  BSONRegExp: tags.regexp,
};

const primitiveTags: Partial<Record<string, number>> = {
  string: tags.string,
  number: tags.number,
  bigint: tags.number,
  boolean: tags.boolean,
  undefined: tags.null,
};

/** The first byte of a value's ordered bytes: its BSON type class. */
export function tagOf(value: unknown): number {
  const primitive = primitiveTags[typeof value];
  if (primitive !== undefined) return primitive;
  if (value === null) return tags.null;
  if (Array.isArray(value)) return tags.array;
  if (value instanceof Date) return tags.date;
  if (value instanceof RegExp) return tags.regexp;
  const type = bsonType(value);
  return (type === undefined ? undefined : bsonTags[type]) ?? tags.object;
}

export const isNullTag = (tag: number): boolean => tag === tags.null;
export const isNumberTag = (tag: number): boolean => tag === tags.number;
export const isArrayTag = (tag: number): boolean => tag === tags.array;
export const isObjectTag = (tag: number): boolean => tag === tags.object;

/** Types whose values are adjacent in an index. */
export const typeTags: Readonly<Record<string, number>> = {
  number: tags.number,
  string: tags.string,
  binData: tags.binary,
  objectId: tags.objectId,
  bool: tags.boolean,
  date: tags.date,
};

/** The bytes that begin every text with this beginning. */
export const textBeginning = (text: string): Buffer =>
  Buffer.concat([Buffer.of(tags.string), escaped(Buffer.from(text))]);

/** The value of an empty array in an index: below null, as in MongoDB. */
export const emptyArrayKey = Buffer.of(tags.undefined);

export const isLong = (value: unknown): boolean => bsonType(value) === 'Long';

const numeric = (value: unknown): number | bigint => {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (isLong(value)) return BigInt(String(value));
  return Number(String(value));
};

function compareNumbers(a: number | bigint, b: number | bigint): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

const compareText = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)));

/** Negative, zero or positive as `a` sorts before, with or after `b` in BSON order. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  const tag = tagOf(a);
  const other = tagOf(b);
  if (tag !== other) return tag - other;
  switch (tag) {
    case tags.null:
    case tags.minKey:
    case tags.maxKey:
      return 0;
    case tags.number:
      return compareNumbers(numeric(a), numeric(b));
    case tags.boolean:
      return Number(a) - Number(b);
    case tags.date:
      return Number(a) - Number(b);
    default:
      return Buffer.compare(orderedBytes(a), orderedBytes(b));
  }
}

export const equalValues = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;

function escaped(text: Uint8Array): Uint8Array {
  if (!text.includes(0) && !text.includes(1)) return text;
  const out: number[] = [];
  for (const byte of text) {
    if (byte <= 1) out.push(1, byte + 1);
    else out.push(byte);
  }
  return Buffer.from(out);
}

function numberBytes(value: number | bigint): Buffer {
  const double = Number(value);
  const big = Math.abs(double) >= 2 ** 53 && Number.isFinite(double);
  const bytes = Buffer.alloc(big ? 11 : 9);
  bytes[0] = tags.number;
  if (Number.isNaN(double)) return bytes;
  bytes.writeDoubleBE(double === 0 ? 0 : double, 1);
  if (double < 0) for (let i = 1; i < 9; i++) bytes[i] = ~(bytes[i] ?? 0) & 0xff;
  else bytes[1] = (bytes[1] ?? 0) | 0x80;
  // Longs beyond 2^53 share a double with their neighbours; their distance to it keeps them distinct and in order.
  if (big) bytes.writeUInt16BE(typeof value === 'bigint' ? Number(value - BigInt(double)) + 0x8000 : 0x8000, 9);
  return bytes;
}

function dateBytes(time: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes[0] = tags.date;
  bytes.writeBigUInt64BE(BigInt.asUintN(64, BigInt(Number.isNaN(time) ? 0 : time) + (1n << 63n)), 1);
  return bytes;
}

const terminated = (tag: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.of(tag), escaped(content), Buffer.of(0)]);

function objectBytes(value: object): Buffer {
  const parts: Uint8Array[] = [Buffer.of(tags.object)];
  const source = isPlainObject(value) ? value : Object.fromEntries(Object.entries(value));
  for (const [key, item] of Object.entries(source)) {
    const bytes = orderedBytes(item);
    parts.push(bytes.subarray(0, 1), terminated(2, Buffer.from(key)), bytes.subarray(1));
  }
  parts.push(Buffer.of(0));
  return Buffer.concat(parts);
}

function binaryBytes(value: object): Buffer {
  const content = 'value' in value && typeof value.value === 'function' ? Buffer.from(value.value()) : Buffer.alloc(0);
  const head = Buffer.alloc(6);
  head[0] = tags.binary;
  head.writeUInt32BE(content.length, 1);
  head[5] = 'sub_type' in value ? Number(value.sub_type) : 0;
  return Buffer.concat([head, content]);
}

function otherBytes(tag: number, value: unknown): Buffer {
  if (typeof value !== 'object' || value === null) return Buffer.of(tag);
  if (tag === tags.objectId && 'id' in value && value.id instanceof Uint8Array) {
    return Buffer.concat([Buffer.of(tag), value.id], 13);
  }
  if (tag === tags.binary) return binaryBytes(value);
  if (tag === tags.timestamp) {
    const bytes = Buffer.alloc(9);
    bytes[0] = tag;
    bytes.writeBigUInt64BE(BigInt.asUintN(64, BigInt(String(value))), 1);
    return bytes;
  }
  if (value instanceof RegExp) return terminated(tag, Buffer.from(`${value.source}/${value.flags}`));
  return Buffer.concat([Buffer.of(tag), createHash('sha256').update(encode({ value })).digest()]);
}

/** Bytes of one value: `memcmp` of two of them is BSON order, and none is a prefix of another. */
export function orderedBytes(value: unknown): Buffer {
  const tag = tagOf(value);
  switch (tag) {
    case tags.string:
      return terminated(tag, Buffer.from(String(value)));
    case tags.number:
      return numberBytes(numeric(value));
    case tags.boolean:
      return Buffer.of(tag, value === true ? 1 : 0);
    case tags.date:
      return dateBytes(Number(value));
    case tags.array:
      return Buffer.concat([Buffer.of(tag), ...(Array.isArray(value) ? value : []).map(orderedBytes), Buffer.of(0)]);
    case tags.object:
      return objectBytes(value instanceof Object ? value : {});
    default:
      return otherBytes(tag, value);
  }
}

/** Reverses the order of self-delimiting ordered bytes, for a descending index field. */
export function inverted(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) out[i] = ~(bytes[i] ?? 0) & 0xff;
  return out;
}

/** A short text that is equal for two values exactly when they are equal: a key for maps and sets of values. */
export function identityOf(value: unknown): string {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number') return `n${value === 0 ? 0 : value}`;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value === null || value === undefined) return '0';
  const type = bsonType(value);
  if (type === 'ObjectId') return `o${String(value)}`;
  if (type !== undefined && bsonTags[type] === tags.number) {
    const number = numeric(value);
    const double = Number(number);
    if (typeof number === 'number' || BigInt(double) === number) return `n${double === 0 ? 0 : double}`;
  }
  return `x${orderedBytes(value).toString('latin1')}`;
}
