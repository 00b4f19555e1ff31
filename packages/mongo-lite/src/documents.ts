import { calculateObjectSize, deserialize, ObjectId, serialize } from 'bson';
import { CommandError } from './errors';

/** A decoded BSON document or a part of it. */
export type Doc = Record<string, unknown>;

export const maxDocumentBytes = 16 * 1024 * 1024;

export const isPlainObject = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The BSON class of a value such as 'ObjectId' or 'Long'; undefined for plain values. */
export function bsonType(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('_bsontype' in value)) return undefined;
  return typeof value._bsontype === 'string' ? value._bsontype : undefined;
}

/** Decodes BSON. 64-bit integers keep their type, so that rewriting a document changes none of its types. */
export function decode(bytes: Uint8Array, rawFields?: Record<string, true>): Doc {
  try {
    return deserialize(bytes, {
      bsonRegExp: true,
      promoteLongs: false,
      ...(rawFields ? { fieldsAsRaw: rawFields } : {}),
    });
  } catch (error) {
    throw new CommandError('InvalidBSON', `Invalid BSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function encode(doc: Doc): Buffer {
  const size = calculateObjectSize(doc);
  if (size > maxDocumentBytes) throw tooLarge(size);
  return Buffer.from(serialize(doc));
}

export const tooLarge = (size: number): CommandError =>
  new CommandError('BSONObjectTooLarge', `object to insert too large. size in bytes: ${size}, max size: 16777216`);

/** The document with `_id` as its first element, as a server stores it; creates a missing `_id`. */
export function withIdFirst(raw: Buffer, doc: Doc): { raw: Buffer; doc: Doc } {
  if (raw.length > 9 && raw.toString('latin1', 5, 9) === '_id\0') return { raw, doc };
  const { _id, ...rest } = doc;
  const ordered = { _id: _id === undefined ? new ObjectId() : _id, ...rest };
  return { raw: encode(ordered), doc: ordered };
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

const element = (type: number, name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type]), Buffer.from(name), Buffer.of(0), content]);

const document = (parts: Buffer[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 5);
  return Buffer.concat([int32(length), ...parts, Buffer.of(0)], length);
};

/** The array of already encoded documents; answering decodes none of them. */
function rawArray(docs: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [];
  docs.forEach((doc, index) => parts.push(Buffer.from(`\x03${index}\0`, 'latin1'), doc));
  return document(parts);
}

/** `{ cursor: { <batchName>: docs, id, ns }, ok: 1 }` */
export function cursorReply(
  batchName: 'firstBatch' | 'nextBatch',
  docs: readonly Buffer[],
  id: number,
  ns: string,
): Buffer {
  const idBytes = Buffer.alloc(8);
  idBytes.writeBigInt64LE(BigInt(id));
  const name = Buffer.from(ns);
  const cursor = document([
    element(0x04, batchName, rawArray(docs)),
    element(0x12, 'id', idBytes),
    element(0x02, 'ns', Buffer.concat([int32(name.length + 1), name, Buffer.of(0)])),
  ]);
  const ok = Buffer.alloc(8);
  ok.writeDoubleLE(1);
  return document([element(0x03, 'cursor', cursor), element(0x01, 'ok', ok)]);
}
