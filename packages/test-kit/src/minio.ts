import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFreePorts } from './free-ports';
import { until } from './until';

/** `minio` on the path, or the program that MINIO names. */
const program = process.env['MINIO'] ?? 'minio';

export interface Minio {
  /** Of a bucket that is made when it is opened. */
  url: string;
  stop(): Promise<void>;
}

/** Why no MinIO can be started here, or undefined where one can. */
export const minioMissing = (): string | undefined =>
  spawnSync(program, ['--version']).status === 0
    ? undefined
    : 'MinIO is not installed (scripts/get-minio.sh builds it)';

/** Starts a MinIO of its own over a temporary folder. */
export const startMinio = (): Promise<Minio> => onFreePorts(2, startOn);

async function startOn([port = 0, consolePort = 0]: number[]): Promise<Minio> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-minio-'));
  const child = spawn(
    program,
    ['server', folder, '--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`],
    { env: { HOME: folder, MINIO_ROOT_USER: 'key', MINIO_ROOT_PASSWORD: 'secret-key' }, stdio: 'pipe' },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    await ended(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await until('MinIO answers', async () => {
      // "Specified port is already in use" is how it says EADDRINUSE.
      if (child.exitCode !== null) throw new Error(output.replace('already in use', 'already in use (EADDRINUSE)'));
      const answer = await fetch(`http://127.0.0.1:${port}/minio/health/live`).catch(() => undefined);
      return answer?.ok;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `s3+http://key:secret-key@127.0.0.1:${port}/rapi-test`, stop };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return end;
}
