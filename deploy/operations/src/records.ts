import { createReadStream } from 'node:fs';
import type { Connection } from 'mongoose';
import mongoose from 'mongoose';

const { deserialize } = mongoose.mongo.BSON;

/** Every service keeps its records in its own database. */
const isOurs = (name: string): boolean => name.startsWith('rapi_');
const BATCH = 500;

interface Collection {
  database: string;
  name: string;
}

export const nameOf = ({ database, name }: Collection): string => `${database}/${name}`;

/** The collections of all services. */
export async function collectionsOf(connection: Connection): Promise<Collection[]> {
  const client = connection.getClient();
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const found: Collection[] = [];
  for (const { name: database } of databases.filter(({ name }) => isOurs(name)))
    for (const { name } of await client.db(database).listCollections({}, { nameOnly: true }).toArray())
      if (!name.startsWith('system.')) found.push({ database, name });
  return found.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

/** The documents of a collection as raw BSON, one after another, and their number. */
export function dump(connection: Connection, { database, name }: Collection) {
  let documents = 0;
  async function* read(): AsyncGenerator<Buffer> {
    const cursor = connection.getClient().db(database).collection(name).find({}, { raw: true, batchSize: BATCH });
    for await (const document of cursor) {
      documents++;
      // With `raw`, the driver returns bytes, not the document of its type.
      yield document as unknown as Buffer;
    }
  }
  return { bytes: read(), documents: () => documents };
}

/** Splits a file of BSON documents, each of which begins with its length. */
async function* documentsOf(path: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${path} ends within a document.`);
}

/**
 * Replaces the documents of a collection with those of a file and returns their number. Numbers keep their BSON type.
 */
export async function load(connection: Connection, { database, name }: Collection, path: string): Promise<number> {
  const collection = connection.getClient().db(database).collection(name);
  await collection.deleteMany({});
  let documents = 0;
  let batch: object[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    documents += batch.length;
    batch = [];
  };
  for await (const bytes of documentsOf(path)) {
    batch.push(deserialize(bytes, { promoteValues: false, promoteBuffers: false }));
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return documents;
}
