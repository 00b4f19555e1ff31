/** The parts of OpenAPI 3.1 that the product's document uses (packages/contracts/src/openapi.ts writes it). */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Readonly<Record<string, { schema: Schema }>>;

export interface Answer {
  $ref?: string;
  description?: string;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  'x-scope'?: string;
  security?: readonly unknown[];
  parameters?: readonly Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, Answer>>;
}

export interface OpenApiDocument {
  info: { description: string };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    responses: Readonly<Record<string, Answer>>;
  };
}

/** One call with its address. */
export interface ListedOperation extends Operation {
  method: string;
  path: string;
}

/** Every call, group by group, in the order of the document. */
export function groupsOf({ paths }: OpenApiDocument): ReadonlyMap<string, readonly ListedOperation[]> {
  const groups = new Map<string, ListedOperation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = operation.tags[0] ?? operation.operationId;
      groups.set(group, [...(groups.get(group) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return groups;
}

/** Whether a call has all search words, anywhere in its address, name or title. */
export function fitsSearch({ path, method, operationId, summary, tags }: ListedOperation, search: string): boolean {
  const text = [method, path, operationId, summary, ...tags].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
