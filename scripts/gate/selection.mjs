// What the changes since a commit can touch: the tests of workspaces, and the end-to-end files by what they visit.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './commands.mjs';

const select = (script, paths) =>
  execFileSync('node', [join(root, 'scripts', script)], { cwd: root, input: paths, encoding: 'utf8' }).trim();

/** Integration tests ask the repository as a whole. */
const patternsOf = (folders) => [...folders.split(' ').map((folder) => `/${folder}/`), '/tests/integration/'];

/** @returns {{ tests: 'all' | 'none' | string[], endToEnd: 'all' | 'none' | string[], words: string }} */
export function selectTests(base) {
  if (!base) return { tests: 'all', endToEnd: 'all', words: 'every test' };
  let paths;
  try {
    paths = execFileSync('git', ['diff', '--name-only', `${base}...HEAD`], { cwd: root, encoding: 'utf8' });
  } catch {
    return { tests: 'all', endToEnd: 'all', words: `the changes since ${base} cannot be told: every test` };
  }
  const folders = select('select-tests.mjs', paths);
  const visits = select('select-end-to-end.mjs', paths);
  const tests = folders === 'all' ? 'all' : folders === '' ? 'none' : patternsOf(folders);
  const endToEnd = visits === 'all' ? 'all' : visits === '' ? 'none' : visits.split(' ');
  const words = `tests of: ${folders || 'nothing, since no code is touched'}\nend to end: ${visits || 'nothing'}`;
  return { tests, endToEnd, words };
}
