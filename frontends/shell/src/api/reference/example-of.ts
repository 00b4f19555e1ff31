import type { OpenApiDocument, Schema } from './openapi-document';
import { resolved } from './schema-words';

type Schemas = OpenApiDocument['components']['schemas'];

/** Depth limit: below it, and where a schema contains itself, an example would say no more. */
const MAX_DEPTH = 5;

const ofFormat: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-21T02:00:00.000Z',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  email: 'sari@example.co.id',
  binary: '…',
};

const ofType: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 1,
  number: 1.5,
  boolean: true,
  null: null,
  array: [],
  object: {},
};

/** An example value of a schema, so that a call can be seen at a glance. */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const { schema: own } = resolved(schema, schemas);
  if (own.examples && own.examples.length > 0) return own.examples[0];
  if (own.const !== undefined) return own.const;
  if (own.default !== undefined) return own.default;
  if (own.enum) return own.enum[0];
  const [choice] = own.anyOf ?? own.oneOf ?? [];
  if (choice) return exampleOf(choice, schemas, depth);
  if (own.properties) return depth > MAX_DEPTH ? {} : exampleObject(own.properties, schemas, depth);
  if (own.items) return depth > MAX_DEPTH ? [] : [exampleOf(own.items, schemas, depth + 1)];
  if (own.format !== undefined && own.format in ofFormat) return ofFormat[own.format];
  const type = typeof own.type === 'string' ? own.type : own.type?.[0];
  return type === undefined ? {} : ofType[type];
}

const exampleObject = (properties: Readonly<Record<string, Schema>>, schemas: Schemas, depth: number) =>
  Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, exampleOf(each, schemas, depth + 1)]));
