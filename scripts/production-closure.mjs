// Finds what a workspace needs to run: the packages behind its production dependencies, by package-lock.json and the
// disk.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Whether a package that the lock file has for several platforms is for this one. */
function fits({ os, cpu, libc }, platform) {
  const allows = (list, value) =>
    list === undefined ||
    ((list.includes(value) || list.every((each) => each.startsWith('!'))) && !list.includes(`!${value}`));
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);
}

/** The C library that an installed package is built for; the lock file does not have it (ADR 7). */
function libcOf(folder) {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) ? read(manifest).libc : undefined;
}

/** Where Node finds a package required from a folder: in the node_modules of the folder or of one above it. */
function resolve(locked, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (!folder.endsWith('node_modules')) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      if (locked[path]) return path;
    }
    if (folder === '') return undefined;
  }
}

/**
 * The folders, relative to the root, of every package that `workspace` needs in production, itself included: workspaces
 * by their own folder, others by their place in node_modules. `links` are the names under which workspaces are
 * required.
 */
export function productionClosure(root, workspace, platform) {
  const locked = read(join(root, 'package-lock.json')).packages;
  const folders = new Set();
  const links = new Map();
  const visit = (folder) => {
    if (folders.has(folder)) return;
    folders.add(folder);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = locked[folder];
    for (const name of Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })) {
      const path = resolve(locked, folder, name);
      const isOptional = name in optionalDependencies || peerDependenciesMeta[name]?.optional === true;
      const found = path === undefined ? undefined : locked[path];
      const wanted = found && { ...found, libc: libcOf(join(root, path)) };
      if (found && (!fits(wanted, platform) || (name in peerDependencies && !(name in dependencies) && isOptional)))
        continue;
      if (found?.link) {
        links.set(path, found.resolved);
        visit(found.resolved);
      } else if (found && (existsSync(join(root, path)) || !isOptional)) visit(path);
      else if (!isOptional && !found) throw new Error(`${folder} needs ${name}, which package-lock.json does not have`);
    }
  };
  visit(workspace);
  return { folders, links };
}
