import { isPlainObject, type Doc } from '../documents';
import type { Cursors } from '../cursors';
import { CommandError, unsupported } from '../errors';
import type { Store } from '../storage/store';

export interface CommandContext {
  store: Store;
  cursors: Cursors;
  database: string;
  body: Doc;
  /** The undecoded documents of an insert. */
  documents: Buffer[];
  connection: number;
}

export type Command = (context: CommandContext) => Promise<Doc | Buffer> | Doc | Buffer;

/** `database.collection` from the command's first field. */
export function namespaceOf({ body, database }: CommandContext, field: string): string {
  const name = body[field];
  if (typeof name !== 'string' || name === '' || name.includes('\0') || name.includes('$')) {
    throw new CommandError('InvalidNamespace', `Invalid collection name: ${String(name)}`);
  }
  const namespace = `${database}.${name}`;
  if (Buffer.byteLength(namespace) > 255) {
    throw new CommandError('InvalidNamespace', `Fully qualified namespace is too long: ${namespace}`);
  }
  return namespace;
}

export function docField(body: Doc, field: string): Doc {
  const value = body[field];
  if (value === undefined || value === null) return {};
  if (!isPlainObject(value)) throw new CommandError('TypeMismatch', `'${field}' must be an object`);
  return value;
}

export function listField(body: Doc, field: string): Doc[] {
  const value = body[field];
  if (!Array.isArray(value) || !value.every(isPlainObject)) {
    throw new CommandError('TypeMismatch', `'${field}' must be an array of objects`);
  }
  return value;
}

export function numberField(body: Doc, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  const number = Number(typeof value === 'object' ? String(value) : value);
  if (!Number.isFinite(number) || typeof value === 'string') {
    throw new CommandError('TypeMismatch', `'${field}' must be a number`);
  }
  return Math.trunc(number);
}

/** A collation other than the binary one would sort and compare differently: refused instead of ignored. */
export function refuseCollation(body: Doc): void {
  const collation = body['collation'];
  if (isPlainObject(collation) && collation['locale'] !== undefined && collation['locale'] !== 'simple') {
    throw unsupported('collation');
  }
}

export const variablesOf = (body: Doc): Doc | undefined => (isPlainObject(body['let']) ? body['let'] : undefined);
