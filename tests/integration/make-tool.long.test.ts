import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type MadeTool, makeTool, runInCopy, runJest } from './made-tool';

// The full type check, and all tests of five packages.
jest.setTimeout(3_600_000);

let made: MadeTool;
beforeAll(() => {
  made = makeTool('mark-column');
});
afterAll(() => rmSync(made.copy, { recursive: true, force: true }));

/** The workspaces that the tool was written to or entered in. */
function touchedWorkspaces(): string[] {
  const folders = made.files.map((file) => file.split('/').slice(0, 2).join('/'));
  return [...new Set(folders)].filter((folder) => existsSync(join(made.copy, folder, 'package.json'))).sort();
}

test('the whole repository compiles', () => {
  expect(runInCopy(made.copy, 'npm', ['run', '--silent', 'typecheck']).outcome).toEqual({ status: 0, said: '' });
});

test('what it has written is linted', () => {
  const sources = made.files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(20);
  const eslint = join(made.copy, 'node_modules/.bin/eslint');
  expect(runInCopy(made.copy, eslint, ['--max-warnings', '0', ...sources]).outcome).toEqual({ status: 0, said: '' });
});

test('every test of the packages that it touches passes, and those of what the repository says of its tools', () => {
  const touched = touchedWorkspaces();
  expect(touched).toEqual([
    'frontends/tools',
    'frontends/workspace',
    'packages/contracts',
    'packages/tables',
    'services/quality-tools',
  ]);
  const ofTheRepository = 'tests/integration/(catalogues|refusals|requirements|tool-names)';
  const { outcome, stderr } = runJest(made.copy, [...touched.map((folder) => `${folder}/`), ofTheRepository]);
  expect(outcome).toEqual({ status: 0, said: '' });
  for (const kind of ['operations/mark-column.test.ts', 'test/mark-column.test.ts', 'MarkColumnDialog.test.tsx'])
    expect(stderr).toContain(kind);
});
