// Reads the paths of a change, one a line, and prints the workspaces whose tests it can affect: those it touches and
// all that depend on them. Prints `all` if that cannot be known, and nothing if no code is touched. With --touched it
// prints only the workspaces that the change touches; their tests run wide.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Every workspace by its folder, with the names of the workspaces that it needs. */
function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  });
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name, dependencies, devDependencies } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      );
      return { folder, name, needs: Object.keys({ ...dependencies, ...devDependencies }) };
    });
}

const isProse = (path) => path.endsWith('.md') || path.startsWith('docs/');

/**
 * Wordings, not behaviour: every workspace needs the package that holds them, but only these depend on the words. The
 * test that compares all wordings is an integration test, which always runs.
 */
const WORDINGS = [
  'packages/contracts/src/sentences/en/',
  'packages/contracts/src/sentences/id/',
  'packages/contracts/src/formula-functions/',
];
const WORDED = ['packages/contracts', 'packages/formula'];
const isWording = (path) => WORDINGS.some((folder) => path.startsWith(folder)) && !path.endsWith('/index.ts');

/** @param {readonly string[]} paths relative to the root */
const touchedWorkspaces = (paths) =>
  workspaces()
    .map(({ folder }) => folder)
    .filter((folder) => paths.some((path) => path.startsWith(`${folder}/`) && !isProse(path) && !isWording(path)));

/** @param {readonly string[]} paths relative to the root */
export function selectWorkspaces(paths) {
  const all = workspaces();
  const touched = new Set();
  for (const path of paths.filter((each) => !isProse(each) && !isWording(each))) {
    const home = all.find(({ folder }) => path.startsWith(`${folder}/`));
    // A setting of the whole repository, or a deleted workspace.
    if (home === undefined) return 'all';
    touched.add(home.name);
  }
  for (let size = -1; size !== touched.size;) {
    size = touched.size;
    for (const { name, needs } of all) if (needs.some((each) => touched.has(each))) touched.add(name);
  }
  const worded = paths.some(isWording) ? WORDED : [];
  return all.filter(({ name, folder }) => touched.has(name) || worded.includes(folder)).map(({ folder }) => folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = readFileSync(0, 'utf8').split('\n').filter(Boolean);
  const selected = process.argv[2] === '--touched' ? touchedWorkspaces(paths) : selectWorkspaces(paths);
  console.log(selected === 'all' ? 'all' : selected.join(' '));
}
