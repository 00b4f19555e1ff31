import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { wideTest } from '@rapi/test-breadth';
import { type MadeTool, makeTool, runJest } from './made-tool';

const TOOL = 'mark-column';

let made: MadeTool;
beforeAll(() => {
  made = makeTool(TOOL);
});
afterAll(() => rmSync(made.copy, { recursive: true, force: true }));

test('it names every place to change, all of them in files that it has written', () => {
  const places = made.said.split('\n').filter((line) => /^[\w/.-]+:\d+: /.test(line));
  expect(places.length).toBeGreaterThan(20);
  for (const place of places) expect(place).toMatch(/^\S*mark-column|^\S*MarkColumn/);
  expect(made.files.filter((file) => !existsSync(join(made.copy, file)))).toEqual([]);
});

wideTest('its operation and its screen work, and its calls have a scope', () => {
  const tests = ['operations/mark-column.test.ts', 'MarkColumnDialog.test.tsx', 'contracts/src/api-scopes.test.ts'];
  const { outcome, stderr } = runJest(made.copy, tests);
  expect(outcome).toEqual({ status: 0, said: '' });
  for (const file of tests) expect(stderr).toContain(file);
});

test.each([
  ['a name that is taken', 'join'],
  ['a name that is none', 'Split Column'],
  ['the tool that it has made', TOOL],
])('%s is refused, and nothing is written', (_what, name) => {
  const registry = join(made.copy, 'packages/tables/src/operations/registry.ts');
  const before = readFileSync(registry, 'utf8');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/make-tool.mjs', name], {
    cwd: made.copy,
    encoding: 'utf8',
  });
  expect({ status, said: stderr.trim() !== '' }).toEqual({ status: 1, said: true });
  expect(readFileSync(registry, 'utf8')).toBe(before);
});
