// The front ends under `make dev`, in a separate process.
import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const child = join(dirname(fileURLToPath(import.meta.url)), 'frontends-child.mjs');

/** Resolves as soon as the process listens; the first build goes on. */
export async function startFrontends() {
  const process = fork(child, { stdio: 'inherit' });
  const ended = new Promise((resolve) => process.once('exit', resolve));
  const built = new Promise((resolve) => process.on('message', ({ isBuilt }) => isBuilt && resolve()));
  const listening = new Promise((resolve) => process.on('message', (message) => message.port && resolve(message)));
  const failed = ended.then((code) =>
    Promise.reject(new Error(`The process that builds the front ends ended: ${code}`)),
  );
  failed.catch(() => undefined);
  const { port, folder } = await Promise.race([listening, failed]);
  return {
    folder,
    address: `http://127.0.0.1:${port}`,
    /** Whether this process answers a request: all built files lie under these two paths. */
    serves: (path) => path.startsWith('/assets/') || path.startsWith('/remotes/'),
    /** Resolves after the first build, even a failed one. */
    whenBuilt: () => Promise.race([built, failed]),
    stop: async () => {
      process.kill('SIGTERM');
      await ended;
    },
  };
}
