import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const dependencies = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  version: z.string(),
  dependencies,
  devDependencies: dependencies,
  peerDependencies: dependencies,
});
const chartSchema = z.object({ version: z.string(), appVersion: z.string() });
const lockSchema = z.object({ version: z.string(), packages: z.record(z.string(), z.looseObject({})) });

const { version } = manifestSchema.parse(JSON.parse(read('package.json')));
const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

test('CHANGELOG.md begins with this version and its date; only what is not released may stand above', () => {
  const heads = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, head]) => head);
  const [newest = ''] = heads.filter((head) => head !== 'Unreleased');
  expect(heads.indexOf(newest)).toBeLessThanOrEqual(1);
  expect(newest).toMatch(/^\d+\.\d+\.\d+ – \d{4}-\d{2}-\d{2}$/);
  expect(newest.split(' ')[0]).toBe(version);
});

test('the chart is of this version, and so are the images it asks for', () => {
  expect(chartSchema.parse(parse(read('helm/rapi/Chart.yaml')))).toEqual({ version, appVersion: version });
});

test('the compose file asks for the images of this version', () => {
  const tags = [...read('deploy/docker/compose.yaml').matchAll(/IMAGE_TAG:-([^}]*)/g)].map(([, tag]) => tag);
  expect(tags.length).toBeGreaterThan(5);
  expect([...new Set(tags)]).toEqual([version]);
});

test('every package has this version, and asks for its neighbours in it', () => {
  expect(manifests.length).toBeGreaterThan(30);
  for (const path of manifests) {
    const { version: own, ...asked } = manifestSchema.parse(JSON.parse(read(path)));
    const neighbours = Object.values(asked)
      .flatMap((each) => Object.entries(each))
      .filter(([name]) => name.startsWith('@rapi/'));
    expect([path, own, neighbours.filter(([, wanted]) => wanted !== version)]).toEqual([path, version, []]);
  }
});

test('the lock holds the same packages in this version, and nothing that npm 10 and 11 write differently', () => {
  const lock = lockSchema.parse(JSON.parse(read('package-lock.json')));
  expect(lock.version).toBe(version);
  for (const path of manifests) {
    const folder = path === 'package.json' ? '' : path.replace(/\/package\.json$/, '');
    expect([folder, lock.packages[folder]?.['version']]).toEqual([folder, version]);
  }
  const addresses = Object.values(lock.packages).filter(({ resolved }) => /:\/\//.test(String(resolved ?? '')));
  expect(addresses).toEqual([]);
  expect(Object.entries(lock.packages).filter(([, { libc }]) => libc !== undefined)).toEqual([]);
});
