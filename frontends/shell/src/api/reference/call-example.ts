import { KEY_VARIABLE } from '../examples';
import { exampleOf } from './example-of';
import type { ListedOperation, OpenApiDocument } from './openapi-document';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The parts of a multipart body: files by their name, everything else as a form field. */
const formParts = (example: unknown): string[] =>
  Object.entries(Object(example)).map(([name, value]) =>
    value === '…' ? `-F ${quoted(`${name}=@file`)}` : `-F ${quoted(`${name}=${String(value)}`)}`,
  );

/** A call as a curl command, with what it needs and no more. */
export function callExample(
  { method, path, ...call }: ListedOperation,
  document: OpenApiDocument,
  origin: string,
): string {
  const query = (call.parameters ?? []).filter((each) => each.in === 'query' && each.required === true);
  const search = query.map(({ name, schema }) => `${name}=${String(exampleOf(schema, document.components.schemas))}`);
  const address = `${origin}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  const content = call.requestBody?.content ?? {};
  const [json, form] = [content['application/json'], content['multipart/form-data']];
  const body = (schema: typeof json) => schema && exampleOf(schema.schema, document.components.schemas);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    ...(call.security?.length === 0 ? [] : [`-H "Authorization: Bearer $${KEY_VARIABLE}"`]),
    ...(json ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body(json)))}`] : []),
    ...(form && !json ? formParts(body(form)) : []),
  ].join(' \\\n  ');
}
