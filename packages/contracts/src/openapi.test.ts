import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { allCalls, operationSettings, z } from './index';
import { openapiDocument, openapiYaml } from './openapi';

const written = openapiYaml();
const { paths, components } = parse(written);
const file = join(__dirname, '../../../docs/openapi.yaml');

test('docs/openapi.yaml is up to date (npm run openapi -w @rapi/contracts writes it)', () => {
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(written);
});

test('the document is the same each time it is built', () => {
  expect(openapiYaml()).toBe(written);
});

test('every client call is in the document, and no call between services', () => {
  for (const call of allCalls) {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    if (call.access === 'service') expect(operation).toBeUndefined();
    else expect(operation.operationId).toBe(call.id);
  }
});

test('every reference points to a schema', () => {
  const text = JSON.stringify(openapiDocument());
  const named = new Set(Object.keys(components.schemas));
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(referred.length).toBeGreaterThan(50);
  for (const name of referred) expect(named).toContain(name);
  expect(text).not.toMatch(/#\/\$defs|"\$schema"/);
});

test('the settings of every operation are in the document, with their example', () => {
  const { schemas } = components;
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
