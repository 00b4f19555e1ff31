import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFreePorts } from '@rapi/test-kit';

/** The repository's root: this file lies in tests/src/product or tests/dist/product. */
export const root = join(__dirname, '..', '..', '..');

const READY = /Rapi is ready at (\S+)/;
const MAX_OUTPUT = 100_000;

export interface ProductOptions {
  /** The data folder; by default a new one, which stop() removes. */
  folder?: string;
  port?: number;
  env?: Record<string, string>;
  /** The command that starts it: the built host, or `make start`. */
  command?: readonly [string, ...string[]];
  /** A first `make start` installs and builds. */
  readyWithinMs?: number;
  /** A file that gets all its output, for other processes to read. */
  outputPath?: string;
}

export interface Product {
  url: string;
  port: number;
  folder: string;
  pid: number;
  output: () => string;
  /** Kills every process of the product at once, like a power cut. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Watched {
  output: () => string;
  ready: Promise<void>;
  ended: Promise<void>;
}

function watch(child: ChildProcess, readyWithinMs: number, outputPath?: string): Watched {
  let output = '';
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    const give = (reason: string) => reject(new Error(`${reason}\n${output.slice(-4000)}`));
    const timer = setTimeout(() => give('The product was not ready in time'), readyWithinMs);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
      if (outputPath !== undefined) appendFileSync(outputPath, chunk);
      if (!READY.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code, signal) => give(`The product ended (${code ?? signal}) before it was ready`));
    child.on('exit', () => clearTimeout(timer));
  });
  return { output: () => output, ready, ended };
}

function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name);
  } catch (error) {
    // Checked by its shape: Node's errors are not instances of the test realm's Error.
    const isGone = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/** Starts a separate product as a process group, and waits until it says that it is ready. */
export const startProduct = (options: ProductOptions = {}): Promise<Product> =>
  options.port === undefined ? onFreePorts(1, ([port = 0]) => startOn(port, options)) : startOn(options.port, options);

async function startOn(port: number, options: ProductOptions): Promise<Product> {
  const { command = ['node', 'deploy/embedded/dist/main.js'], readyWithinMs = 60_000, env = {} } = options;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'rapi-data-'));
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), RAPI_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started`);
  const { output, ready, ended } = watch(child, readyWithinMs, options.outputPath);
  try {
    await ready;
  } catch (error) {
    signalGroup(pid, 'SIGKILL');
    throw error;
  }
  const end = async (name: NodeJS.Signals) => {
    signalGroup(pid, name);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    folder,
    pid,
    output,
    kill: async () => {
      if (child.exitCode !== null) throw new Error(`The product had ended by itself:\n${output().slice(-4000)}`);
      await end('SIGKILL');
    },
    stop: async () => {
      await end('SIGTERM');
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
