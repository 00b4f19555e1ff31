import { type Placeholders, placeholdersIn } from './paths';
import { type CallId, type Route, routes } from './routes';
import type { ServiceName } from './services';
import { z } from './zod';

/** A file part of a multipart body; the other parts are in `body`. */
export interface FilePart {
  name: string;
  /** What the file may be, for people and for the OpenAPI document. */
  description: string;
}

/** One call: who may make it, its input and its output. Services, gateway, clients and the OpenAPI document read it. */
export interface Call {
  /** The name used in the conformance suite: `files.preview`. */
  id: string;
  method: Route['method'];
  /** `'/api/files/{id}/preview'`; `/internal/…` where access is `service`. */
  path: string;
  service: ServiceName;
  access: Route['access'];
  /** Its number in docs/requirements: `'R-FILES-20'`. */
  requirement: string;
  title: string;
  /** Params are any strings: a malformed id leads to 404, not to 422. */
  params: z.ZodObject;
  query: z.ZodObject;
  bodyKind: 'none' | 'json' | 'form_or_json' | 'multipart';
  body?: z.ZodType;
  parts?: readonly FilePart[];
  answer: Route['answer'];
  response?: z.ZodType;
  status: 200 | 201 | 202;
  timeoutMs?: number;
  /** Whether the call honours an `Idempotency-Key` (R-API-9). */
  idempotent?: boolean;
}

export type NoQuery = z.ZodObject<Record<never, z.ZodType>>;
type ParamsSchema<Path extends string> = z.ZodObject<{ [Name in Placeholders<Path>]: z.ZodString }>;
type PathOf<Id extends CallId> = (typeof routes)[Id]['path'];

interface Definition<
  Query extends z.ZodObject,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType | undefined,
> {
  requirement: string;
  title: string;
  query?: Query;
  body?: Body;
  /** Needed only when the body is not `json`. */
  bodyKind?: 'form_or_json' | 'multipart';
  parts?: readonly FilePart[];
  response?: Response;
  status?: Call['status'];
  idempotent?: boolean;
}

export interface DefinedCall<
  Id extends CallId,
  Query extends z.ZodObject,
  Body extends z.ZodType | undefined,
  Response extends z.ZodType | undefined,
> extends Call {
  id: Id;
  path: PathOf<Id>;
  params: ParamsSchema<PathOf<Id>>;
  query: Query;
  body: Body;
  response: Response;
}

const noQuery = z.object({});

export function defineCall<
  const Id extends CallId,
  Query extends z.ZodObject = NoQuery,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType | undefined = undefined,
>(id: Id, definition: Definition<Query, Body, Response>): DefinedCall<Id, Query, Body, Response> {
  const route: Route<PathOf<Id>> = routes[id];
  const { query = noQuery, body, bodyKind, response, status = 200, ...rest } = definition;
  const call = {
    id,
    ...route,
    params: z.object(Object.fromEntries(placeholdersIn(route.path).map((name) => [name, z.string()]))),
    query,
    body,
    bodyKind: bodyKind ?? (body ? 'json' : 'none'),
    response,
    status,
    ...rest,
  };
  // TypeScript cannot follow the names from the path's text into the object built from them.
  return call as unknown as DefinedCall<Id, Query, Body, Response>;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler gets after validation: defaults filled in, query values converted to their types. */
export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = Output<C['body']>;
export type ResponseOf<C extends Call> = Output<C['response']>;

/** What a caller sends: values with a default may be left out. */
export type QueryInputOf<C extends Call> = z.input<C['query']>;
export type BodyInputOf<C extends Call> = Input<C['body']>;
