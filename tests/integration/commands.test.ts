import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const scripts = Object.keys(manifest.parse(JSON.parse(read('package.json'))).scripts);
const makefile = read('Makefile');
const targets = new Set(
  [...makefile.matchAll(/^([a-z0-9][a-z0-9 -]*):/gm)].flatMap(([, names = '']) => names.split(' ')),
);
const documents = execFileSync('git', ['ls-files', '*.md', '.ci/run', 'scripts/*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

/** Scripts of a workspace (`-w`) are its own affair. */
const scriptsIn = (text: string) =>
  [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)(?! -w)\b(?![^\n`]* -w )/g)].map(([, name = '']) => name);

test.each(['Makefile', 'package.json', ...documents.filter((path) => path !== 'CHANGELOG.md')])(
  'every command that %s names exists',
  (path) => {
    const text = read(path);
    expect(scriptsIn(text).filter((name) => !scripts.includes(name))).toEqual([]);
    const made = [...text.matchAll(/`make ([a-z][a-z-]*)/g)].map(([, name = '']) => name);
    expect(made.filter((name) => !targets.has(name))).toEqual([]);
  },
);

test('the linters that make runs are scripts of the repository', () => {
  const linters = [...targets].filter((name) => name.startsWith('lint-')).map((name) => name.replace('-', ':'));
  expect(linters.length).toBeGreaterThan(0);
  expect(linters.filter((name) => !scripts.includes(name))).toEqual([]);
  expect(scripts.filter((name) => name.startsWith('lint:')).toSorted()).toEqual(linters.toSorted());
});
