import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFree, onFreePorts } from '../free-ports';
import { type Running } from './real-server';

/** Debian's package puts it here; the `rabbitmq-server` on the path is a wrapper that needs systemd's user. */
const BINARY = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const EPMD = '/usr/bin/epmd';
const START_MS = 60_000;
/**
 * A delayed message that becomes due while the server starts finds no queue yet; the server tries it again after this
 * wait. The default of three minutes is longer than a test should take.
 */
export const advancedConfig = '[{rabbit, [{dead_letter_worker_publisher_confirm_timeout, 2000}]}].\n';
export const config = 'loopback_users = none\nlog.console = true\nlog.console.level = warning\n';

export interface RabbitMq extends Running {
  /** As if the machine had lost its power. */
  kill(): Promise<void>;
  /** Starts the same server again, with what it had on its disk. */
  restart(): Promise<void>;
}

/** Why no RabbitMQ can be started here; undefined if one can. */
export const rabbitMqMissing = (): string | undefined =>
  existsSync(BINARY) ? undefined : 'it is not installed (apt-get install rabbitmq-server)';

/** Starts a new RabbitMQ in a temporary folder, on free ports, as the user who runs the test. */
export const startRabbitMq = (): Promise<RabbitMq> => onFreePorts(3, startOn);

async function startOn([port = 0, distPort = 0, epmdPort = 0]: number[]): Promise<RabbitMq> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-rabbitmq-'));
  await writeFile(join(folder, 'enabled_plugins'), '[].');
  await writeFile(join(folder, 'rabbitmq.conf'), config);
  await writeFile(join(folder, 'advanced.config'), advancedConfig);
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    ERL_EPMD_PORT: String(epmdPort),
    RABBITMQ_NODENAME: `rapi-${port}@localhost`,
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq'),
    RABBITMQ_ADVANCED_CONFIG_FILE: join(folder, 'advanced.config'),
  };
  // Started here so that it can be ended here: the server would leave it running.
  const epmd = spawn(EPMD, ['-address', '127.0.0.1', '-port', String(epmdPort)], { env, stdio: 'ignore' });
  let server = await started(env, port).catch(async (error: unknown) => {
    await ended(epmd, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  });
  const end = async (signal: NodeJS.Signals) => {
    await ended(server, signal);
    if (signal === 'SIGTERM') await waitUntilClosed(port);
  };
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    async restart() {
      server = await started(env, port);
    },
    async stop() {
      await end('SIGTERM');
      await ended(epmd, 'SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The script leads a process group of its own, so that a signal reaches Erlang, too. */
async function started(env: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> {
  const child = spawn(BINARY, [], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const giveUpAt = Date.now() + START_MS;
  while (!output.includes('completed with')) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`RabbitMQ did not start on ${port}:\n${output}`);
    await pause(100);
  }
  return child;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isGroup = child.spawnfile === BINARY;
  process.kill(isGroup ? -child.pid : child.pid, signal);
  await gone;
}

async function waitUntilClosed(port: number): Promise<void> {
  while (!(await isFree(port))) await pause(100);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
