// Selects what the changes since a commit can affect: tests of workspaces, end-to-end files by what they visit, and
// tests of the running product.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './commands.mjs';

const select = (script, paths, ...args) =>
  execFileSync('node', [join(root, 'scripts', script), ...args], { cwd: root, input: paths, encoding: 'utf8' }).trim();

/** Integration tests check the repository as a whole, so they always run. */
const patternsOf = (folders) => [...folders.split(' ').map((folder) => `/${folder}/`), '/tests/integration/'];

const listOf = (words) => (words === 'all' ? 'all' : words.split(' ').filter(Boolean));
export const everything = (words) => ({ tests: 'all', touched: '', endToEnd: 'all', product: 'all', words });

/**
 * `touched` are the workspaces that the change lies in, divided by spaces: their tests run wide.
 * @returns {{ tests: 'all' | string[], touched: string, endToEnd: 'all' | string[], product: 'all' | string[], words: string }}
 */
export function selectTests(base) {
  if (!base) return everything('every test');
  let paths;
  try {
    paths = execFileSync('git', ['diff', '--name-only', `${base}...HEAD`], { cwd: root, encoding: 'utf8' });
  } catch {
    return everything(`the changes since ${base} cannot be told: every test`);
  }
  const folders = select('select-tests.mjs', paths);
  const touched = select('select-tests.mjs', paths, '--touched');
  const visits = select('select-end-to-end.mjs', paths);
  const product = select('select-product-tests.mjs', paths);
  const tests = folders === 'all' ? 'all' : folders === '' ? [] : patternsOf(folders);
  const words = [
    `tests of: ${folders || 'nothing, since no code is touched'}`,
    `of these wide: ${touched || 'nothing'}`,
    `end to end: ${visits || 'nothing'}`,
    `the running product: ${product || 'nothing'}`,
  ].join('\n');
  return { tests, touched, endToEnd: listOf(visits), product: listOf(product), words };
}

/** True for all names of select-product-tests.mjs but messy tables, which are a step of their own. */
export const isConformanceGroup = (name) => name !== 'messy-tables';
