// `make test NAME=tables`: runs the tests of one workspace, wide ones included. A name that several share, such as ocr,
// runs them all; services/ocr names one.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const parents = ['packages', 'services', 'frontends'];
const folders = [
  ...parents.flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)),
  'gateway',
  'deploy/embedded',
].filter((folder) => existsSync(join(root, folder, 'package.json')));

const [name, ...rest] = process.argv.slice(2);
const wanted = folders.filter((folder) => folder === name || folder.endsWith(`/${name}`));
if (wanted.length === 0) {
  console.error(`There is no package ${name}. There are: ${folders.join(', ')}`);
  process.exit(1);
}
const patterns = wanted.map((folder) => `/${folder}/`);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/jest'),
  ['--config', 'jest.config.mjs', ...patterns, ...rest],
  {
    cwd: root,
    env: { RAPI_WIDE: wanted.join(' '), ...process.env },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
