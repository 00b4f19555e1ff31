// Compiles the TypeScript of server workspaces from src/ to dist/ (CommonJS); only files that changed.
import { transformFile } from '@swc/core';
import { copyFile, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const foldersIn = (root, parent) =>
  existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => join(parent, name)) : [];

/** The folders, relative to the root, of every workspace that runs in Node. */
export const serverWorkspaces = (root) =>
  [
    ...foldersIn(root, 'packages'),
    'gateway',
    ...foldersIn(root, 'services'),
    'deploy/embedded',
    'deploy/operations',
    'tests',
  ].filter((folder) => existsSync(join(root, folder, 'src')));

/** The folders of a workspace and of every workspace that it needs, directly or not. */
export function workspacesBehind(root, folder) {
  const packageOf = (each) => JSON.parse(readFileSync(join(root, each, 'package.json'), 'utf8'));
  const folderOf = new Map(serverWorkspaces(root).map((each) => [packageOf(each).name, each]));
  const found = new Set();
  const visit = (each) => {
    if (each === undefined || found.has(each)) return;
    found.add(each);
    for (const name of Object.keys(packageOf(each).dependencies ?? {})) visit(folderOf.get(name));
  };
  visit(folder);
  return [...found];
}

const isSource = (name) => /\.ts$/.test(name) && !/\.(test|d)\.ts$/.test(name);
const changedAt = async (path) => (await stat(path).catch(() => undefined))?.mtime.getTime();

const options = {
  sourceMaps: true,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
};

async function compile(from, to) {
  const { code, map } = await transformFile(from, options);
  await writeFile(to, `${code}//# sourceMappingURL=${to.split('/').at(-1)}.map\n`);
  await writeFile(`${to}.map`, map);
}

/** A deleted or renamed module must not go on working out of dist/. */
async function removeOrphans(target, wanted) {
  if (!existsSync(target)) return;
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path)) await rm(path);
  }
}

/** Resolves with the number of files written and, for each file that does not compile, what is wrong and where. */
export async function compileWorkspace(root, workspace) {
  const source = join(root, workspace, 'src');
  const target = join(root, workspace, 'dist');
  const wanted = new Set();
  const faults = [];
  let written = 0;
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const isTypeScript = isSource(entry.name);
    if (!entry.isFile() || (!isTypeScript && !entry.name.endsWith('.json'))) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(target, relative(source, from)).replace(/\.ts$/, '.js');
    wanted.add(to).add(`${to}.map`);
    const { mtime } = await stat(from);
    if ((await changedAt(to)) === mtime.getTime()) continue;
    await mkdir(dirname(to), { recursive: true });
    try {
      await (isTypeScript ? compile(from, to) : copyFile(from, to));
    } catch (error) {
      faults.push(`${relative(root, from)} does not compile:\n${error.message.trim()}`);
      continue;
    }
    // The time of the source that was read, so that a change made during compilation is compiled next time.
    await utimes(to, mtime, mtime);
    written++;
  }
  await removeOrphans(target, wanted);
  return { written, faults };
}

/** The same for several workspaces, in parallel. */
export async function compileWorkspaces(root, workspaces) {
  const results = await Promise.all(workspaces.map((workspace) => compileWorkspace(root, workspace)));
  return {
    written: results.reduce((sum, { written }) => sum + written, 0),
    faults: results.flatMap(({ faults }) => faults),
  };
}
