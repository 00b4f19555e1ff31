// `make dev`: runs the product as `make start` does and follows the source. A server edit is compiled and restarts the
// product; a front-end edit is put into the open page.
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFront } from './dev/front.mjs';
import { startFrontends } from './dev/frontends.mjs';
import { createProgram } from './dev/program.mjs';
import { createServerLoop } from './dev/server-loop.mjs';
import { workspacesBehind } from './server-compiler.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const port = Number(process.env.PORT ?? 8080);
const host = process.env.HOST ?? '127.0.0.1';
const data = resolve(process.env.RAPI_DATA ?? '.data');

const server = (line) => console.log(`server: ${line}`);

/** Records outlive restarts of the product: the database restarts only when its own source changes. */
const records = {
  url: process.env.MONGODB_URL,
  async start() {
    if (process.env.MONGODB_URL) return;
    const { keepMongoLiteProcess } = require('../packages/mongo-lite/dist/index.js');
    this.running = await keepMongoLiteProcess({ folder: join(data, 'mongo') }, { onTrouble: server });
    this.url = this.running.url;
  },
  async stop() {
    await this.running?.stop();
    this.running = undefined;
  },
};

const frontends = await startFrontends();
const program = createProgram({
  root,
  main: join(root, 'deploy/embedded/dist/main.js'),
  load: join(root, 'deploy/embedded/dist/product.js'),
  ready: /^Rapi is ready at (\S+)/,
  env: () => ({
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    PORT: '0',
    HOST: '127.0.0.1',
    RAPI_DATA: data,
    MONGODB_URL: records.url,
    FRONTENDS_FOLDER: frontends.folder,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    TRUSTED_PROXIES: String(Number(process.env.TRUSTED_PROXIES ?? 0) + 1),
  }),
  say: server,
});
const workspaces = workspacesBehind(root, 'deploy/embedded');
const loop = createServerLoop({
  root,
  workspaces,
  program,
  beforeRestart: async (changed) => {
    if (records.url !== undefined && !changed.includes('packages/mongo-lite')) return;
    await records.stop();
    await records.start();
  },
  say: server,
});
const front = createFront({
  frontends,
  address: async () => (await program.address()).replace('//localhost', '//127.0.0.1'),
});

let isStopping = false;
async function stop() {
  // A second Ctrl-C ends at once.
  if (isStopping) process.exit(1);
  isStopping = true;
  loop.stop();
  await Promise.all([front.stop(), frontends.stop(), program.stop()]);
  await records.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

await front.listen(port, host);
await loop.start();
await Promise.all([frontends.whenBuilt(), program.address()]);
console.log(`Rapi is ready at http://localhost:${port}, and follows the source`);
