// Reads the paths of a change, one a line, and prints the end-to-end files that visit what it touches
// (tests/e2e/visits.json). Prints `all` if that cannot be known, and nothing if it touches no screen and no service
// behind one.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** @type {[file: string, folders: string[]][]} */
const visits = Object.entries(JSON.parse(readFileSync(join(root, 'tests/e2e/visits.json'), 'utf8')));
const PARTED = ['frontends/tools', 'frontends/workspace', 'frontends/dashboard', 'frontends/shell', 'services/'];
/** Wordings are on every screen; the test that compares them checks them (scripts/select-tests.mjs). */
const isUnseen = (path) =>
  /^packages\/contracts\/src\/(sentences\/(en|id)|formula-functions)\//.test(path) ||
  path.endsWith('.md') ||
  path.startsWith('docs/') ||
  /\.test\.tsx?$/.test(path) ||
  /\/(test|bench)\//.test(path);

/** The files that visit a path: by its own folder, else by its workspace; undefined if none does. */
function visitorsOf(path) {
  const own = path.match(/^tests\/e2e\/([\w.-]+)\.e2e\.ts$/)?.[1];
  if (own !== undefined) return visits.some(([file]) => file === own) ? [own] : undefined;
  if (!PARTED.some((folder) => path.startsWith(folder))) return undefined;
  const within = (isVisited) => visits.filter(([, folders]) => folders.some(isVisited)).map(([file]) => file);
  const byFolder = within((folder) => path.startsWith(`${folder}/`));
  if (byFolder.length > 0) return byFolder;
  const workspace = path.split('/').slice(0, 2).join('/');
  const byWorkspace = within((folder) => `${folder}/`.startsWith(`${workspace}/`));
  return byWorkspace.length > 0 ? byWorkspace : undefined;
}

/** The patterns of the end-to-end files that visit what a change touches; `all` if that cannot be known. */
export function endToEndOf(paths) {
  const visitors = paths.filter((path) => !isUnseen(path)).map(visitorsOf);
  if (visitors.includes(undefined)) return ['all'];
  if (visitors.length === 0) return [];
  // The main job is tested whatever the change.
  return [...new Set([...visitors.flat(), 'product'])].sort().map((file) => `/${file}.e2e.ts`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(endToEndOf(readFileSync(0, 'utf8').split('\n').filter(Boolean)).join(' '));
