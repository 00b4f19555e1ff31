import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, scopeFor } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { expectAccessible, renderApp } from '@rapi/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'yaml';
import '../texts';
import { callExample } from './call-example';
import { exampleOf } from './example-of';
import { groupsOf, type ListedOperation, type OpenApiDocument } from './openapi-document';
import { CallList } from './Reference';
import { kindOf, objectWithin } from './schema-words';

const document = parse(
  readFileSync(join(__dirname, '../../../../../docs/openapi.yaml'), 'utf8'),
) as OpenApiDocument; /* the parsing edge */
const { schemas } = document.components;
const operations = [...groupsOf(document).values()].flat();
const named = (id: string): ListedOperation => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no call ${id}`);
  return found;
};

test('lists every call of the document once, with the scope that the gateway requires', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(200);
  for (const { operationId, ...operation } of operations) {
    const call = allCalls.find(({ id }) => id === operationId);
    expect([operationId, operation['x-scope']]).toEqual([operationId, call && scopeFor(call)]);
  }
});

test('has an example that curl can run for every call, and none contains undefined', () => {
  for (const call of operations) {
    const example = callExample(call, document, 'https://rapi.example.co.id');
    expect(example).toContain(`'https://rapi.example.co.id${call.path}`);
    expect(example).not.toMatch(/undefined|\[object/);
    expect(example.includes('$RAPI_KEY')).toBe(call.security?.length !== 0);
  }
});

test('names every schema, and stops at recursive ones', () => {
  for (const schema of Object.values(schemas)) {
    expect(kindOf(schema, schemas)).not.toMatch(/undefined/);
    expect(() => objectWithin(schema, schemas)).not.toThrow();
    expect(JSON.stringify(exampleOf(schema, schemas)).length).toBeLessThan(200_000);
  }
});

test('writes types as TypeScript does', () => {
  const words = [
    [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
    [{ enum: ['asc', 'desc'] }, '"asc" | "desc"'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] }, '[number, number]'],
    [{ $ref: '#/components/schemas/ApiKey' }, 'ApiKey'],
    [{}, 'any'],
  ] as const;
  for (const [schema, word] of words) expect(kindOf(schema, {})).toBe(word);
});

test('quotes for the shell, and sends a file as a file', () => {
  const upload = callExample(named('files.upload'), document, 'https://x');
  expect(upload).toContain(`-F 'file=@file'`);
  const body = { 'application/json': { schema: { const: { name: "Jum'at" } } } };
  const call = { ...named('keys.create'), requestBody: { required: true, content: body } };
  expect(callExample(call, document, 'https://x')).toContain(`-d '{"name":"Jum'\\''at"}'`);
});

wideTest('is searched, opened level by level, and passes axe', async () => {
  const { container } = await renderApp(<CallList document={document} />);
  await userEvent.type(screen.getByLabelText('Search calls'), 'files upload');
  const item = await screen.findByText('/api/files/upload');
  expect(screen.queryByText('/api/keys')).toBeNull();
  await userEvent.click(item);
  const call = item.closest('li') ?? container;
  expect(within(call).getByText('Key needs files:write')).toBeVisible();
  await userEvent.click(await within(call).findByText('data'));
  expect(await within(call).findByText('original_filename')).toBeVisible();
  await expectAccessible(container);
  await userEvent.type(screen.getByLabelText('Search calls'), ' tidak-ada');
  expect(await screen.findByText('No call fits “files upload tidak-ada”.')).toBeVisible();
});
