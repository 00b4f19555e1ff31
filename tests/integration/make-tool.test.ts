import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { copyRepository } from './copy-of-repository';

// A copy of the repository, a build, a type check of what is new and the tests of the new tool; busy machines take their time.
jest.setTimeout(600_000);

const TOOL = 'mark-column';
/** What says something of every tool, and so of the new one. */
const ABOUT_ALL_TOOLS = [
  'described-columns',
  'packages/contracts/src/(openapi|conformance|call|browser)',
  'packages/contracts/src/calls/bodies',
  'frontends/(tools|workspace)/src/locales',
  'file-actions',
];

let copy: string;
let said: string;
beforeAll(() => {
  copy = copyRepository();
  said = execFileSync(process.execPath, ['scripts/make-tool.mjs', TOOL], { cwd: copy, encoding: 'utf8' });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The files that the last paragraphs of the generator name, and those whose lines it lists. */
const namedFiles = () => [...new Set(said.match(/[\w/.-]+\/[\w.-]+\.(?:tsx?|json|md|yaml)\b/g))];

/** What the compiler finds wrong in these files; the rest of the program is looked at as far as they need it. */
function faultsIn(files: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(copy, 'tsconfig.frontends.json'), ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy);
  const declarations = ['frontends/ui/src/css.d.ts', 'frontends/ui/test/jest-axe.d.ts', 'frontends/ui/test/setup.ts'];
  const roots = [...files, ...declarations].map((file) => join(copy, file));
  const program = ts.createProgram(roots, { ...options, incremental: false, tsBuildInfoFile: undefined });
  return files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(copy, file)))
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

test('it names every place to change, all of them in files that it has written', () => {
  const places = said.split('\n').filter((line) => /^[\w/.-]+:\d+: /.test(line));
  expect(places.length).toBeGreaterThan(20);
  for (const place of places) expect(place).toMatch(/^\S*mark-column|^\S*MarkColumn/);
  const absent = namedFiles().filter((file) => !existsSync(join(copy, file)));
  expect(absent).toEqual([]);
});

test('what it has written and the lists that it has entered it in compile', () => {
  const sources = namedFiles().filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(20);
  expect(faultsIn(sources)).toEqual([]);
});

test('the tests of the new tool pass, and those of all tools', () => {
  const jest = join(copy, 'node_modules/.bin/jest');
  const { status, stderr } = spawnSync(jest, ['--config', 'jest.config.mjs', TOOL, 'MarkColumn', ...ABOUT_ALL_TOOLS], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect({ status, stderr: status === 0 ? '' : stderr.slice(-6000) }).toEqual({ status: 0, stderr: '' });
  for (const kind of ['operations/mark-column.test.ts', 'test/mark-column.test.ts', 'MarkColumnDialog.test.tsx'])
    expect(stderr).toContain(kind);
});

test.each([
  ['a name that is taken', 'join'],
  ['a name that is none', 'Split Column'],
  ['the tool that it has made', TOOL],
])('%s is refused, and nothing is written', (_what, name) => {
  const registry = join(copy, 'packages/tables/src/operations/registry.ts');
  const before = readFileSync(registry, 'utf8');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/make-tool.mjs', name], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect({ status, said: stderr.trim() !== '' }).toEqual({ status: 1, said: true });
  expect(readFileSync(registry, 'utf8')).toBe(before);
});
