import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { EJSON } from 'bson';
import { createIndexes } from './commands/indexes';
import { createCursors } from './cursors';
import { decode, isPlainObject, maxDocumentBytes, type Doc } from './documents';
import { idIndexSpec, type CollectionMeta } from './storage/catalogue';
import { insertDocument } from './storage/collection';
import { documentsOf } from './storage/index-build';
import { openStore, type Store } from './storage/store';
import type { Reader } from './storage/transaction';

/** Documents per collection. */
export type Counts = Record<string, number>;

const bsonSuffix = '.bson';
const metadataSuffix = '.metadata.json';
const perTransaction = 500;

const fileName = (collection: string): string => encodeURIComponent(collection);

async function writeDocuments(reader: Reader, meta: CollectionMeta, path: string): Promise<number> {
  const file = createWriteStream(path, { flush: true });
  let count = 0;
  for (const { raw } of documentsOf(reader, meta)) {
    if (!file.write(raw)) await once(file, 'drain');
    count++;
  }
  file.end();
  await finished(file);
  return count;
}

const metadataOf = (meta: CollectionMeta, name: string): string =>
  EJSON.stringify({
    options: meta.options,
    indexes: [idIndexSpec, ...meta.indexes.map(({ spec }) => spec)],
    uuid: meta.uuid.replaceAll('-', ''),
    collectionName: name,
    type: 'collection',
  });

const databaseOf = (meta: CollectionMeta): string => meta.namespace.split('.', 1)[0] ?? '';

async function writeCollections(
  folder: string,
  to: string,
  isWanted: (database: string) => boolean,
): Promise<Record<string, Counts>> {
  const store = openStore(folder, { readOnly: true });
  const databases: Record<string, Counts> = {};
  try {
    for (const meta of store.reader.state.collections.values()) {
      const database = databaseOf(meta);
      if (!isWanted(database)) continue;
      const target = join(to, fileName(database));
      await mkdir(target, { recursive: true });
      const name = meta.namespace.slice(database.length + 1);
      const count = await writeDocuments(store.reader, meta, join(target, fileName(name) + bsonSuffix));
      databases[database] = { ...databases[database], [name]: count };
      await writeFile(join(target, fileName(name) + metadataSuffix), metadataOf(meta, name), { flush: true });
    }
  } finally {
    await store.close();
  }
  return databases;
}

/**
 * Writes a database as `mongodump` does: `<to>/<database>/<collection>.bson` and `.metadata.json`, for `mongorestore`
 * or for importDatabase. The server may be running in another process; the dump is a snapshot of one moment.
 */
export async function exportDatabase(place: { folder: string; database: string; to: string }): Promise<Counts> {
  await mkdir(join(place.to, place.database), { recursive: true });
  const written = await writeCollections(place.folder, place.to, (database) => database === place.database);
  return written[place.database] ?? {};
}

/** Writes every database of a folder, all from one moment. */
export async function exportFolder({ folder, to }: { folder: string; to: string }): Promise<Record<string, Counts>> {
  await mkdir(to, { recursive: true });
  return writeCollections(folder, to, () => true);
}

/** The documents of a .bson file, one after the other, without reading it whole. */
async function* documentsIn(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(4);
    for (let at = 0; ;) {
      const { bytesRead } = await file.read(head, 0, 4, at);
      if (bytesRead === 0) return;
      const length = bytesRead === 4 ? head.readInt32LE(0) : 0;
      if (length < 5 || length > maxDocumentBytes)
        throw new Error(`${path} is not a BSON dump: no document at byte ${at}`);
      const document = Buffer.alloc(length);
      const read = await file.read(document, 0, length, at);
      if (read.bytesRead !== length) throw new Error(`${path} ends in the middle of a document at byte ${at}`);
      yield document;
      at += length;
    }
  } finally {
    await file.close();
  }
}

async function readDocuments(store: Store, namespace: string, path: string): Promise<number> {
  let waiting: { raw: Buffer; doc: Doc }[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    const part = waiting;
    waiting = [];
    await store.write((transaction) => {
      transaction.ensureCollection(namespace);
      for (const { raw, doc } of part) insertDocument(transaction, namespace, raw, doc);
    });
    count += part.length;
  };
  for await (const raw of documentsIn(path)) {
    waiting.push({ raw, doc: decode(raw) });
    if (waiting.length >= perTransaction) await flush();
  }
  await flush();
  return count;
}

async function indexesIn(path: string): Promise<Doc[]> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const metadata: unknown = EJSON.parse(text);
  const indexes: unknown = isPlainObject(metadata) ? metadata['indexes'] : undefined;
  return Array.isArray(indexes) ? indexes.filter(isPlainObject) : [];
}

async function importInto(store: Store, database: string, source: string): Promise<Counts> {
  const cursors = createCursors();
  const counts: Counts = {};
  try {
    const names = (await readdir(source))
      .filter((name) => name.endsWith(bsonSuffix))
      .map((name) => name.slice(0, -bsonSuffix.length));
    for (const file of names.sort()) {
      const name = decodeURIComponent(file);
      const namespace = `${database}.${name}`;
      const known = store.reader.state.collections.get(namespace);
      if (known && (store.reader.state.counts.get(known.id) ?? 0) > 0) {
        throw new Error(
          `The collection ${namespace} already has documents; drop it first or import into another folder.`,
        );
      }
      counts[name] = await readDocuments(store, namespace, join(source, file + bsonSuffix));
      const indexes = await indexesIn(join(source, file + metadataSuffix));
      const body = { createIndexes: name, indexes };
      await createIndexes({ store, cursors, database, body, documents: [], connection: 0 });
    }
  } finally {
    cursors.stop();
  }
  return counts;
}

/**
 * Reads a database from the files of exportDatabase or `mongodump` (`<from>/<database>/…`) and builds its indexes. No server
 * may run on the folder. Refuses a collection that already has documents.
 */
export async function importDatabase(place: { folder: string; database: string; from: string }): Promise<Counts> {
  const store = openStore(place.folder);
  try {
    return await importInto(store, place.database, join(place.from, place.database));
  } finally {
    await store.close();
  }
}

/** Reads what exportFolder has written. */
export async function importFolder({
  folder,
  from,
}: {
  folder: string;
  from: string;
}): Promise<Record<string, Counts>> {
  const store = openStore(folder);
  const databases: Record<string, Counts> = {};
  try {
    for (const name of (await readdir(from)).sort())
      databases[decodeURIComponent(name)] = await importInto(store, decodeURIComponent(name), join(from, name));
  } finally {
    await store.close();
  }
  return databases;
}
