import type { BodyInputOf, Placeholders, QueryInputOf, ResponseOf, StepWarnings } from '@rapi/contracts';
import { fillPath, routes, WARNINGS_HEADER } from '@rapi/contracts/routes';
import type { AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { ApiCallId, DefinedCall } from './call-id';
import { randomId } from '../random-id';
import { tellLimit } from './limit-reached';
import { isNearExpiry, refreshToken } from './refresh';
import { expireSession, storedToken } from './token-store';
import { ApiError } from './api-error';

export type { ApiCallId };
type CallOf<Id extends ApiCallId> = Extract<DefinedCall, { id: Id }>;

/** The response of a call, as the contract defines it. */
export type ApiResponse<Id extends ApiCallId> = ResponseOf<CallOf<Id>>;
export type ApiBody<Id extends ApiCallId> = BodyInputOf<CallOf<Id>>;
export type ApiQuery<Id extends ApiCallId> = QueryInputOf<CallOf<Id>>;

type ParamNames<Id extends ApiCallId> = Placeholders<CallOf<Id>['path']>;
type ParamsOption<Id extends ApiCallId> = [ParamNames<Id>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<Id>, string> };

export type CallOptions<Id extends ApiCallId> = ParamsOption<Id> & {
  query?: ApiQuery<Id>;
  /** JSON. For uploads and the sign-in form use `form`. */
  body?: ApiBody<Id>;
  /** A multipart or url-encoded body. */
  form?: FormData | URLSearchParams;
  /** Repeating the key within 24 h returns the first answer again (R-API-9). */
  idempotencyKey?: string;
  /** The page itself makes this call, so do not interrupt the person when it reaches a plan limit. */
  isUnasked?: boolean;
  onUploadProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
};

export interface UploadProgress {
  loaded: number;
  total?: number;
  /** 0 to 100, if the total is known. */
  percent?: number;
  bytesPerSecond?: number;
}

type CallArguments<Id extends ApiCallId> =
  ParamsOption<Id> extends { params?: undefined } ? [options?: CallOptions<Id>] : [options: CallOptions<Id>];

interface LooseOptions {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  form?: FormData | URLSearchParams;
  idempotencyKey?: string;
  isUnasked?: boolean;
  onUploadProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

const progressOf = ({ loaded, total, rate }: AxiosProgressEvent): UploadProgress => ({
  loaded,
  total,
  percent: total ? Math.round((100 * loaded) / total) : undefined,
  bytesPerSecond: rate,
});

function requestOf(id: ApiCallId, options: LooseOptions): AxiosRequestConfig {
  const route = routes[id];
  const { onUploadProgress } = options;
  return {
    method: route.method,
    url: fillPath<string>(route, options.params ?? {}),
    params: options.query,
    data: options.form ?? options.body,
    signal: options.signal,
    headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {},
    ...(route.timeoutMs === undefined ? {} : { timeout: route.timeoutMs }),
    ...(onUploadProgress ? { onUploadProgress: (event) => onUploadProgress(progressOf(event)) } : {}),
  };
}

const withToken = (config: AxiosRequestConfig, token: string): AxiosRequestConfig => ({
  ...config,
  headers: { ...config.headers, Authorization: `Bearer ${token}` },
});

/** Loads the HTTP client with the first call, because the landing page makes none and must stay light. */
const http = () => import('./http-client');

/** A refused refresh ends the session; a refresh without an answer does not. */
async function freshToken(spent: string): Promise<string> {
  try {
    return await refreshToken(spent);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) expireSession();
    throw error;
  }
}

async function sendSignedIn<T>(config: AxiosRequestConfig, stored: string): Promise<AxiosResponse<T>> {
  const { httpClient, toApiError } = await http();
  const token = isNearExpiry(stored) ? await freshToken(stored) : stored;
  try {
    return await httpClient.request<T>(withToken(config, token));
  } catch (thrown) {
    const error = await toApiError(thrown);
    if (error.status !== 401) throw error;
  }
  const renewed = await freshToken(token);
  try {
    return await httpClient.request<T>(withToken(config, renewed));
  } catch (thrown) {
    const error = await toApiError(thrown);
    if (error.status === 401) expireSession();
    throw error;
  }
}

/** Faster calls finish before anybody wonders about progress, and the server reports none for them. */
const QUICK_MS = 1500;

/** Follows a slow call, with code loaded only then. Returns a function that stops it. */
function watchLongCall(requestId: string, id: ApiCallId, cancel: () => void): () => void {
  const since = Date.now();
  let isOver = false;
  let unfollow = () => {};
  const timer = setTimeout(() => {
    void import('./call-progress').then(({ followCall }) => {
      if (!isOver) unfollow = followCall(requestId, { id, since, cancel });
    });
  }, QUICK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    unfollow();
  };
}

/** A signal that both the caller and a screen that shows the call can abort. */
function cancellable(own: AxiosRequestConfig['signal']) {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  if (own?.aborted) cancel();
  own?.addEventListener?.('abort', cancel, { once: true });
  return { signal: controller.signal, cancel };
}

/** Sends a call with a request id, under which the server reports progress. */
async function send<T>(
  id: ApiCallId,
  options: LooseOptions = {},
  more: AxiosRequestConfig = {},
): Promise<AxiosResponse<T>> {
  const config = { ...requestOf(id, options), ...more };
  const requestId = randomId();
  const { signal, cancel } = cancellable(config.signal);
  const unwatch = watchLongCall(requestId, id, cancel);
  try {
    return await sendOnce<T>(id, { ...config, signal, headers: { ...config.headers, 'X-Request-Id': requestId } });
  } catch (error) {
    if (!options.isUnasked) tellLimit(id, error);
    throw error;
  } finally {
    unwatch();
  }
}

async function sendOnce<T>(id: ApiCallId, config: AxiosRequestConfig): Promise<AxiosResponse<T>> {
  const { httpClient, toApiError } = await http();
  const token = storedToken();
  try {
    if (token !== undefined && routes[id].access !== 'public') return await sendSignedIn<T>(config, token);
    return await httpClient.request<T>(config);
  } catch (error) {
    throw await toApiError(error);
  }
}

/**
 * Makes one call of the contract: `callApi('files.preview', { params: { id } })`. Signed-in calls carry the token,
 * which is renewed silently. When the session has ended, it is cleared and announced as `auth:expired`. Fails with an
 * ApiError.
 */
export async function callApi<Id extends ApiCallId>(id: Id, ...[options]: CallArguments<Id>): Promise<ApiResponse<Id>> {
  const { data } = await send<ApiResponse<Id>>(id, options);
  return data;
}

/** Event on `window` after a download, with the call and its parameters as `Downloaded`. */
export const DOWNLOADED = 'file:downloaded';
export interface Downloaded {
  call: ApiCallId;
  params: Record<string, string> | undefined;
}

export interface DownloadedFile {
  blob: Blob;
  /** The server's name for the file, if it gave one. */
  filename?: string;
  /** What the file should be read with. */
  warnings?: StepWarnings | undefined;
}

/** The file name in a Content-Disposition header; the UTF-8 form takes precedence. */
export function filenameOf(disposition: string): string | undefined {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // The encoded name is malformed; use the plain one.
    }
  }
  return /filename="([^"]*)"|filename=([^;\s]+)/.exec(disposition)?.slice(1).find(Boolean);
}

/** What a file should be read with, by the header of its answer. */
export function warningsIn(header: unknown): StepWarnings | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    return JSON.parse(header) as StepWarnings;
  } catch {
    // A proxy cut the header; the file is there nevertheless.
    return undefined;
  }
}

/** Makes a call that returns a file. Pass the result to `saveFile`. */
export async function downloadFile<Id extends ApiCallId>(
  id: Id,
  ...[options]: CallArguments<Id>
): Promise<DownloadedFile> {
  const response = await send<Blob>(id, options, { responseType: 'blob' });
  const detail: Downloaded = { call: id, params: options?.params };
  window.dispatchEvent(new CustomEvent(DOWNLOADED, { detail }));
  const disposition: unknown = response.headers['content-disposition'];
  return {
    blob: response.data,
    filename: typeof disposition === 'string' ? filenameOf(disposition) : undefined,
    warnings: warningsIn(response.headers[WARNINGS_HEADER]),
  };
}

/** Saves a downloaded file through the browser. */
export function saveFile({ blob, filename }: DownloadedFile, fallbackName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename ?? fallbackName;
  link.click();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
