import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
/** The selection for each of several changes, computed in one process. */
const selectedOfEach = (changes: readonly (readonly string[])[]): string[][] => {
  const script = `import { endToEndOf } from './scripts/select-end-to-end.mjs';
    console.log(JSON.stringify(${JSON.stringify(changes)}.map(endToEndOf)));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
  return JSON.parse(output.toString()) as string[][];
};
const selected = (...paths: string[]): string[] => selectedOfEach([paths])[0] ?? [];
const visits = JSON.parse(readFileSync(join(root, 'tests/e2e/visits.json'), 'utf8')) as Record<string, string[]>;

test('every end-to-end file says what it visits, and all of that exists', () => {
  const files = readdirSync(join(root, 'tests/e2e')).filter((name) => name.endsWith('.e2e.ts'));
  expect(Object.keys(visits).sort()).toEqual(files.map((name) => name.replace('.e2e.ts', '')).sort());
  expect(
    Object.values(visits)
      .flat()
      .filter((folder) => !existsSync(join(root, folder))),
  ).toEqual([]);
});

test('every screen and every service is visited', () => {
  const folders = ['tools/src', 'workspace/src/features', 'dashboard/src/features', 'shell/src'].flatMap((parent) =>
    readdirSync(join(root, 'frontends', parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `frontends/${parent}/${name}/a.tsx`),
  );
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}/src/service.ts`);
  const each = selectedOfEach([...folders, ...services].map((path) => [path]));
  expect([...folders, ...services].filter((_, i) => each[i]?.length === 0)).toEqual([]);
});

test('a screen is walked by the files that visit it, and the main job with them', () => {
  expect(selected('frontends/tools/src/charts/ChartsDialog.tsx')).toEqual([
    '/charts.long.e2e.ts',
    '/product.e2e.ts',
    '/tools.e2e.ts',
  ]);
  expect(selected('services/ocr/src/reading/read.ts')).toEqual(['/ocr.e2e.ts', '/product.e2e.ts']);
});

test('code behind every screen selects all screens', () => {
  for (const path of ['frontends/ui/src/grid/Grid.tsx', 'packages/contracts/src/call.ts', 'gateway/src/main.ts'])
    expect(selected(path)).toEqual(['all']);
  expect(selected('tests/e2e/tool-page.ts')).toEqual(['all']);
});

test('unit tests and prose select no screens', () => {
  expect(selected('docs/architecture.md', 'services/ocr/test/reading.wide.test.ts')).toEqual([]);
});
