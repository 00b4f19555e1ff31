import { commandFields, commonFields, type CommandName } from '../allowed';
import type { Cursors } from '../cursors';
import { isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { isNumberTag, tagOf } from '../language/order';
import type { Store } from '../storage/store';
import { timeLimit, type TimeLimit } from '../storage/time-limit';

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

/** Refuses unknown fields by name instead of ignoring them, because they might change the result. */
export function refuseFields(body: Doc, what: string, fields: readonly string[]): void {
  const strange = Object.keys(body).find((name) => !fields.includes(name));
  if (strange !== undefined) throw unsupported(`the field '${strange}' of ${what}`);
}

/** Refuses read concerns that the server cannot honour. */
function refuseConcerns({ readConcern }: Doc): void {
  const level = isPlainObject(readConcern) ? (readConcern['level'] ?? 'local') : 'local';
  if (!['local', 'majority', 'available'].includes(String(level)))
    throw unsupported(`the readConcern '${String(level)}'`);
}

export function checkFields(name: CommandName, body: Doc): void {
  const fields: readonly string[] | 'any' = commandFields[name];
  if (fields === 'any') return;
  refuseFields(body, `the command '${name}'`, [name, ...commonFields, ...fields]);
  refuseConcerns(body);
}

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

/** A required document: a filter that is null would otherwise mean every document. */
export function requiredDoc(body: Doc, field: string): Doc {
  const value = body[field];
  if (!isPlainObject(value)) throw new CommandError('TypeMismatch', `'${field}' must be an object`);
  return value;
}

export const docField = (body: Doc, field: string): Doc => (field in body ? requiredDoc(body, field) : {});

export function listField(body: Doc, field: string): Doc[] {
  const value = body[field];
  if (!Array.isArray(value) || !value.every(isPlainObject)) {
    throw new CommandError('TypeMismatch', `'${field}' must be an array of objects`);
  }
  return value;
}

export function numberField(body: Doc, field: string): number | undefined {
  if (!(field in body)) return undefined;
  const value = body[field];
  const number = isNumberTag(tagOf(value)) ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw new CommandError('TypeMismatch', `'${field}' must be a number`);
  return Math.trunc(number);
}

/** A boolean; numbers count as one, as in MongoDB's commands. */
export function flagField(body: Doc, field: string, otherwise = false): boolean {
  if (!(field in body)) return otherwise;
  const value = body[field];
  if (typeof value === 'boolean') return value;
  if (isNumberTag(tagOf(value))) return Number(value) !== 0;
  throw new CommandError('TypeMismatch', `'${field}' must be a boolean`);
}

export function timeLimitOf(body: Doc): TimeLimit | undefined {
  const milliseconds = numberField(body, 'maxTimeMS') ?? 0;
  if (milliseconds < 0) throw new CommandError('BadValue', 'maxTimeMS must not be negative');
  return milliseconds === 0 ? undefined : timeLimit(milliseconds);
}
