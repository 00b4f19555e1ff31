import { serialize } from 'bson';
import { decode, isPlainObject, type Doc } from '../documents';
import { crc32c } from './checksum';

export const headerBytes = 16;
export const maxMessageBytes = 48_000_000;

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;

const checksumPresent = 1;
const moreToCome = 2;
/** The lower 16 flag bits must be known; unknown upper ones may be ignored. */
const requiredFlags = 0xffff;

export interface Request {
  requestId: number;
  /** Answered by OP_REPLY, as the first hello of old drivers requires. */
  legacy: boolean;
  /** Fire and forget: no answer is expected. */
  silent: boolean;
  command: string;
  database: string;
  body: Doc;
  /** The `documents` of an insert, undecoded. */
  documents: Buffer[];
}

/** A message that breaks the protocol: the connection cannot continue. */
export class ProtocolError extends Error {}

/** The length of a whole message, from its first four bytes. */
export function messageLength(head: Buffer): number {
  const length = head.readInt32LE(0);
  if (length < headerBytes || length > maxMessageBytes) throw new ProtocolError(`message length ${length}`);
  return length;
}

function documentAt(bytes: Buffer, at: number, end: number): Buffer {
  if (at + 5 > end) throw new ProtocolError('document beyond the message');
  const length = bytes.readInt32LE(at);
  if (length < 5 || at + length > end) throw new ProtocolError(`document length ${length}`);
  return bytes.subarray(at, at + length);
}

function textAt(bytes: Buffer, at: number, end: number): string {
  const stop = bytes.indexOf(0, at);
  if (stop < 0 || stop >= end) throw new ProtocolError('text without an end');
  return bytes.toString('utf8', at, stop);
}

const commandName = (body: Buffer): string => (body.length > 5 ? textAt(body, 5, body.length) : '');

function decodeBody(bytes: Buffer): { command: string; body: Doc; documents: Buffer[] } {
  const command = commandName(bytes);
  const body = decode(bytes, command === 'insert' ? { documents: true } : undefined);
  const listed = body['documents'];
  const documents = command === 'insert' && Array.isArray(listed) ? listed.filter((item) => Buffer.isBuffer(item)) : [];
  return { command, body, documents };
}

interface Sections {
  body?: Buffer;
  sequences: { name: string; documents: Buffer[] }[];
}

function readSections(bytes: Buffer, start: number, end: number): Sections {
  const sections: Sections = { sequences: [] };
  let at = start;
  while (at < end) {
    const kind = bytes[at++];
    if (kind === 0) {
      if (sections.body) throw new ProtocolError('two bodies');
      sections.body = documentAt(bytes, at, end);
      at += sections.body.length;
    } else if (kind === 1) {
      if (at + 4 > end) throw new ProtocolError('sequence beyond the message');
      const stop = at + bytes.readInt32LE(at);
      if (stop <= at + 4 || stop > end) throw new ProtocolError('sequence length');
      const name = textAt(bytes, at + 4, stop);
      const documents: Buffer[] = [];
      for (let next = at + 5 + Buffer.byteLength(name); next < stop;) {
        const document = documentAt(bytes, next, stop);
        documents.push(document);
        next += document.length;
      }
      sections.sequences.push({ name, documents });
      at = stop;
    } else {
      throw new ProtocolError(`section kind ${String(kind)}`);
    }
  }
  return sections;
}

function readMsg(message: Buffer, requestId: number): Request {
  if (message.length < headerBytes + 5) throw new ProtocolError('message too short');
  const flags = message.readUInt32LE(headerBytes);
  if (flags & requiredFlags & ~(checksumPresent | moreToCome)) throw new ProtocolError(`flags ${flags}`);
  let end = message.length;
  if (flags & checksumPresent) {
    end -= 4;
    if (crc32c(message.subarray(0, end)) !== message.readUInt32LE(end)) throw new ProtocolError('checksum');
  }
  const { body: bytes, sequences } = readSections(message, headerBytes + 4, end);
  if (!bytes) throw new ProtocolError('no body');
  const { command, body, documents } = decodeBody(bytes);
  for (const sequence of sequences) {
    if (command === 'insert' && sequence.name === 'documents') documents.push(...sequence.documents);
    else body[sequence.name] = sequence.documents.map((document) => decode(document));
  }
  const database = typeof body['$db'] === 'string' ? body['$db'] : 'admin';
  return { requestId, legacy: false, silent: (flags & moreToCome) !== 0, command, database, body, documents };
}

function readQuery(message: Buffer, requestId: number): Request {
  const collection = textAt(message, headerBytes + 4, message.length);
  const at = headerBytes + 4 + Buffer.byteLength(collection) + 1 + 8;
  const bytes = documentAt(message, at, message.length);
  const { command, body, documents } = decodeBody(bytes);
  const wrapped = body['$query'];
  const inner = isPlainObject(wrapped) ? wrapped : body;
  const [name = command] = Object.keys(inner);
  return {
    requestId,
    legacy: true,
    silent: false,
    command: name,
    database: collection.split('.', 1)[0] ?? '',
    body: inner,
    documents,
  };
}

/** Reads one whole message. Throws ProtocolError, or a CommandError for a body that is not BSON. */
export function readRequest(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === opMsg) return readMsg(message, requestId);
  if (opCode === opQuery) return readQuery(message, requestId);
  throw new ProtocolError(`operation ${opCode}`);
}

let lastId = 0;

/** The answer in pieces, so that large answers are not copied once more. */
export function replyMessage(request: Pick<Request, 'requestId' | 'legacy'>, reply: Doc | Buffer): Buffer[] {
  const body = Buffer.isBuffer(reply) ? reply : Buffer.from(serialize(reply, { ignoreUndefined: true }));
  const extra = request.legacy ? 20 : 5;
  const head = Buffer.alloc(headerBytes + extra);
  head.writeInt32LE(headerBytes + extra + body.length, 0);
  lastId = (lastId + 1) & 0x7fffffff;
  head.writeInt32LE(lastId, 4);
  head.writeInt32LE(request.requestId, 8);
  head.writeInt32LE(request.legacy ? opReply : opMsg, 12);
  if (request.legacy) head.writeInt32LE(1, headerBytes + 16);
  return [head, body];
}
