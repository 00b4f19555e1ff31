import {
  type BodyInputOf,
  type Call,
  errorBody,
  fillPath,
  type ParamsOf,
  type QueryInputOf,
  REQUEST_TIMEOUT_MS,
  type ResponseOf,
  type ServiceName,
} from '@rapi/contracts';
import { type ActAs, REFUSED_SERVICE_TOKEN, SERVICE_TOKEN_HEADER, signServiceToken } from './auth/service-token';
import type { ServiceUrls } from './config';
import { errorFacts } from './error-facts';
import { inSpan, traceHeaders } from './tracing/spans';
import { AppError, internalError, tookTooLong, unavailable } from './errors';

export interface CallOptions<C extends Call> {
  params?: ParamsOf<C>;
  query?: QueryInputOf<C>;
  body?: BodyInputOf<C>;
  /** A multipart body instead of `body`. */
  form?: FormData;
  /** The user on whose behalf the call is made; the system if left out. */
  actAs?: ActAs;
  /** Passed on, so that one id leads through all logs. */
  requestId?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Calls other services by the contract. */
export interface ServiceClient {
  /**
   * A JSON call.
   * @throws AppError with the other service's own status, code and sentence; 503 where it does not answer
   */
  <C extends Call>(call: C, options?: CallOptions<C>): Promise<ResponseOf<C>>;
  /** A call that answers a file or a stream: the response, already known to be a success. */
  open<C extends Call>(call: C, options?: CallOptions<C>): Promise<Response>;
}

export interface ServiceClientOptions {
  /** The service that calls. */
  service: ServiceName;
  urls: ServiceUrls;
  secret: string;
}

const RETRY_AFTER_MS = 150;

export function createServiceClient({ service, urls, secret }: ServiceClientOptions): ServiceClient {
  const sendNow = (call: Call, options: CallOptions<Call>) =>
    fetch(addressOf(call, options, urls), {
      method: call.method,
      redirect: 'error',
      signal: signalOf(call, options),
      headers: {
        ...traceHeaders(),
        [SERVICE_TOKEN_HEADER]: signServiceToken(secret, service, options.actAs),
        ...(options.requestId && { 'x-request-id': options.requestId }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    });

  const send = (call: Call, options: CallOptions<Call>) => {
    const attributes = { 'rapi.service': service, 'rapi.callee': call.service };
    return inSpan(`call ${call.id}`, { role: 'calls', attributes }, () => sendNow(call, options));
  };

  const open = async (call: Call, options: CallOptions<Call> = {}): Promise<Response> => {
    const response = await answered(call, options, () => send(call, options));
    if (!response.ok) throw await errorOf(response);
    return response;
  };
  const callService = async (call: Call, options: CallOptions<Call> = {}): Promise<unknown> => {
    const response = await open(call, options);
    const text = await response.text().catch((error: unknown) => {
      throw unavailable(undefined, { cause: error });
    });
    return text === '' ? undefined : parsed(text, call);
  };
  // The types hold because the other service answers by the same contract.
  return Object.assign(callService, { open }) as ServiceClient;
}

function addressOf(call: Call, { params, query }: CallOptions<Call>, urls: ServiceUrls): URL {
  const base = urls[call.service];
  if (base === undefined)
    throw unavailable(undefined, { cause: new Error(`SERVICE_URLS has no address of ${call.service}`) });
  const placed: { path: string } = call;
  const url = new URL(base + fillPath<string>(placed, Object(params)));
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return url;
}

function signalOf(
  call: Call,
  { signal, timeoutMs = call.timeoutMs ?? REQUEST_TIMEOUT_MS }: CallOptions<Call>,
): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Tries a read once more if it got no answer: the other service may just be restarting. */
async function answered(call: Call, options: CallOptions<Call>, send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await send();
      if (!(response.status === 503 && mayRetry(call, attempt))) return response;
      await response.body?.cancel();
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (errorFacts(error).name === 'TimeoutError') throw tookTooLong();
      if (error instanceof AppError) throw error;
      if (!mayRetry(call, attempt)) throw unavailable(undefined, { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  }
}

const mayRetry = (call: Call, attempt: number) => call.method === 'GET' && attempt === 1;

async function errorOf(response: Response): Promise<AppError> {
  const text = await response.text().catch(() => '');
  const body = errorBody.safeParse(safely(text));
  if (!body.success) return internalError(new Error(`A service answered ${response.status} without the error body`));
  // If another service refuses our token, that is our fault, not the caller's.
  if (body.data.reason === REFUSED_SERVICE_TOKEN.reason) return internalError(new Error(body.data.detail));
  const { code, detail, reason, fields, params, found, hint } = body.data;
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
  return new AppError(code, detail, {
    status: response.status,
    reason,
    fields,
    params,
    found,
    hint,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function parsed(text: string, call: Call): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw internalError(new Error(`${call.id} answered what is not JSON`, { cause: error }));
  }
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
