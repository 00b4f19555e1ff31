import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongoLite } from '@rapi/mongo-lite';
import type { Broker, ObjectStore, ServiceClient } from '@rapi/service-kit';
import { connectMongo, createServiceClient, loadConfig, openBroker, openObjectStore } from '@rapi/service-kit';
import { createEngine } from '@rapi/table-service';
import { startTokenFactory } from '@rapi/test-kit';
import { cleaningSessionModel } from '../src/cleaning/cleaning-session-record';
import { customRuleModel } from '../src/cleaning/custom-rule-record';
import { ruleUsageModel } from '../src/cleaning/rule-usage-record';
import { savedMappingModel } from '../src/columns/saved-mapping-record';
import { qualityToolsConfigSchema } from '../src/config';
import { qualityRecordModel } from '../src/profile/quality-record';
import { createQualityTools } from '../src/service';
import type { Accounts } from './accounts';
import { startAccounts } from './accounts';
import { startFilesProcess } from './files-process';
import type { UserClient } from './user-client';
import { createUserClient } from './user-client';

// Real engines on a machine that may be busy with other things.
jest.setTimeout(120_000);

const SECRET = 'a secret that only the services know of';

/** The quality-tools service with the files service and all that both stand on, and a look into its stores. */
export interface QualityToolsStack {
  url: string;
  accounts: Accounts;
  broker: Broker;
  objects: ObjectStore;
  internal: ServiceClient;
  as(userId: string): UserClient;
  tokenHeaders(userId: string): { authorization: string };
  /** How many records of each kind match. */
  records(filter: {
    userId?: string;
    fileId?: string;
  }): Promise<{ quality: number; sessions: number; mappings: number; rules: number; ownRules: number }>;
  objectKeys(prefix: string): Promise<string[]>;
  workLeft(): Promise<string[]>;
  stop(): Promise<void>;
}

const environment = (folder: string, mongoUrl: string, jwksUrl: string) => ({
  PORT: '0',
  HOST: '127.0.0.1',
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SERVICE_TOKEN_SECRET: SECRET,
  AUTH_JWKS_URL: jwksUrl,
  MONGODB_URL: mongoUrl,
  OBJECTS_URL: `file:${folder}/objects`,
  BROKER_URL: 'memory:',
  ENGINE_WORKERS: '1',
});

async function openStores(mongoUrl: string) {
  const connection = await connectMongo(mongoUrl, 'rapi_quality_tools');
  const [quality, sessions] = [qualityRecordModel(connection), cleaningSessionModel(connection)];
  const [mappings, rules] = [savedMappingModel(connection), ruleUsageModel(connection)];
  const ownRules = customRuleModel(connection);
  return {
    records: async (filter: { userId?: string; fileId?: string }) => ({
      quality: await quality.countDocuments(filter),
      sessions: await sessions.countDocuments(filter),
      mappings: await mappings.countDocuments(filter),
      rules: await rules.countDocuments(filter),
      ownRules: await ownRules.countDocuments(filter),
    }),
    close: () => connection.close(),
  };
}

export async function startQualityToolsStack(): Promise<QualityToolsStack> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-quality-tools-'));
  const mongo = await startMongoLite({ folder: join(folder, 'mongo') });
  const tokens = await startTokenFactory();
  const accounts = await startAccounts(SECRET);
  const env = environment(folder, mongo.url, tokens.jwksUrl);
  const services = { auth: accounts.url };
  const files = await startFilesProcess({
    ...env,
    SERVICE_URLS: JSON.stringify(services),
    WORK_FOLDER: join(folder, 'files-work'),
  });
  const SERVICE_URLS = JSON.stringify({ ...services, files: files.url });
  const config = loadConfig(qualityToolsConfigSchema, { ...env, SERVICE_URLS, WORK_FOLDER: join(folder, 'work') });
  const [broker, objects] = [await openBroker(config.BROKER_URL), await openObjectStore(config.OBJECTS_URL)];
  const engine = createEngine(config);
  const tools = await createQualityTools(config, { broker, objects, engine });
  const url = `http://127.0.0.1:${(await tools.start()).port}`;
  const { records, close } = await openStores(mongo.url);

  const urls = { ...config.SERVICE_URLS, 'quality-tools': url };
  const tokenHeaders = (userId: string) => tokens.headersFor({ userId });
  const objectKeys = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of objects.list(prefix)) keys.push(key);
    return keys;
  };
  const stop = async () => {
    await tools.stop();
    await files.stop();
    await engine.close();
    await broker.close();
    await close();
    await Promise.all([accounts.stop(), tokens.stop(), mongo.stop()]);
    await rm(folder, { recursive: true });
  };
  return {
    url,
    accounts,
    broker,
    objects,
    internal: createServiceClient({ service: 'auth', urls, secret: SECRET }),
    as: (userId) => createUserClient(urls, () => tokenHeaders(userId)),
    tokenHeaders,
    records,
    objectKeys,
    workLeft: () => readdir(join(config.WORK_FOLDER, 'quality-tools')).catch(() => []),
    stop,
  };
}

/** Dirty on purpose: names with spaces, phones in three forms, one that is none, and addresses in capitals. */
export const CONTACTS = `name,email,phone,note
  Budi Santoso,BUDI@Example.ID,0812-3456-7890,tetap
Siti Aminah,siti@example.id,+62 813 9876 5432,tetap
Dewi Lestari," dewi@example.id ",6285611112222,tetap
Agus Wijaya,agus@example.id,tidak ada,tetap
`;
