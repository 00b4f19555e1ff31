import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongoLiteProcess } from '@rapi/mongo-lite';
import { onFreePorts } from '@rapi/test-kit';
import { ownRabbitMq, type RabbitMq } from '@rapi/test-kit/real-servers';
import { root } from './start-product';

/** The product as in a cluster: each of these is a separate process. */
export const processNames = [
  'auth',
  'files',
  'quality-tools',
  'transform',
  'ocr',
  'export',
  'marketplace',
  'batch',
  'scheduler',
  'gateway',
] as const;
export type ProcessName = (typeof processNames)[number];

const LOOPBACK = '127.0.0.1';
const READY_WITHIN_MS = 60_000;
const MAX_OUTPUT = 20_000;

export interface ProcessProduct {
  /** The gateway's address. */
  url: string;
  /** The addresses of the requested replicas. */
  replicas: readonly string[];
  /** A process's recent output. */
  output: (name: ProcessName) => string;
  pid: (name: ProcessName) => number | undefined;
  /** Kills a process as a failing node would. */
  kill: (name: ProcessName) => Promise<void>;
  /** Restarts it on its old address and waits until it is ready. */
  restart: (name: ProcessName) => Promise<void>;
  /** A process's environment variables. */
  environment: (name: ProcessName) => Record<string, string>;
  broker: Pick<RabbitMq, 'kill' | 'restart'>;
  stop: () => Promise<void>;
}

/** How to run the processes; by default from this repository. */
export interface ProcessOptions {
  node?: string;
  /** The working folder of a process. */
  folderOf?: (name: ProcessName) => string;
  /** The program, relative to that folder. */
  script?: string;
  frontends?: string;
  /** The uid of an account without rights. */
  uid?: number;
  /** The broker's address, instead of starting a RabbitMQ. */
  broker?: string;
  /** Further settings of every process. */
  env?: Readonly<Record<string, string>>;
  /**
   * Further replicas: `['batch', 'batch']` makes three batch services in all. Other services call the first of each.
   */
  replicas?: readonly ProcessName[];
}

const builtFolder = (name: ProcessName): string => join(root, name === 'gateway' ? 'gateway' : join('services', name));

function environments(ports: Readonly<Record<ProcessName, number>>, addresses: Record<string, string>, folder: string) {
  const urlOf = (name: ProcessName) => `http://${LOOPBACK}:${ports[name]}`;
  const urls = Object.fromEntries(processNames.filter((name) => name !== 'gateway').map((name) => [name, urlOf(name)]));
  const shared = {
    ...addresses,
    HOST: LOOPBACK,
    LOG_LEVEL: 'warn',
    SERVICE_URLS: JSON.stringify(urls),
    AUTH_JWKS_URL: `${urlOf('auth')}/auth/.well-known/jwks.json`,
    SERVICE_TOKEN_SECRET: randomBytes(48).toString('base64url'),
    PUBLIC_URL: urlOf('gateway'),
    FRONTENDS_FOLDER: join(root, 'frontends'),
    ENGINE_WORKERS: '1',
  };
  const environment = (name: ProcessName) => ({
    ...shared,
    PORT: String(ports[name]),
    WORK_FOLDER: join(folder, 'work', name),
  });
  return { urlOf, environment };
}

interface RunningProcess {
  child: ChildProcess;
  /** Its recent output. */
  output: () => string;
}

function spawnProcess(
  folder: string,
  [program, script]: readonly [string, string],
  uid: number | undefined,
  environment: Record<string, string>,
): RunningProcess {
  const child = spawn(program, [script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    ...(uid !== undefined && { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const read = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-MAX_OUTPUT));
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return { child, output: () => said };
}

async function waitUntilReady(url: string, { child, output }: RunningProcess): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`${url} did not become ready:\n${output()}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A broker that is not ours to stop. */
const noServer = (url: string): Pick<RabbitMq, 'url' | 'kill' | 'restart' | 'stop'> => {
  const nothing = () => Promise.resolve();
  return { url, kill: nothing, restart: nothing, stop: nothing };
};

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** Starts every service as a separate process, with one mongo-lite server, one RabbitMQ and one folder of objects. */
export const startProcesses = (options: ProcessOptions = {}): Promise<ProcessProduct> =>
  onFreePorts(processNames.length + (options.replicas ?? []).length, (free) => startOn(free, options));

async function startOn(free: readonly number[], options: ProcessOptions): Promise<ProcessProduct> {
  const { node = process.execPath, folderOf = builtFolder, script = join('dist', 'main.js'), uid } = options;
  const folder = mkdtempSync(join(tmpdir(), 'rapi-processes-'));
  // Users other than the owner may have to write below it.
  if (uid !== undefined) chmodSync(folder, 0o777);
  const [mongo, rabbitMq] = await Promise.all([
    startMongoLiteProcess({ folder: join(folder, 'mongo') }),
    options.broker === undefined ? ownRabbitMq.start() : noServer(options.broker),
  ]);
  // As many ports as names.
  const ports = Object.fromEntries(processNames.map((name, place) => [name, free[place]])) as Record<
    ProcessName,
    number
  >;
  const addresses = {
    ...options.env,
    MONGODB_URL: mongo.url,
    BROKER_URL: rabbitMq.url,
    OBJECTS_URL: `file:${join(folder, 'objects')}`,
    MAIL_URL: `file:${join(folder, 'mail')}`,
  };
  const { urlOf, environment } = environments(ports, addresses, folder);
  const running = new Map<ProcessName, RunningProcess>();
  const replicas: (RunningProcess & { url: string })[] = [];
  const spawned = (name: ProcessName, own: Record<string, string> = {}) =>
    spawnProcess(folderOf(name), [node, script], uid, {
      ...environment(name),
      ...own,
      ...(options.frontends !== undefined && { FRONTENDS_FOLDER: options.frontends }),
    });

  const start = async (name: ProcessName) => {
    const made = spawned(name);
    running.set(name, made);
    await waitUntilReady(urlOf(name), made);
  };
  const startReplica = async (name: ProcessName, port: number) => {
    const url = `http://${LOOPBACK}:${port}`;
    const work = join(folder, 'work', `${name}-${port}`);
    const made = spawned(name, { PORT: String(port), WORK_FOLDER: work });
    replicas.push({ ...made, url });
    await waitUntilReady(url, made);
  };
  const end = async (name: ProcessName, signal: NodeJS.Signals) => {
    const found = running.get(name);
    if (found) await ended(found.child, signal);
  };
  const stop = async () => {
    await Promise.all(replicas.map(({ child }) => ended(child, 'SIGTERM')));
    for (const name of [...processNames].reverse()) await end(name, 'SIGTERM');
    await Promise.all([mongo.stop(), rabbitMq.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const name of processNames) await start(name);
    const further = free.slice(processNames.length);
    for (const [place, name] of (options.replicas ?? []).entries()) await startReplica(name, further[place] ?? 0);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf('gateway'),
    replicas: replicas.map(({ url: each }) => each),
    output: (name) => running.get(name)?.output() ?? '',
    pid: (name) => running.get(name)?.child.pid,
    kill: (name) => end(name, 'SIGKILL'),
    restart: start,
    environment,
    broker: rabbitMq,
    stop,
  };
}
