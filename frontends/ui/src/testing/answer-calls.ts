import type { FieldError, Sentence } from '@rapi/contracts';
import { matchPath, routes } from '@rapi/contracts/routes';
import {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { ApiCallId } from '../api/call-api';
import { httpClient } from '../api/http-client';

export interface AnsweredRequest {
  params: Record<string, string>;
  query: unknown;
  /** JSON is parsed; FormData and URLSearchParams stay as they are. */
  body: unknown;
  headers: Record<string, string>;
}

type Answer = (request: AnsweredRequest) => unknown;

/** The server's answer: a value, or a function of the request. `{ status, body }` from `refuse` is an error. */
export type Answers = Partial<Record<ApiCallId, Answer | object>>;

class Refusal {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

/** An error in the contract's shape. */
const refusal = (
  status: number,
  detail: string,
  code: string,
  { fields, said }: { fields?: readonly FieldError[]; said?: Sentence } = {},
) => new Refusal(status, { success: false, detail, error: detail, code, request_id: 'req-test', fields, ...said });

const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
};

function routeOf({ method = 'get', url = '' }: InternalAxiosRequestConfig) {
  for (const [id, route] of Object.entries(routes)) {
    const params = route.method === method.toUpperCase() ? matchPath(route, url) : undefined;
    if (params) return { id, params };
  }
  throw new Error(`${method} ${url} is no call of the contract`);
}

/**
 * Answers the page's calls in a test, from a table by call id. Returns the list of requests, which grows as they are
 * made. Calls that are not in the table fail with 404, so that forgotten ones show.
 */
export function answerCalls(answers: Answers): (AnsweredRequest & { id: string })[] {
  const made: (AnsweredRequest & { id: string })[] = [];
  const known = new Map<string, unknown>(Object.entries(answers));
  const adapter: AxiosAdapter = async (config) => {
    const { id, params } = routeOf(config);
    const headers = Object.fromEntries(
      Object.entries(AxiosHeaders.from(config.headers).toJSON()).map(([name, value]) => [name, String(value)]),
    );
    const request = { params, query: config.params as unknown, body: parsed(config.data), headers };
    made.push({ id, ...request });
    const answer = known.get(id);
    const said: unknown = typeof answer === 'function' ? await answer(request) : answer;
    const result =
      said === undefined && !known.has(id) ? refusal(404, `${id} has no answer in this test`, 'not_found') : said;
    const status = result instanceof Refusal ? result.status : 200;
    const body = result instanceof Refusal ? result.body : result;
    // As in a browser, a request for a file gets a blob even when the answer is a JSON error.
    const isFile = config.responseType === 'blob' && !(body instanceof Blob);
    const data = isFile ? new Blob([JSON.stringify(body)]) : body;
    const response: AxiosResponse = { data, status, statusText: '', headers: new AxiosHeaders(), config };
    if (status < 400) return response;
    throw new AxiosError(`${id} answered ${status}`, undefined, config, undefined, response);
  };
  httpClient.defaults.adapter = adapter;
  return made;
}

/**
 * For a table of answers: the call fails with this sentence. `refuse(422, 'The file has no rows of data.',
 * 'empty_file')`
 */
export const refuse =
  (status: number, detail: string, code = 'invalid_input', fields?: readonly FieldError[]) =>
  () =>
    refusal(status, detail, code, { fields });

/** The call fails as current servers refuse it: with the sentence's name in addition to the English text. */
export const refuseSaying = (status: number, detail: string, said: Sentence, fields?: readonly FieldError[]) => () =>
  refusal(status, detail, 'invalid_input', { fields, said });
