import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from './index';

/** Modules that write the OpenAPI document; they run on developers' machines only. */
const onServersOnly = ['write-openapi.ts', 'openapi.ts', 'sentences/say.ts'];
/** Packages that the screens load anyway. */
const packages = ['zod', 'i18next'];

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name) && !onServersOnly.includes(name),
);

const importsOf = (name: string) =>
  [...readFileSync(join(__dirname, name), 'utf8').matchAll(/from '([^']+)'/g)].flatMap(([, from]) => from ?? []);

test('nothing that a browser loads needs Node, or any package but zod and i18next', () => {
  const foreign = sources.flatMap((name) =>
    importsOf(name).filter((from) => !from.startsWith('.') && !packages.includes(from)),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(foreign).toEqual([]);
});

test.each([
  'api-scopes',
  'audit-events',
  'contact',
  'routes',
  'plans',
  'limits',
  'lasting-calls',
  'sentences',
  'operations',
  'formula-functions',
  'file-pattern',
  'processed-name',
  'rule-set-name',
])('@rapi/contracts/%s does not load zod', async (name) => {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('zod', () => {
      throw new Error('zod is loaded');
    });
    expect(Object.keys(await import(`./${name}`)).length).toBeGreaterThan(0);
    jest.dontMock('zod');
  });
});

test('zod does not compile code, which the content security policy forbids', () => {
  expect(z.config().jitless).toBe(true);
});
