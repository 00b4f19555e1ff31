// Compiles the TypeScript of every server workspace from src/ to dist/ (CommonJS), touching only what changed.
import { transformFile } from '@swc/core';
import { copyFile, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const foldersIn = (parent) =>
  existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => join(parent, name)) : [];
const workspaces = [...foldersIn('packages'), 'gateway', ...foldersIn('services'), 'deploy/embedded', 'tests'].filter(
  (folder) => existsSync(join(root, folder, 'src')),
);

const isSource = (name) => /\.ts$/.test(name) && !/\.(test|d)\.ts$/.test(name);
const changedAt = async (path) => (await stat(path).catch(() => undefined))?.mtime.getTime();

const options = {
  sourceMaps: true,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
};

async function build(workspace) {
  const source = join(root, workspace, 'src');
  const target = join(root, workspace, 'dist');
  const wanted = new Set();
  let written = 0;
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const isTypeScript = isSource(entry.name);
    if (!isTypeScript && !entry.name.endsWith('.json')) continue;
    const to = join(target, relative(source, from)).replace(/\.ts$/, '.js');
    wanted.add(to).add(`${to}.map`);
    const { mtime } = await stat(from);
    if ((await changedAt(to)) === mtime.getTime()) continue;
    await mkdir(dirname(to), { recursive: true });
    if (isTypeScript) {
      const { code, map } = await transformFile(from, options);
      await writeFile(to, `${code}//# sourceMappingURL=${to.split('/').at(-1)}.map\n`);
      await writeFile(`${to}.map`, map);
    } else {
      await copyFile(from, to);
    }
    // The time of what was read, so that a change made while it was compiled is not taken for compiled.
    await utimes(to, mtime, mtime);
    written++;
  }
  await removeOrphans(target, wanted);
  return written;
}

/** A module that was deleted or renamed must not go on working out of dist/. */
async function removeOrphans(target, wanted) {
  if (!existsSync(target)) return;
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path)) await rm(path);
  }
}

const counts = await Promise.all(workspaces.map(build));
console.log(
  `server: ${counts.reduce((sum, count) => sum + count, 0)} files compiled in ${workspaces.length} workspaces`,
);
