import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const script = join(__dirname, '..', '..', 'scripts', 'select-tests.mjs');
const selected = (...paths: string[]): string[] =>
  execFileSync(process.execPath, [script], { input: paths.join('\n'), encoding: 'utf8' })
    .trim()
    .split(' ')
    .filter(Boolean);

test('a change is tested in its workspace and in all that depend on it', () => {
  const folders = selected('packages/worker-pool/src/worker-pool.ts');
  // Tables needs it directly, transform through tables.
  expect(folders).toEqual(expect.arrayContaining(['packages/worker-pool', 'packages/tables', 'services/transform']));
  expect(folders).not.toContain('services/auth');
  expect(folders).not.toContain('frontends/shell');
});

test('a front end depends on itself alone', () => {
  expect(selected('frontends/workspace/src/routes.tsx')).toEqual(['frontends/workspace']);
});

test('everything is tested where a setting of the repository or an unknown file is touched', () => {
  for (const path of ['package-lock.json', 'jest.config.mjs', 'scripts/build-server.mjs', 'packages/gone/src/index.ts'])
    expect(selected('frontends/workspace/src/routes.tsx', path)).toEqual(['all']);
});

test('a wording is tested where it stands, not by all who say it', () => {
  const wording = 'packages/contracts/src/sentences/en/file.ts';
  expect(selected(wording)).toEqual(['packages/contracts', 'packages/formula']);
  expect(selected(wording, 'services/ocr/src/service.ts')).toContain('services/ocr');
  expect(selected('packages/contracts/src/sentences/catalogue.ts')).toContain('services/auth');
});

test('prose is tested by nothing', () => {
  expect(selected('docs/architecture.md', 'packages/tables/README.md')).toEqual([]);
});

test('wide are the workspaces that a change lies in, not those that depend on them', () => {
  const change = ['packages/worker-pool/src/worker-pool.ts', 'services/ocr/README.md', 'package-lock.json'];
  expect(execFileSync(process.execPath, [script, '--touched'], { input: change.join('\n'), encoding: 'utf8' })).toBe(
    'packages/worker-pool\n',
  );
});
