import { ObjectId } from 'bson';
import { allowed } from '../allowed';
import { decode, encode, isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { isOperatorDoc } from './filter';
import { equalValues } from './order';
import { isIndex, segmentsOf } from './paths';
import { asPattern } from './patterns';
import { refuseTypes } from './stored-types';
import { updateOperators, type PlaceChange } from './update-operators';
import { placeAt, write } from './update-paths';

/** A compiled update statement: a replacement or operators. */
export interface Update {
  /** The updated document; `doc` must be freshly decoded, because it may be changed in place. */
  apply(doc: Doc, inserting: boolean): Doc;
  isReplacement: boolean;
}

interface Change {
  operator: string;
  path: readonly string[];
  creates: boolean;
  change: PlaceChange;
}

function changedPath(path: string): readonly string[] {
  const segments = segmentsOf(path);
  if (segments.includes(''))
    throw new CommandError('BadValue', `The update path '${path}' contains an empty field name, which is not allowed.`);
  const dollar = segments.find((segment) => segment.startsWith('$'));
  if (dollar !== undefined && dollar !== segments[0]) throw unsupported(`the positional '${dollar}' of an update path`);
  if (dollar !== undefined) {
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${path}' is not allowed in an update path`,
    );
  }
  return segments;
}

function compileChanges(update: Doc): Change[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    if (!operator.startsWith('$')) {
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or a replacement document`,
      );
    }
    const known = allowed.updateOperators.find((each) => each === operator);
    if (known === undefined) throw unsupported(`the update operator '${operator}'`);
    if (!isPlainObject(fields)) {
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeof fields} instead: {${operator}: ...}`,
      );
    }
    const { creates, compile } = updateOperators[known];
    return Object.entries(fields).map(([path, operand]): Change => ({
      operator,
      path: changedPath(path),
      creates,
      change: compile(operand, path),
    }));
  });
}

function compareSegments(a: string, b: string): number {
  if (isIndex(a) && isIndex(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts new fields by name, as MongoDB has written them since version 5. */
function byPath({ path: a }: Change, { path: b }: Change): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareSegments(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function checkConflicts(paths: readonly string[], errorOf: (path: string, at: string) => CommandError): void {
  const taken = new Set<string>();
  for (const path of [...paths].sort()) {
    for (let at = path.length; at > 0; at = path.lastIndexOf('.', at - 1)) {
      const beginning = path.slice(0, at);
      if (taken.has(beginning)) throw errorOf(path, beginning);
    }
    taken.add(path);
  }
}

const conflict = (path: string, at: string): CommandError =>
  new CommandError('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${at}'`);

function applyChanges(doc: Doc, changes: readonly Change[], inserting: boolean): Doc {
  for (const { operator, path, creates, change } of changes) {
    if (operator === '$setOnInsert' && !inserting) continue;
    const place = placeAt(doc, path, creates);
    if (place) change(place);
  }
  return doc;
}

/** Reads an update of the update or findAndModify command; throws if it can apply to no document. */
export function updateOf(update: unknown): Update {
  if (Array.isArray(update)) throw unsupported('an update by a pipeline');
  if (!isPlainObject(update)) throw new CommandError('FailedToParse', 'Update argument must be an object');
  if (Object.keys(update).some((name) => name.startsWith('$'))) {
    const changes = compileChanges(update).sort(byPath);
    checkConflicts(
      changes.map(({ path }) => path.join('.')),
      conflict,
    );
    return { isReplacement: false, apply: (doc, inserting) => applyChanges(doc, changes, inserting) };
  }
  return {
    isReplacement: true,
    apply(doc) {
      const id = '_id' in update ? update['_id'] : doc['_id'];
      const { _id, ...rest } = update;
      return id === undefined ? { ...rest } : { _id: id, ...rest };
    },
  };
}

const immutableId = (): CommandError =>
  new CommandError('ImmutableField', `Performing an update on the path '_id' would modify the immutable field '_id'`);

/** The next document and its bytes; undefined if the update changes nothing. */
export function updatedDocument(raw: Buffer, update: Update): { raw: Buffer; doc: Doc } | undefined {
  const before = decode(raw);
  const id = before['_id'];
  const after = update.apply(before, false);
  if (!equalValues(after['_id'], id)) throw immutableId();
  const { _id, ...rest } = after;
  const next = { _id: id, ...rest };
  refuseTypes(next, 'the updated document');
  const bytes = encode(next);
  if (bytes.equals(raw)) return undefined;
  // Decoded again, because documents might share the update's values.
  return { raw: bytes, doc: decode(bytes) };
}

/** The equalities of a filter, which begin the document that an upsert inserts. */
function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$and' && Array.isArray(value)) return value.filter(isPlainObject).flatMap(equalities);
    if (key === '$or' && Array.isArray(value) && value.length === 1)
      return value.filter(isPlainObject).flatMap(equalities);
    if (key.startsWith('$') || asPattern(value)) return [];
    if (!isOperatorDoc(value)) return [[key, value]];
    if ('$eq' in value) return [[key, value['$eq']]];
    const list = value['$in'] ?? value['$all'];
    return Array.isArray(list) && list.length === 1 && !asPattern(list[0]) ? [[key, list[0]]] : [];
  });
}

const ambiguous = (path: string): CommandError =>
  new CommandError('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`);

/** The document an upsert inserts: the filter's equalities, then the update. */
export function upsertedDocument(filter: Doc, update: Update): { raw: Buffer; doc: Doc } {
  const base: Doc = {};
  const wanted = equalities(filter).filter(([path]) => !update.isReplacement || path === '_id');
  checkConflicts(
    wanted.map(([path]) => path),
    ambiguous,
  );
  for (const [path, value] of wanted) {
    const place = placeAt(base, segmentsOf(path), true);
    if (place) write(place, value);
  }
  const asked = base['_id'];
  const { _id, ...rest } = update.apply(base, true);
  if (asked !== undefined && !equalValues(_id, asked)) throw immutableId();
  const doc = { _id: _id === undefined ? new ObjectId() : _id, ...rest };
  refuseTypes(doc, 'the upserted document');
  const raw = encode(doc);
  return { raw, doc: decode(raw) };
}
