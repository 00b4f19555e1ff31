import { isFree, onFreePorts } from '../free-ports';
import { until } from '../until';
import { imageOf } from './containers';
import { isInstalled, startProgram } from './installed-program';
import { realServer, type Running } from './real-server';

const PORT = 27017;
const SET = 'rs0';
const ELECTED_WITHIN_MS = 60_000;
const image = imageOf('mongo');

/** Connects directly, since outside its container a member of the replica set has another address. */
const urlAt = (host: string, port: number) => `mongodb://${host}:${port}/?directConnection=true`;

/** Transactions need a replica set. Its only member elects itself; `port` is the member's own, as it sees it. */
async function makePrimary(url: string, port: number): Promise<void> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url);
  const admin = client.db('admin');
  const isPrimary = async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true;
  try {
    if (!(await isPrimary()))
      await admin.command({ replSetInitiate: { _id: SET, members: [{ _id: 0, host: `127.0.0.1:${port}` }] } });
    await until('MongoDB is the primary of its replica set', isPrimary, { timeoutMs: ELECTED_WITHIN_MS });
  } finally {
    await client.close();
  }
}

async function asPrimary(url: string, port: number, stop: () => Promise<void>): Promise<Running> {
  try {
    await makePrimary(url, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function startContainer(): Promise<Running> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withCommand(['mongod', '--replSet', SET, '--bind_ip_all'])
    .withExposedPorts(PORT)
    .start();
  const url = urlAt(container.getHost(), container.getMappedPort(PORT));
  return asPrimary(url, PORT, async () => void (await container.stop()));
}

async function startOn([port = 0]: number[]): Promise<Running> {
  const stop = await startProgram({
    program: 'mongod',
    over: (folder) => ['--replSet', SET, '--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'],
    answers: async () => !(await isFree(port)),
  });
  return asPrimary(urlAt('127.0.0.1', port), port, stop);
}

export const mongoDb = realServer('MongoDB', {
  given: { key: 'MONGODB_TEST_URL', use: (url) => ({ url, stop: () => Promise.resolve() }) },
  container: { image, start: startContainer },
  installed: {
    missing: () => (isInstalled('mongod') ? undefined : 'mongod is not installed'),
    start: () => onFreePorts(1, startOn),
  },
});
