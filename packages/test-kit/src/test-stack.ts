import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startMongoLite } from '@rapi/mongo-lite';
import {
  type Broker,
  createLog,
  type Mailer,
  newestMail,
  type ObjectStore,
  openBroker,
  openMailer,
  openObjectStore,
} from '@rapi/service-kit';
import { startTokenFactory, type TokenFactory } from './tokens';
import { until } from './until';

/** Everything a service needs, real and thrown away after the test: database, objects, messages, mail, keys. */
export interface TestStack {
  /** The test's own temporary folder. */
  folder: string;
  objects: ObjectStore;
  broker: Broker;
  mailer: Mailer;
  tokens: TokenFactory;
  /** A service's environment; `extra` overrides it. */
  env(extra?: Record<string, string>): Record<string, string>;
  /** Creates a folder within the test's. */
  subfolder(name: string): Promise<string>;
  /** Waits for a mail to an address and returns it. */
  mailTo(address: string): Promise<string>;
  stop(): Promise<void>;
}

export const TEST_SECRET = 'the services of a test trust this secret';

/** Uses the servers that MONGODB_URL, OBJECTS_URL and BROKER_URL name; embedded ones for those not set. */
export async function startTestStack(): Promise<TestStack> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-test-'));
  const givenMongo = process.env['MONGODB_URL'];
  const mongo = givenMongo ? undefined : await startMongoLite({ folder: join(folder, 'mongo'), port: 0 });
  const addresses = {
    MONGODB_URL: givenMongo ?? mongo?.url ?? '',
    OBJECTS_URL: process.env['OBJECTS_URL'] ?? pathToFileURL(join(folder, 'objects')).href,
    BROKER_URL: process.env['BROKER_URL'] ?? `memory:${randomUUID()}`,
    MAIL_URL: pathToFileURL(join(folder, 'mail')).href,
  };
  const log = createLog({ service: 'test', level: 'silent' });
  const objects = await openObjectStore(addresses.OBJECTS_URL);
  const broker = await openBroker(addresses.BROKER_URL, log);
  const mailer = await openMailer(addresses.MAIL_URL, { from: 'Rapi <no-reply@rapi.test>' });
  const tokens = await startTokenFactory();

  return {
    folder,
    objects,
    broker,
    mailer,
    tokens,
    env: (extra = {}) => ({
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      SERVICE_TOKEN_SECRET: TEST_SECRET,
      AUTH_JWKS_URL: tokens.jwksUrl,
      SERVICE_URLS: '{}',
      ...addresses,
      ...extra,
    }),
    async subfolder(name) {
      const path = join(folder, name);
      await mkdir(path, { recursive: true });
      return path;
    },
    mailTo: (address) => until(`a mail to ${address}`, () => newestMail(join(folder, 'mail'), address)),
    async stop() {
      await tokens.stop();
      await mailer.close();
      await broker.close();
      await mongo?.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
