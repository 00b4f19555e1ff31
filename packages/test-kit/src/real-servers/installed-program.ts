import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until';

export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

interface Start {
  program: string;
  /** Its arguments, given its folder. */
  over: (folder: string) => string[];
  env?: Record<string, string>;
  answers: () => Promise<boolean>;
}

/** Starts a server over a temporary folder; the returned function stops it and removes the folder. */
export async function startProgram({ program, over, env, answers }: Start): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-server-'));
  const child = spawn(program, over(folder), {
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
    stdio: 'pipe',
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async () => {
    await ended(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await until(`${program} answers`, () => {
      if (child.exitCode !== null) throw new Error(output);
      return answers();
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return end;
}
