import { mediaTypes, refusalStatuses } from './openapi-answers';
import { stringify } from 'yaml';
import { scopeFor } from './api-scopes';
import type { Call } from './call';
import { allCalls } from './calls/index';
import { components as entities } from './components';
import { errorBody, errorParams, factSchema, sentenceSchema, sentSentence } from './errors';
import { MAX_IDEMPOTENCY_KEY } from './limits';
import { operationSettings } from './operations/settings';
import { placeholdersIn } from './paths';
import { z } from './zod';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema from zod as plain JSON, without undefined and non-JSON values. */
function plain(value: unknown): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  if (!isObject(copy)) throw new Error('A schema is an object');
  return copy;
}

/** Names the entities in the document, so that they are not repeated wherever they occur. */
function nameEntities(): void {
  for (const [name, schema] of Object.entries({
    ...entities,
    errorBody,
    errorParams,
    factSchema,
    sentenceSchema,
    sentSentence,
  })) {
    const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replace(/Schema$/, '');
    z.globalRegistry.add(schema, { ...schema.meta(), id });
  }
}

/** Drops what clients need not know: answers may gain keys, and the bound of a safe integer is obvious. */
function withoutNoise({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/** Gathers named schemas. A schema whose input differs from its output gets a second name. */
function schemaCollector() {
  const components: JsonObject = {};

  function nameOf(id: string, schema: Json): string {
    for (const name of [id, `${id}Input`]) {
      if (components[name] === undefined) components[name] = schema;
      if (JSON.stringify(components[name]) === JSON.stringify(schema)) return name;
    }
    throw new Error(`${id} has more than two shapes`);
  }

  function collect(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = plain(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withoutNoise }));
    const definitions = isObject($defs) ? $defs : {};
    const named = new Map<string, string>();
    /** Schemas being resolved: one that refers to itself is met again inside itself. */
    const underway = new Set<string>();
    const resolve = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(resolve);
      if (!isObject(value)) return value;
      if (typeof value.$ref === 'string')
        return { $ref: `#/components/schemas/${referred(value.$ref.split('/').at(-1) ?? '')}` };
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]));
    };
    function referred(id: string): string {
      const known = named.get(id);
      if (known !== undefined) return known;
      if (underway.has(id)) return id;
      underway.add(id);
      const { id: _id, ...definition } = isObject(definitions[id]) ? definitions[id] : {};
      const name = nameOf(id, resolve(definition));
      named.set(id, name);
      return name;
    }
    return typeof root.id === 'string' ? { $ref: `#/components/schemas/${own(root)}` } : resolve(root);

    function own({ id, ...rest }: JsonObject): string {
      return nameOf(String(id), resolve(rest));
    }
  }

  return { components, collect };
}

type Collect = ReturnType<typeof schemaCollector>['collect'];

const required = (schema: Json) => (isObject(schema) && Array.isArray(schema.required) ? schema.required : []);
const properties = (schema: Json) => (isObject(schema) && isObject(schema.properties) ? schema.properties : {});

function parameters(call: Call, collect: Collect): Json[] {
  const needed = required(collect(call.query, 'input'));
  const inPath = placeholdersIn(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(properties(collect(call.query, 'output'))).map(([name, schema]) => {
    // Lists are sent as text; the description says how.
    const { description, ...rest } = isObject(schema) ? schema : {};
    return {
      name,
      in: 'query',
      ...(needed.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
      schema: rest.type === 'array' ? { type: 'string' } : rest,
    };
  });
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: MAX_IDEMPOTENCY_KEY } };
  return [...inPath, ...inQuery, ...(call.idempotent ? [key] : [])];
}

function requestBody(call: Call, collect: Collect): JsonObject | undefined {
  if (!call.body) return undefined;
  const schema = collect(call.body, 'input');
  if (call.bodyKind === 'multipart') {
    const parts = call.parts ?? [];
    const files = parts.map(
      ({ name, description }) => [name, { type: 'string', format: 'binary', description }] as const,
    );
    const whole = {
      type: 'object',
      properties: { ...Object.fromEntries(files), ...properties(schema) },
      required: [...parts.map(({ name }) => name), ...required(schema)],
    };
    return { required: true, content: { 'multipart/form-data': { schema: whole } } };
  }
  const json: JsonObject = { 'application/json': { schema } };
  const form: JsonObject = call.bodyKind === 'form_or_json' ? { 'application/x-www-form-urlencoded': { schema } } : {};
  return {
    required: required(schema).length > 0 || !isObject(schema) || !('properties' in schema),
    content: { ...form, ...json },
  };
}

/** A body sent as it is: JSON of any shape, else bytes. */
const rawSchema = (type: string): JsonObject => (type === 'application/json' ? {} : { type: 'string' });

function success(call: Call, collect: Collect): JsonObject {
  const json: JsonObject = call.response ? { 'application/json': { schema: collect(call.response, 'output') } } : {};
  const other: JsonObject =
    call.answer === 'json' || call.answer === 'none'
      ? {}
      : Object.fromEntries(mediaTypes[call.answer].map((type) => [type, { schema: rawSchema(type) }]));
  const content = { ...other, ...json };
  return { description: call.title, ...(Object.keys(content).length > 0 && { content }) };
}

/** What a call expects beyond its schemas, in words. */
function description(call: Call): string {
  const takesApply = call.body instanceof z.ZodObject && 'apply' in call.body.shape;
  return [
    call.access === 'operator' && 'For operators only.',
    call.answer === 'file' &&
      takesApply &&
      'Answers the file, whose header X-Warnings says in JSON what it should be read with, as `warnings` does in other answers. With `apply`, moves the file to a new version and answers JSON.',
    call.status === 202 && 'Answers at once; the work goes on. Its GET call and `/api/events` tell how far it is.',
    call.idempotent && 'The same Idempotency-Key gets the first answer again for 24 hours.',
  ]
    .filter((sentence) => sentence !== false && sentence !== undefined)
    .join(' ');
}

function operation(call: Call, collect: Collect): JsonObject {
  const body = requestBody(call, collect);
  const given = parameters(call, collect);
  const inWords = description(call);
  const scope = scopeFor(call);
  return {
    operationId: call.id,
    summary: call.title,
    ...(inWords !== '' && { description: inWords }),
    tags: [call.id.split('.')[0] ?? call.id],
    'x-requirement': call.requirement,
    ...(scope !== undefined && { 'x-scope': scope }),
    ...(call.access === 'public' && { security: [] }),
    ...(given.length > 0 && { parameters: given }),
    ...(body && { requestBody: body }),
    responses: {
      [String(call.status)]: success(call, collect),
      ...Object.fromEntries(
        refusalStatuses(call).map((status) => [String(status), { $ref: '#/components/responses/Refusal' }]),
      ),
    },
  };
}

/** `merge-values@1` → `MergeValuesSettings`; later versions append their number. */
function settingsName(operation: string): string {
  const [name = '', version = ''] = operation.split('@');
  const words = name.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `${words.join('')}Settings${version === '1' ? '' : version}`;
}

/** The schemas of a step's `config`, one for each operation. */
const settingsSchemas = (collect: Collect): JsonObject =>
  Object.fromEntries(
    Object.entries(operationSettings).map(([name, settings]) => {
      const schema = collect(settings, 'input');
      // zod drops the examples of transformed schemas, as if they described the output.
      const { examples = [] } = plain(settings.meta());
      return [
        settingsName(name),
        { ...(isObject(schema) && schema), description: `The settings of ${name}`, examples },
      ];
    }),
  );

/** The OpenAPI 3.1 document of every call that clients make; calls between services are left out. */
export function openapiDocument(): JsonObject {
  nameEntities();
  const { components, collect } = schemaCollector();
  const refusal = collect(errorBody, 'output');
  const paths: { [path: string]: JsonObject } = {};
  for (const call of allCalls.filter(({ access }) => access !== 'service')) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, collect);
  }
  const settings = settingsSchemas(collect);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rapi',
      version: '1',
      description:
        'Times are ISO 8601 in UTC, rates and scores percent, row indices count from zero. The bearer is an access token or an API key; x-scope is what a key needs for the call, and a call without it takes no key.',
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT or API key' } },
      responses: {
        Refusal: { description: 'Why not, in one shape for all', content: { 'application/json': { schema: refusal } } },
      },
      schemas: Object.fromEntries(
        Object.entries({ ...components, ...settings }).sort(([one], [other]) => one.localeCompare(other, 'en')),
      ),
    },
  };
}

/** The document as stored in docs/openapi.yaml. */
export const openapiYaml = () =>
  `# Built from packages/contracts: change the calls there, then npm run build:server && npm run openapi -w @rapi/contracts\n${stringify(
    openapiDocument(),
    { lineWidth: 120, aliasDuplicateObjects: false },
  )}`;
