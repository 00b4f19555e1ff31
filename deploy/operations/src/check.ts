import { connectMongo, loadConfig, openBroker, openObjectStore, pingMongo } from '@rapi/service-kit';
import { operationsConfigSchema } from './config';

type Environment = Readonly<Record<string, string | undefined>>;

const WITHIN_MS = 10_000;

const checks = {
  async mongo(env: Environment) {
    const { MONGODB_URL } = loadConfig(operationsConfigSchema.pick({ MONGODB_URL: true }), env);
    const connection = await connectMongo(MONGODB_URL, 'rapi_check', { startTimeoutMs: WITHIN_MS, maxPoolSize: 1 });
    try {
      await pingMongo(connection);
    } finally {
      await connection.close();
    }
  },
  async broker(env: Environment) {
    const { BROKER_URL } = loadConfig(operationsConfigSchema.pick({ BROKER_URL: true }), env);
    const broker = await openBroker(BROKER_URL);
    try {
      await broker.check();
    } finally {
      await broker.close();
    }
  },
  async objects(env: Environment) {
    const { OBJECTS_URL } = loadConfig(operationsConfigSchema.pick({ OBJECTS_URL: true }), env);
    await (await openObjectStore(OBJECTS_URL)).check();
  },
  async gateway(env: Environment) {
    const { GATEWAY_URL } = loadConfig(operationsConfigSchema.pick({ GATEWAY_URL: true }), env);
    for (const path of ['/health/ready', '/api/plans', '/']) {
      const answer = await fetch(new URL(path, GATEWAY_URL), { signal: AbortSignal.timeout(WITHIN_MS) });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    }
  },
};
export type Dependency = keyof typeof checks;
export const isDependency = (name: string): name is Dependency => name in checks;

/** Checks the shape, since errors of fetch need not be instances of this realm's Error. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  const cause = 'cause' in error && error.cause ? ` (${reasonOf(error.cause)})` : '';
  return `${String(error.message)}${cause}`;
}

/** Asks a dependency whether it answers; undefined where it does, else the reason. */
export async function problemOf(dependency: Dependency, env: Environment): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WITHIN_MS / 1000} s`)), WITHIN_MS + 5000);
  });
  return Promise.race([checks[dependency](env), late])
    .then(() => undefined, reasonOf)
    .finally(() => clearTimeout(timer));
}
