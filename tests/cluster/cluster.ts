import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../src/product/start-product';

const execute = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

/** The script that creates and stops the one-node cluster. */
export const script =
  process.env.RAPI_CLUSTER_SCRIPT ??
  join(process.env.RAPI_SHARED ?? join(root, '..', 'shared'), 'cluster', 'cluster.sh');
const cache = process.env.K8S_HOME ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'local-cluster');
/** Where the node keeps its data while it runs. */
export const running = join(cache, 'run');

function findMissing(): string | undefined {
  if (!existsSync(script)) return `there is no cluster at ${script}`;
  if (!existsSync(join(cache, 'cache', 'bin', 'kube'))) return 'the cluster is not built: cluster.sh build';
  if (process.getuid?.() !== 0) return 'a cluster on this machine takes root';
  return spawnSync(script, ['status']).stdout.toString().includes('not running') ? 'the cluster is stopped' : undefined;
}

/** Why nothing can be checked on a cluster here; undefined if it can. */
export const missing = findMissing();
if (missing !== undefined) process.stdout.write(`Skipped: ${missing}.\n`);
export const describeOnCluster = missing === undefined ? describe : describe.skip;

const env = {
  ...process.env,
  KUBECONFIG: process.env.KUBECONFIG ?? join(running, 'pki', 'admin.conf'),
  PATH: `${join(cache, 'cache', 'bin')}:${process.env.PATH ?? ''}`,
};

/** Runs a program to its end and returns its output; an error contains what it complained about. */
export async function ran(program: string, args: readonly string[], timeoutMs = 600_000): Promise<string> {
  const options = { env, cwd: root, maxBuffer: MAX_OUTPUT, timeout: timeoutMs };
  const { stdout } = await execute(program, [...args], options);
  return stdout.trim();
}

/** The same for a command that may fail: whether it succeeded, and all its output. */
export async function tried(program: string, args: readonly string[]): Promise<{ isDone: boolean; said: string }> {
  try {
    return { isDone: true, said: await ran(program, args) };
  } catch (error) {
    const said = ['stdout', 'stderr', 'message'].map((key) => String(Reflect.get(Object(error), key) ?? ''));
    return { isDone: false, said: said.join('\n') };
  }
}

export const kubectl = (...args: string[]): Promise<string> => ran('kubectl', args);
export const helm = (...args: string[]): Promise<string> => ran('helm', args);
