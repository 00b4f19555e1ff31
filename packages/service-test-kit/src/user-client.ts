import type {
  BodyInputOf,
  Call,
  ErrorBody,
  File as RapiFile,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@rapi/contracts';
import { calls, errorBody, fillPath } from '@rapi/contracts';
import type { ServiceUrls } from '@rapi/service-kit';

export interface Request<C extends Call> {
  params?: ParamsOf<C>;
  query?: QueryInputOf<C>;
  body?: BodyInputOf<C>;
  form?: FormData;
  headers?: Readonly<Record<string, string>>;
}

export type Refusal = ErrorBody & { status: number };

/** Makes one user's calls over HTTP and checks every answer against the contract. */
export interface UserClient {
  send<C extends Call>(call: C, request?: Request<C>): Promise<Response>;
  /** The answer of a call that succeeds. */
  ask<C extends Call>(call: C, request?: Request<C>): Promise<ResponseOf<C>>;
  /** The answer of a call that is refused. */
  refusal<C extends Call>(call: C, request?: Request<C>): Promise<Refusal>;
  upload(name: string, content: string | Buffer, headers?: Readonly<Record<string, string>>): Promise<RapiFile>;
}

export function uploadForm(name: string, content: string | Buffer): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name));
  return form;
}

function addressOf(urls: ServiceUrls, call: Call, { params, query }: Request<Call>): URL {
  const placed: { path: string } = call;
  const url = new URL((urls[call.service] ?? '') + fillPath<string>(placed, Object(params)));
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined)
      url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return url;
}

export function createUserClient(urls: ServiceUrls, headersOfUser: () => Record<string, string>): UserClient {
  const send = (call: Call, request: Request<Call> = {}) =>
    fetch(addressOf(urls, call, request), {
      method: call.method,
      headers: {
        ...headersOfUser(),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.form ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
    });
  const ask = async (call: Call, request: Request<Call> = {}) => {
    const response = await send(call, request);
    const text = await response.text();
    if (response.status !== call.status) throw new Error(`${call.id} answered ${response.status}: ${text}`);
    return call.response?.parse(JSON.parse(text));
  };
  const refusal = async (call: Call, request: Request<Call> = {}) => {
    const response = await send(call, request);
    const text = await response.text();
    if (response.ok) throw new Error(`${call.id} was not refused: ${text}`);
    return { status: response.status, ...errorBody.parse(JSON.parse(text)) };
  };
  const client = { send, ask, refusal };
  // The call's own schema has parsed each answer, which makes it a ResponseOf<C>.
  const typed = client as Omit<UserClient, 'upload'>;
  return {
    ...typed,
    upload: async (name, content, headers) =>
      (await typed.ask(calls.files.upload, { form: uploadForm(name, content), headers })).data,
  };
}
