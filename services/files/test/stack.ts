import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { startMongoLite } from '@rapi/mongo-lite';
import type { Broker, ObjectStore, Outbox, ServiceClient } from '@rapi/service-kit';
import {
  connectMongo,
  createLog,
  createOutbox,
  createServiceClient,
  loadConfig,
  openBroker,
  openObjectStore,
} from '@rapi/service-kit';
import { createEngine, datasetFolder } from '@rapi/table-service';
import { type Accounts, createUserClient, startAccounts, type UserClient } from '@rapi/service-test-kit';
import { startTokenFactory } from '@rapi/test-kit';
import { filesConfigSchema } from '../src/config';
import { datasetModel } from '../src/records/dataset-record';
import { fileModel } from '../src/records/file-record';
import { transformationModel } from '../src/records/transformation-record';
import type { FileStores } from '../src/ports';
import { createFiles } from '../src/service';
import { storageRoomModel } from '../src/storage/storage-room';
import { localTemplateModel } from '../src/records/local-template';
import { savedRecipeModel } from '../src/records/saved-recipe';

const SECRET = 'a secret that only the services know of';

/** The files service with everything it needs, and access to its stores. */
export interface FilesStack {
  url: string;
  accounts: Accounts;
  objects: ObjectStore;
  /** The folder of the stored objects. */
  objectFolder: string;
  /** The folder of the engine's copies of datasets. */
  cacheFolder: string;
  /** As after a restart on another machine. */
  emptyCache(): Promise<void>;
  broker: Broker;
  stores: FileStores & { objects: ObjectStore; outbox: Outbox };
  /** The client for calls between services. */
  internal: ServiceClient;
  as(userId: string): UserClient;
  tokenHeaders(userId: string): { authorization: string };
  objectKeys(prefix?: string): Promise<string[]>;
  /** The files in the folders of running uploads and downloads. */
  workLeft(): Promise<string[]>;
  stop(): Promise<void>;
}

const storesOn = (connection: Connection): FileStores => ({
  files: fileModel(connection),
  datasets: datasetModel(connection),
  transformations: transformationModel(connection),
  storageRooms: storageRoomModel(connection),
  recipes: savedRecipeModel(connection),
  localTemplates: localTemplateModel(connection),
});

const environment = (folder: string, mongoUrl: string, jwksUrl: string, authUrl: string) => ({
  PORT: '0',
  HOST: '127.0.0.1',
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SERVICE_TOKEN_SECRET: SECRET,
  AUTH_JWKS_URL: jwksUrl,
  SERVICE_URLS: JSON.stringify({ auth: authUrl }),
  MONGODB_URL: mongoUrl,
  OBJECTS_URL: `file:${folder}/objects`,
  BROKER_URL: 'memory:',
  WORK_FOLDER: join(folder, 'work'),
});

export async function startFilesStack(): Promise<FilesStack> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-files-'));
  const mongo = await startMongoLite({ folder: join(folder, 'mongo') });
  const tokens = await startTokenFactory();
  const accounts = await startAccounts(SECRET);
  const config = loadConfig(filesConfigSchema, environment(folder, mongo.url, tokens.jwksUrl, accounts.url));
  const broker = await openBroker(config.BROKER_URL);
  const objects = await openObjectStore(config.OBJECTS_URL);
  const engine = createEngine(config);
  const files = await createFiles(config, { broker, objects, engine });
  const url = `http://127.0.0.1:${(await files.start()).port}`;
  const connection = await connectMongo(mongo.url, 'rapi_files');
  const tokenHeaders = (userId: string) => tokens.headersFor({ userId });

  const objectKeys = async (prefix = '') => {
    const keys: string[] = [];
    for await (const { key } of objects.list(prefix)) keys.push(key);
    return keys;
  };
  const stop = async () => {
    await files.stop();
    await engine.close();
    await broker.close();
    await connection.close();
    await Promise.all([accounts.stop(), tokens.stop(), mongo.stop()]);
    await rm(folder, { recursive: true });
  };
  const records = storesOn(connection);
  const log = createLog({ service: 'files', level: 'silent' });
  return {
    url,
    accounts,
    objects,
    objectFolder: join(folder, 'objects'),
    cacheFolder: datasetFolder(config),
    emptyCache: () => rm(datasetFolder(config), { recursive: true, force: true }),
    broker,
    stores: { ...records, objects, outbox: createOutbox(records.files, { broker, log }) },
    internal: createServiceClient({ service: 'quality-tools', urls: { files: url }, secret: SECRET }),
    as: (userId) => createUserClient({ files: url }, () => tokenHeaders(userId)),
    tokenHeaders,
    objectKeys,
    workLeft: () => readdir(join(config.WORK_FOLDER, 'files')).catch(() => []),
    stop,
  };
}

export const SALES = `Tanggal,Pelanggan,Kota,Produk,Jumlah,Harga
05/01/2026,Budi Santoso,Jakarta,Kopi,2,25000
12/01/2026,Siti Aminah,Bandung,Teh,5,12000
19/01/2026,Dewi Lestari,Surabaya,Gula,10,15000
02/02/2026,Agus Wijaya,Jakarta,Teh,3,12000
`;
