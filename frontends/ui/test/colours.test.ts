import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tokens } from '../src/theme/tokens';

const frontends = join(__dirname, '..', '..');

const sheets = readdirSync(frontends, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/\/(dist|node_modules)\//.test(path));

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|color)a?\(/gi;
const named = new Set(Object.keys(tokens.light));

test.each(sheets.map((path) => relative(frontends, path)))('%s names no colour but by its token', (path) => {
  const css = readFileSync(join(frontends, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  expect(css.match(COLOUR) ?? []).toEqual([]);
  const used = [...css.matchAll(/var\(--rapi-([\w-]+)/g)].map(([, name]) => name ?? '');
  expect(used.filter((name) => !named.has(name))).toEqual([]);
});
