// `make dev`: builds, starts the product, and builds and restarts it whenever a source file changes.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SETTLE_MS = 200;
const isSource = (path) => /\/src\/.*\.(ts|tsx|css|json|html)$/.test(path) && !/\.test\.tsx?$/.test(path);
const isServer = (path) => !path.startsWith('frontends/');

let product;
let isBuilding = false;
const changed = new Set();

function build(script) {
  return spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' }).status === 0;
}

function start() {
  product = spawn(process.execPath, ['deploy/embedded/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'info', ...process.env },
  });
}

async function restart() {
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
  start();
}

async function rebuild() {
  if (isBuilding || changed.size === 0) return;
  isBuilding = true;
  const paths = [...changed];
  changed.clear();
  // What both sides read, such as the contracts, is compiled for both.
  const touchesServer = paths.some(isServer);
  const isSound = (!touchesServer || build('build:server')) && build('build:frontends');
  if (isSound && touchesServer) await restart();
  isBuilding = false;
  if (changed.size > 0) await rebuild();
}

let timer;
for (const folder of ['packages', 'services', 'gateway', 'deploy', 'frontends']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    const path = `${folder}/${name}`;
    if (!isSource(path)) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), SETTLE_MS);
  });
}
process.on('SIGINT', () => {
  product?.once('exit', () => process.exit(0));
  product?.kill('SIGINT');
});

if (!build('build')) process.exit(1);
start();
