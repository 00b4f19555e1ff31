import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { allCalls, operationSettings, z } from './index';
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

test('the settings of every operation are in the document, with their example', () => {
  const { schemas } = parse(openapiYaml()).components;
  expect(schemas.RenameSettings).toMatchObject({
    properties: { mapping: { type: 'object', additionalProperties: { type: 'string', maxLength: 255 } } },
    required: ['mapping'],
  });
  for (const [name, settings] of Object.entries(operationSettings)) {
    const schema = Object.values<{ description?: string }>(schemas).find(
      ({ description }) => description === `The settings of ${name}`,
    );
    expect(schema).toMatchObject({ examples: settings.meta()?.examples });
    for (const example of z.array(z.unknown()).parse(settings.meta()?.examples)) {
      expect([name, settings.safeParse(example).error]).toEqual([name, undefined]);
    }
  }
});
