import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { allCalls } from './index';
import { openapiDocument, openapiYaml } from './openapi';

const file = join(__dirname, '../../../docs/openapi.yaml');

test('docs/openapi.yaml is up to date (npm run openapi -w @rapi/contracts writes it)', () => {
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(openapiYaml());
});

test('the document is the same each time it is built', () => {
  expect(openapiYaml()).toBe(openapiYaml());
});

test('every call of clients is in the document, and none between services', () => {
  const { paths } = parse(openapiYaml());
  for (const call of allCalls) {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    if (call.access === 'service') expect(operation).toBeUndefined();
    else expect(operation.operationId).toBe(call.id);
  }
});

test('every reference leads to a schema', () => {
  const document = openapiDocument();
  const text = JSON.stringify(document);
  const named = new Set(Object.keys(parse(openapiYaml()).components.schemas));
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(referred.length).toBeGreaterThan(50);
  for (const name of referred) expect(named).toContain(name);
  expect(text).not.toMatch(/#\/\$defs|"\$schema"/);
});
