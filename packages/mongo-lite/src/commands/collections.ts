import { encode, cursorReply, type Doc } from '../documents';
import { CommandError } from '../errors';
import { matcherOf } from '../language/filter';
import { idIndexSpec, uuidOf, type CollectionMeta } from '../storage/catalogue';
import { inspectCollection } from '../storage/index-build';
import type { Reader } from '../storage/transaction';
import { docField, namespaceOf, type Command } from './command';

const inDatabase = (reader: Reader, database: string): CollectionMeta[] =>
  [...reader.state.collections.values()]
    .filter(({ namespace }) => namespace.startsWith(`${database}.`))
    .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));

export const create: Command = async (context) => {
  const namespace = namespaceOf(context, 'create');
  return context.store.write((transaction) => {
    if (transaction.state.collections.has(namespace)) {
      throw new CommandError('NamespaceExists', `Collection ${namespace} already exists.`);
    }
    transaction.ensureCollection(namespace);
    return { ok: 1 };
  });
};

export const drop: Command = async (context) => {
  const namespace = namespaceOf(context, 'drop');
  return context.store.write((transaction) => {
    const meta = transaction.state.collections.get(namespace);
    if (!meta) return { ok: 1 };
    transaction.dropCollection(meta);
    return { nIndexesWas: meta.indexes.length + 1, ns: namespace, ok: 1 };
  });
};

export const dropDatabase: Command = ({ store, database }) =>
  store.write((transaction) => {
    for (const meta of inDatabase(transaction, database)) transaction.dropCollection(meta);
    return { dropped: database, ok: 1 };
  });

export const listCollections: Command = ({ store, body, database }) => {
  const matches = matcherOf(docField(body, 'filter'));
  const docs = inDatabase(store.reader, database)
    .map((meta): Doc => {
      const name = meta.namespace.slice(database.length + 1);
      if (body['nameOnly'] === true) return { name, type: 'collection' };
      return {
        name,
        type: 'collection',
        options: meta.options,
        info: { readOnly: false, uuid: uuidOf(meta) },
        idIndex: idIndexSpec,
      };
    })
    .filter(matches)
    .map(encode);
  return cursorReply('firstBatch', docs, 0, `${database}.$cmd.listCollections`);
};

export const listDatabases: Command = ({ store, body }) => {
  const matches = matcherOf(docField(body, 'filter'));
  const names = new Set(
    [...store.reader.state.collections.keys()].map((namespace) => namespace.split('.', 1)[0] ?? ''),
  );
  const databases = [...names]
    .sort()
    .map((name): Doc => ({ name, sizeOnDisk: 0, empty: false }))
    .filter(matches);
  return { databases, totalSize: 0, ok: 1 };
};

export const dbStats: Command = ({ store, database }) => {
  const metas = inDatabase(store.reader, database);
  return {
    db: database,
    collections: metas.length,
    objects: metas.reduce((sum, { id }) => sum + (store.reader.state.counts.get(id) ?? 0), 0),
    indexes: metas.reduce((sum, { indexes }) => sum + indexes.length + 1, 0),
    ok: 1,
  };
};

/** Compares the indexes of a collection with its documents. */
export const validate: Command = (context) => {
  const namespace = namespaceOf(context, 'validate');
  const meta = context.store.reader.state.collections.get(namespace);
  if (!meta) throw new CommandError('NamespaceNotFound', `Collection '${namespace}' does not exist to validate.`);
  const { documents, damaged, keysPerIndex, errors } = inspectCollection(context.store.reader, meta);
  return {
    ns: namespace,
    nrecords: documents,
    nIndexes: meta.indexes.length + 1,
    keysPerIndex,
    valid: errors.length === 0 && damaged.length === 0,
    errors: [...damaged.map((key) => `the document with the key ${key} is damaged`), ...errors],
    ok: 1,
  };
};
