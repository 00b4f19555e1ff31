import { allowed } from '../allowed';
import { cursorReply, encode, isPlainObject, type Doc } from '../documents';
import { CommandError, unsupported } from '../errors';
import { equalValues } from '../language/order';
import { isOperatorDoc, matcherOf } from '../language/filter';
import { isKeyPath, type SortKey } from '../language/sorting';
import { idIndexSpec, type CollectionMeta, type IndexMeta } from '../storage/catalogue';
import { buildIndex } from '../storage/index-build';
import { indexPrefix } from '../storage/keys';
import type { Reader, WriteTransaction } from '../storage/transaction';
import { listField, namespaceOf, refuseFields, type Command } from './command';

const mostIndexes = 64;

function directionsOf(key: Doc): SortKey[] {
  return Object.entries(key).map(([path, kind]): SortKey => {
    if (!isKeyPath(path)) throw unsupported(`the index key '${path}'`);
    if (typeof kind === 'number' && kind > 0) return [path, 1];
    if (typeof kind === 'number' && kind < 0) return [path, -1];
    throw unsupported(`an index of kind '${String(kind)}'`);
  });
}

/** Allows only conditions that the planner can compare with a filter. */
function checkPartial(partial: Doc): void {
  matcherOf(partial);
  for (const [path, condition] of Object.entries(partial)) {
    if (path === '$and' && Array.isArray(condition)) condition.filter(isPlainObject).forEach(checkPartial);
    else if (path.startsWith('$')) throw unsupported(`'${path}' in a partialFilterExpression`);
    else if (isOperatorDoc(condition)) {
      const strange = Object.keys(condition).find((name) => !allowed.partialOperators.some((each) => each === name));
      if (strange !== undefined || condition['$exists'] === false)
        throw unsupported(`'${strange ?? '$exists: false'}' in a partialFilterExpression`);
    }
  }
}

/** Checks an index's definition and returns it in its stored form, without a number yet. */
function definitionOf(spec: Doc): Omit<IndexMeta, 'number'> {
  refuseFields(spec, 'an index', allowed.indexOptions);
  const { key, name, expireAfterSeconds: lifetime, partialFilterExpression: partial } = spec;
  if (!isPlainObject(key) || Object.keys(key).length === 0)
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty object');
  if (typeof name !== 'string' || name === '')
    throw new CommandError('FailedToParse', "The 'name' field is a required property of an index specification");
  const keys = directionsOf(key);
  if (isPlainObject(partial)) checkPartial(partial);
  else if (partial !== undefined) throw new CommandError('TypeMismatch', 'partialFilterExpression must be an object');
  if (partial !== undefined && spec['sparse'] === true)
    throw new CommandError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  if (lifetime !== undefined && (typeof lifetime !== 'number' || lifetime < 0)) {
    throw new CommandError('CannotCreateIndex', 'TTL index expireAfterSeconds must be a number from 0 on');
  }
  if (lifetime !== undefined && keys.length !== 1) {
    throw new CommandError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    );
  }
  return {
    name,
    keys,
    spec: { v: 2, ...spec },
    unique: spec['unique'] === true,
    sparse: spec['sparse'] === true,
    ...(isPlainObject(partial) ? { partial } : {}),
    ...(typeof lifetime === 'number' ? { expireAfterSeconds: lifetime } : {}),
    multikey: false,
    cut: false,
  };
}

const isIdIndex = (keys: readonly SortKey[]): boolean => keys.length === 1 && keys[0]?.[0] === '_id';

const sameOptions = (a: Omit<IndexMeta, 'number'>, b: Omit<IndexMeta, 'number'>): boolean =>
  a.unique === b.unique &&
  a.sparse === b.sparse &&
  a.expireAfterSeconds === b.expireAfterSeconds &&
  equalValues(a.partial ?? null, b.partial ?? null);

/** True if the same index exists; throws if a different one has its name or its keys. */
function exists(meta: CollectionMeta, wanted: Omit<IndexMeta, 'number'>): boolean {
  for (const index of meta.indexes) {
    const sameKeys = JSON.stringify(index.keys) === JSON.stringify(wanted.keys);
    if (index.name === wanted.name) {
      if (!sameKeys) {
        throw new CommandError(
          'IndexKeySpecsConflict',
          `An existing index has the same name as the requested index: ${index.name}, with different keys`,
        );
      }
      if (!sameOptions(index, wanted)) {
        throw new CommandError(
          'IndexOptionsConflict',
          `An equivalent index already exists with the same name but different options: ${index.name}`,
        );
      }
      return true;
    }
    if (sameKeys && equalValues(index.partial ?? null, wanted.partial ?? null)) {
      throw new CommandError('IndexOptionsConflict', `Index already exists with a different name: ${index.name}`);
    }
  }
  return false;
}

function createOne(transaction: WriteTransaction, namespace: string, wanted: Omit<IndexMeta, 'number'>): void {
  const meta = transaction.ensureCollection(namespace);
  if (isIdIndex(wanted.keys) || exists(meta, wanted)) return;
  if (meta.indexes.length + 1 >= mostIndexes)
    throw new CommandError('CannotCreateIndex', `too many indexes for collection ${namespace}`);
  const index = buildIndex(transaction, meta, { ...wanted, number: meta.nextIndex });
  transaction.setCollection({ ...meta, nextIndex: meta.nextIndex + 1, indexes: [...meta.indexes, index] });
}

export const createIndexes: Command = async (context) => {
  const namespace = namespaceOf(context, 'createIndexes');
  const wanted = listField(context.body, 'indexes').map(definitionOf);
  return context.store.write((transaction) => {
    const existed = transaction.state.collections.get(namespace);
    for (const index of wanted) createOne(transaction, namespace, index);
    return {
      numIndexesBefore: (existed?.indexes.length ?? 0) + 1,
      numIndexesAfter: (transaction.state.collections.get(namespace)?.indexes.length ?? 0) + 1,
      createdCollectionAutomatically: existed === undefined,
      ok: 1,
    };
  });
};

function collectionOf(reader: Reader, namespace: string): CollectionMeta {
  const meta = reader.state.collections.get(namespace);
  if (!meta) throw new CommandError('NamespaceNotFound', `ns does not exist: ${namespace}`);
  return meta;
}

export const listIndexes: Command = (context) => {
  const namespace = namespaceOf(context, 'listIndexes');
  const meta = collectionOf(context.store.reader, namespace);
  const docs = [idIndexSpec, ...meta.indexes.map(({ spec }) => spec)].map(encode);
  return cursorReply('firstBatch', docs, 0, namespace);
};

/** The indexes that a dropIndexes command names: by name, by key, by a list of names, or all by '*'. */
function named(meta: CollectionMeta, which: unknown): IndexMeta[] {
  if (which === '*') return [...meta.indexes];
  if (Array.isArray(which)) return which.flatMap((name: unknown) => named(meta, name));
  const found = meta.indexes.filter(({ name, spec }) =>
    typeof which === 'string' ? name === which : equalValues(spec['key'], which),
  );
  if (found.length > 0) return found;
  if (which === '_id_' || equalValues(which, { _id: 1 }))
    throw new CommandError('InvalidOptions', 'cannot drop _id index');
  const shown = typeof which === 'string' ? `name [${which}]` : `key ${JSON.stringify(which)}`;
  throw new CommandError('IndexNotFound', `index not found with ${shown}`);
}

export const dropIndexes: Command = async (context) => {
  const namespace = namespaceOf(context, 'dropIndexes' in context.body ? 'dropIndexes' : 'deleteIndexes');
  return context.store.write((transaction) => {
    const meta = collectionOf(transaction, namespace);
    const dropped = new Set(named(meta, context.body['index']));
    transaction.setCollection({ ...meta, indexes: meta.indexes.filter((index) => !dropped.has(index)) });
    for (const { number } of dropped) transaction.discard(indexPrefix(meta.id, number));
    return { nIndexesWas: meta.indexes.length + 1, ok: 1 };
  });
};
