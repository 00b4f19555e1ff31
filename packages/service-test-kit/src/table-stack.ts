import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@rapi/contracts';
import { startMongoLite } from '@rapi/mongo-lite';
import type { Broker, ObjectStore, Service, ServiceClient, ServiceUrls } from '@rapi/service-kit';
import { createServiceClient, openBroker, openObjectStore } from '@rapi/service-kit';
import type { Engine } from '@rapi/table-service';
import { createEngine, engineSettings } from '@rapi/table-service';
import { startTokenFactory, type TokenFactory } from '@rapi/test-kit';
import { z } from 'zod';
import { type Accounts, startAccounts } from './accounts';
import { type ServiceProcess, startServiceProcess } from './service-process';
import { createUserClient, type UserClient } from './user-client';

export const STACK_SECRET = 'a secret that only the services know of';

/** A service that works on tables, with the files service and all that both need, and access to its stores. */
export interface TableStack {
  url: string;
  mongoUrl: string;
  accounts: Accounts;
  broker: Broker;
  objects: ObjectStore;
  internal: ServiceClient;
  asService(service: ServiceName): ServiceClient;
  as(userId: string): UserClient;
  asOperator(userId: string): UserClient;
  tokenHeaders(userId: string): { authorization: string };
  objectKeys(prefix: string): Promise<string[]>;
  /** The files in the service's own work folder. */
  workLeft(): Promise<string[]>;
  stop(): Promise<void>;
}

interface Dependencies {
  broker: Broker;
  objects: ObjectStore;
  engine: Engine;
}

interface TableStackOptions {
  /** Further services that the one under test calls, in starting order. */
  beside?: readonly ServiceName[];
  create: (env: Readonly<Record<string, string>>, dependencies: Dependencies) => Promise<Service>;
}

/** Starts the named services in order; each knows the addresses of those before it. */
async function startProcesses(
  names: readonly ServiceName[],
  shared: Readonly<Record<string, string>>,
  folder: string,
  known: ServiceUrls,
): Promise<{ urls: ServiceUrls; processes: ServiceProcess[] }> {
  const urls = { ...known };
  const processes: ServiceProcess[] = [];
  for (const name of names) {
    const env = { ...shared, SERVICE_URLS: JSON.stringify(urls), WORK_FOLDER: join(folder, `${name}-work`) };
    const started = await startServiceProcess(name, env);
    processes.push(started);
    urls[name] = started.url;
  }
  return { urls, processes };
}

/** The headers of a user whom auth knows as an operator, and whose token says so. */
function operatorHeaders(accounts: Accounts, tokens: TokenFactory, userId: string) {
  accounts.setOperator(userId, true);
  return () => tokens.headersFor({ userId, role: 'operator' });
}

/** Starts the service under test over a real database, a real object store and the files service as it is shipped. */
export async function startTableStack(
  name: ServiceName,
  { beside = [], create }: TableStackOptions,
): Promise<TableStack> {
  const folder = mkdtempSync(join(tmpdir(), `rapi-${name}-`));
  const mongo = await startMongoLite({ folder: join(folder, 'mongo') });
  const tokens = await startTokenFactory();
  const accounts = await startAccounts(STACK_SECRET);
  const shared = {
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SERVICE_TOKEN_SECRET: STACK_SECRET,
    AUTH_JWKS_URL: tokens.jwksUrl,
    MONGODB_URL: mongo.url,
    OBJECTS_URL: `file:${folder}/objects`,
    BROKER_URL: 'memory:',
    MAIL_URL: `file:${folder}/mail`,
    ENGINE_WORKERS: '1',
  };
  const known = { auth: accounts.url };
  const { urls, processes } = await startProcesses(['files', ...beside], shared, folder, known);
  const env = { ...shared, SERVICE_URLS: JSON.stringify(urls), WORK_FOLDER: join(folder, 'work') };
  const [broker, objects] = [await openBroker(env.BROKER_URL), await openObjectStore(env.OBJECTS_URL)];
  const engine = createEngine(z.object(engineSettings).parse(env));
  const service = await create(env, { broker, objects, engine });
  const url = `http://127.0.0.1:${(await service.start()).port}`;
  const allUrls = { ...urls, [name]: url };
  const asService = (service: ServiceName) => createServiceClient({ service, urls: allUrls, secret: STACK_SECRET });
  const tokenHeaders = (userId: string) => tokens.headersFor({ userId });
  return {
    url,
    mongoUrl: mongo.url,
    accounts,
    broker,
    objects,
    internal: asService('auth'),
    asService,
    as: (userId) => createUserClient(allUrls, () => tokenHeaders(userId)),
    asOperator: (userId) => createUserClient(allUrls, operatorHeaders(accounts, tokens, userId)),
    tokenHeaders,
    objectKeys: async (prefix) => {
      const keys: string[] = [];
      for await (const { key } of objects.list(prefix)) keys.push(key);
      return keys;
    },
    workLeft: () => readdir(join(env.WORK_FOLDER, name)).catch(() => []),
    stop: async () => {
      await service.stop();
      for (const each of [...processes].reverse()) await each.stop();
      await engine.close();
      await broker.close();
      await Promise.all([accounts.stop(), tokens.stop(), mongo.stop()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
