import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
/** The selection for each of several changes, computed in one process. */
const selectedOfEach = (changes: readonly (readonly string[])[]): string[][] => {
  const script = `import { productTestsOf } from './scripts/select-product-tests.mjs';
    console.log(JSON.stringify(${JSON.stringify(changes)}.map(productTestsOf)));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
  return JSON.parse(output.toString()) as string[][];
};
const selected = (...paths: string[]): string[] => selectedOfEach([paths])[0] ?? [];

test('a service is asked by its own calls, and by what asks every service', () => {
  expect(selected('services/ocr/src/service.ts')).toEqual(['bad-input', 'gateway', 'isolation', 'ocr']);
  expect(selected('services/transform/src/service.ts')).toEqual(expect.arrayContaining(['charts', 'messy-tables']));
});

test('everything is asked where what all need is touched, or what asks', () => {
  const paths = [
    ...['services/files/src/service.ts', 'packages/contracts/src/call.ts', 'gateway/src/main.ts', 'package-lock.json'],
    ...['tests/src/conformance/run.ts', 'tests/messy/every-tool.messy.ts'],
  ];
  expect(selectedOfEach(paths.map((path) => [path]))).toEqual(paths.map(() => ['all']));
});

test('screens, their walks and prose are not asked over HTTP', () => {
  expect(selected('frontends/tools/src/charts/ChartsDialog.tsx', 'tests/e2e/clean.e2e.ts', 'docs/a.md')).toEqual([]);
});

test('every named group exists in the suite, wherever the suite is', () => {
  const folder = join(process.env.RAPI_SHARED ?? join(root, '..', 'shared'), 'conformance', 'groups');
  const groups = readdirSync(folder).map((name) => name.replace('.test.mjs', ''));
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}/src/service.ts`);
  const named = selectedOfEach(services.map((path) => [path])).flat();
  expect(named.filter((name) => ![...groups, 'messy-tables', 'all'].includes(name))).toEqual([]);
});
