// Shared by `make up`, `make down` and the cluster tests: their settings, and running programs with visible output.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { env } = process;

export const settings = {
  /** `kind`, a cluster made here, or `current`, the cluster of KUBECONFIG. */
  cluster: env.CLUSTER ?? 'kind',
  kindName: env.KIND_NAME ?? 'rapi',
  namespace: env.NAMESPACE ?? 'rapi',
  release: env.RELEASE ?? 'rapi',
  values: env.VALUES ?? join(root, 'helm', 'rapi', 'values-small.yaml'),
  /** Further arguments for helm: `HELM_ARGS='--set logLevel=debug'`. */
  helmArgs: (env.HELM_ARGS ?? '').split(/\s+/).filter(Boolean),
  prefix: env.IMAGE_PREFIX ?? 'rapi',
  tag: env.IMAGE_TAG ?? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
  /** A command that gives the current cluster an image of this machine; takes the image's name. */
  loadCommand: env.LOAD_COMMAND,
  /** The registry to push images to instead. */
  registry: env.IMAGE_REGISTRY,
};

const QUIET_MS = 15_000;

export const has = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
export const output = (program, ...args) => spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim() ?? '';

export function fail(...lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}

/** Runs a program; during long silences, prints the progress that `meanwhile` returns. */
export function run(program, args, { meanwhile = () => 'still at work', environment = {} } = {}) {
  return new Promise((resolve, reject) => {
    let last = Date.now();
    const child = spawn(program, args, {
      cwd: root,
      env: { ...env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pass = (stream) => (chunk) => {
      last = Date.now();
      stream.write(chunk);
    };
    child.stdout.on('data', pass(process.stdout));
    child.stderr.on('data', pass(process.stderr));
    const timer = setInterval(() => {
      if (Date.now() - last < QUIET_MS) return;
      last = Date.now();
      console.log(`  … ${meanwhile()}`);
    }, 1000);
    child.on('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args[0] ?? ''} ended with ${code}`));
    });
  });
}

/** How many pods of the release are ready, and which are not. */
export function podsNow() {
  const lines = output('kubectl', '-n', settings.namespace, 'get', 'pods', '--no-headers', '--ignore-not-found').split(
    '\n',
  );
  const pods = lines.map((line) => line.split(/\s+/)).filter(([name]) => name);
  const waiting = pods.filter(
    ([, ready, state]) => state !== 'Completed' && ready?.split('/')[0] !== ready?.split('/')[1],
  );
  const named = waiting.map(([name, , state]) => `${name} ${state}`).join(', ');
  return `${pods.length - waiting.length} of ${pods.length} pods are ready${named === '' ? '' : `; waiting for ${named}`}`;
}
