// `make bench [NAME…]`: runs the benchmarks one after the other; each prints its ratio to the peer it ran against.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const register = join(root, 'scripts', 'register-typescript.cjs');
/** Files that a benchmark runs as separate processes. */
const isPart = (name) => /^peers\.ts$|-(calls|child|measure|profile|table)\.ts$/.test(name);

const homes = [
  ...['packages', 'services'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => [parent, name])),
  ['.', 'tests'],
];
const benches = homes.flatMap(([parent, name]) => {
  const folder = join(root, parent, name, 'bench');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !isPart(file))
    .map((file) => ({ name: `${name}/${file.replace(/\.ts$/, '')}`, path: join(folder, file) }));
});
const wanted = process.argv.slice(2);
const chosen = benches.filter(({ name }) => wanted.length === 0 || wanted.some((each) => name.includes(each)));

let failed = 0;
for (const { name, path } of chosen) {
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, ['-C', 'source', '-r', register, path], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) failed++;
}
process.exitCode = failed ? 1 : 0;
