// The front ends under `make dev`, in a process of their own.
import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const child = join(dirname(fileURLToPath(import.meta.url)), 'frontends-child.mjs');

/** Resolves as soon as it listens; the first build goes on. */
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
    /** Whether it answers a request: all that is built lies under these two. */
    serves: (path) => path.startsWith('/assets/') || path.startsWith('/remotes/'),
    /** Once it has been built a first time, soundly or not. */
    whenBuilt: () => Promise.race([built, failed]),
    stop: async () => {
      process.kill('SIGTERM');
      await ended;
    },
  };
}
