import { ObjectId } from 'bson';
import { decode, encode, isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { equalValues } from './order';
import { segmentsOf } from './paths';
import { aggregated, queryOptions, refuseAbsent } from './query';
import { renameField, updateOperators, type PlaceChange } from './update-operators';
import { arrayFiltersOf, concretePaths, placeAt, write, type PathContext } from './update-paths';

/** A compiled update statement: a replacement, operators, or a pipeline. */
export interface Update {
  /** The document after the update of a freshly decoded one, which may be changed in place. */
  apply(doc: Doc, filter: Doc, inserting: boolean): Doc;
  isReplacement: boolean;
}

interface Change {
  operator: string;
  path: readonly string[];
  creates: boolean;
  operand: unknown;
  change: PlaceChange;
}

function compileChanges(update: Doc): Change[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    const known = updateOperators[operator];
    if (!known) {
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isPlainObject(fields)) {
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeof fields} instead: {${operator}: ...}`,
      );
    }
    return Object.entries(fields).map(([path, operand]): Change => {
      const segments = segmentsOf(path);
      if (segments.some((segment) => segment === '')) {
        throw new CommandError(
          'BadValue',
          `The update path '${path}' contains an empty field name, which is not allowed.`,
        );
      }
      if (segments[0]?.startsWith('$')) {
        throw new CommandError(
          'DollarPrefixedFieldName',
          `The dollar ($) prefixed field '${path}' is not allowed in an update path`,
        );
      }
      return { operator, path: segments, creates: known.creates, operand, change: known.compile(operand, path) };
    });
  });
}

function checkConflicts(changes: readonly Change[]): void {
  const targets = changes.flatMap(({ operator, path, operand }) =>
    operator === '$rename' ? [path.join('.'), String(operand)] : [path.join('.')],
  );
  const sorted = [...targets].sort();
  const taken = new Set<string>();
  for (const path of sorted) {
    for (let at = path.length; at > 0; at = path.lastIndexOf('.', at - 1)) {
      const beginning = path.slice(0, at);
      if (taken.has(beginning)) {
        throw new CommandError(
          'ConflictingUpdateOperators',
          `Updating the path '${path}' would create a conflict at '${beginning}'`,
        );
      }
    }
    taken.add(path);
  }
}

function applyChanges(doc: Doc, changes: readonly Change[], context: PathContext, inserting: boolean): Doc {
  for (const { operator, path, creates, operand, change } of changes) {
    if (operator === '$setOnInsert' && !inserting) continue;
    if (operator === '$rename') {
      renameField(doc, path, String(operand));
      continue;
    }
    for (const concrete of concretePaths(doc, path, context)) {
      const place = placeAt(doc, concrete, creates);
      if (place) change(place);
    }
  }
  return doc;
}

const pipelineStages = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

function pipelineUpdate(pipeline: readonly unknown[], variables?: Doc): Update {
  const stages = pipeline.filter(isPlainObject);
  refuseAbsent(stages);
  for (const stage of stages) {
    const [name = ''] = Object.keys(stage);
    if (!pipelineStages.has(name))
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  return {
    isReplacement: false,
    apply(doc) {
      const id = doc['_id'];
      const [result = {}] = aggregated([doc], stages, queryOptions(variables));
      return id === undefined || '_id' in result ? result : { _id: id, ...result };
    },
  };
}

/** Reads an update of the update or findAndModify command; throws for what cannot be applied to any document. */
export function updateOf(update: unknown, arrayFilters: unknown, variables?: Doc): Update {
  if (Array.isArray(update)) return pipelineUpdate(update, variables);
  if (!isPlainObject(update))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  const names = Object.keys(update);
  if (names.some((name) => name.startsWith('$'))) {
    const changes = compileChanges(update);
    checkConflicts(changes);
    const filters = arrayFiltersOf(arrayFilters);
    return {
      isReplacement: false,
      apply: (doc, filter, inserting) => applyChanges(doc, changes, { filter, arrayFilters: filters }, inserting),
    };
  }
  return {
    isReplacement: true,
    apply(doc) {
      const id = update['_id'] ?? doc['_id'];
      const { _id, ...rest } = update;
      return id === undefined ? { ...rest } : { _id: id, ...rest };
    },
  };
}

/** The next document and its bytes, or undefined when the update changes nothing. */
export function updatedDocument(raw: Buffer, update: Update, filter: Doc): { raw: Buffer; doc: Doc } | undefined {
  const before = decode(raw);
  const id = before['_id'];
  const after = update.apply(before, filter, false);
  if (!equalValues(after['_id'], id)) {
    throw new CommandError(
      'ImmutableField',
      `Performing an update on the path '_id' would modify the immutable field '_id'`,
    );
  }
  const { _id, ...rest } = after;
  const bytes = encode({ _id: id, ...rest });
  if (bytes.equals(raw)) return undefined;
  // Decoded again, because the values of the update may be shared between documents.
  return { raw: bytes, doc: decode(bytes) };
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$and' && Array.isArray(value)) return value.filter(isPlainObject).flatMap(equalities);
    if (key === '$or' && Array.isArray(value) && value.length === 1)
      return value.filter(isPlainObject).flatMap(equalities);
    if (key.startsWith('$') || value instanceof RegExp) return [];
    if (!isPlainObject(value) || !Object.keys(value).some((name) => name.startsWith('$'))) return [[key, value]];
    if ('$eq' in value) return [[key, value['$eq']]];
    const list = value['$in'] ?? value['$all'];
    return Array.isArray(list) && list.length === 1 && !(list[0] instanceof RegExp) ? [[key, list[0]]] : [];
  });
}

/** The document an upsert inserts: the filter's equalities, then the update. */
export function upsertedDocument(filter: Doc, update: Update): { raw: Buffer; doc: Doc } {
  if (filter['$expr'] !== undefined) throw unsupported('$expr in the filter of an upsert');
  const base: Doc = {};
  for (const [path, value] of equalities(filter)) {
    if (update.isReplacement && path !== '_id') continue;
    const place = placeAt(base, segmentsOf(path), true);
    if (place) write(place, value);
  }
  const { _id, ...rest } = update.apply(base, filter, true);
  const raw = encode({ _id: _id === undefined ? new ObjectId() : _id, ...rest });
  return { raw, doc: decode(raw) };
}
