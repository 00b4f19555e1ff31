import type { OpenApiDocument, Schema } from './openapi-document';

type Schemas = OpenApiDocument['components']['schemas'];

/** The schema behind a reference, with its name; an inline schema has no name. */
export function resolved(schema: Schema, schemas: Schemas): { name?: string; schema: Schema } {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? { schema } : { name, schema: schemas[name] ?? {} };
}

const written = (value: unknown): string => JSON.stringify(value);

/** The type of a value in a few words, as TypeScript would write it: `File[]`, `"asc" | "desc"`, `string (date-time)`. */
export function kindOf(schema: Schema, schemas: Schemas): string {
  const { name } = resolved(schema, schemas);
  if (name !== undefined) return name;
  const { anyOf, oneOf, enum: values, type, format, items, prefixItems } = schema;
  if (schema.const !== undefined) return written(schema.const);
  if (values) return values.map(written).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((choice) => kindOf(choice, schemas)))].join(' | ');
  if (type === 'array' && prefixItems) return `[${prefixItems.map((item) => kindOf(item, schemas)).join(', ')}]`;
  if (type === 'array') return arrayOf(items ? kindOf(items, schemas) : 'any');
  if (type === undefined) return 'any';
  const words = typeof type === 'string' ? type : type.join(' | ');
  return format === undefined ? words : `${words} (${format})`;
}

const arrayOf = (kind: string) => (kind.includes(' | ') ? `(${kind})[]` : `${kind}[]`);

/**
 * The object whose properties are worth listing: the schema itself, the one it names, its list's items, or its only
 * choice.
 */
export function objectWithin(schema: Schema, schemas: Schemas): Schema | undefined {
  const { schema: own } = resolved(schema, schemas);
  if (own.properties && Object.keys(own.properties).length > 0) return own;
  if (own.items) return objectWithin(own.items, schemas);
  const objects = (own.anyOf ?? own.oneOf ?? []).filter((choice) => objectWithin(choice, schemas) !== undefined);
  const [only] = objects;
  return only && objects.length === 1 ? objectWithin(only, schemas) : undefined;
}
