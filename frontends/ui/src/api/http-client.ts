import type { ErrorParams, Sentence } from '@rapi/contracts';
import { REQUEST_TIMEOUT_MS } from '@rapi/contracts/limits';
import axios, { type AxiosResponse, AxiosHeaders, isAxiosError, isCancel } from 'axios';
import i18next from 'i18next';
import { inOwnLanguage } from '../i18n/wording';
import { ApiError, type ApiErrorCode } from './api-error';
import { isRecord } from './is-record';

/** The page's only HTTP client (R-PRODUCT-5): same origin, JSON, 30 seconds. */
export const httpClient = axios.create({ baseURL: '/', timeout: REQUEST_TIMEOUT_MS });

type Fields = ApiError['fields'];

const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const asPlace = (value: unknown): ApiError['fields'][number]['at'] =>
  isRecord(value) && typeof value.start === 'number' && typeof value.end === 'number'
    ? { start: value.start, end: value.end }
    : undefined;

const isParam = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);

/** Accepts only values that a sentence can hold. The code that words the sentence checks which ones it needs. */
const asParams = (value: unknown): ErrorParams =>
  isRecord(value) && Object.values(value).every(isParam) ? (value as ErrorParams) : {};

/** The translatable sentence that an answer names in addition to its English text. */
function asSentence({ reason, params }: Record<string, unknown>): Sentence | undefined {
  const name = asText(reason);
  return name === undefined ? undefined : { reason: name, params: asParams(params) };
}

async function asField(item: unknown): Promise<Fields> {
  if (!isRecord(item) || typeof item.path !== 'string' || typeof item.message !== 'string') return [];
  const message = await inOwnLanguage(item.message, asSentence(item));
  return [{ path: item.path, message, at: asPlace(item.at) }];
}

const asFields = async (value: unknown): Promise<Fields> =>
  Array.isArray(value) ? (await Promise.all(value.map(asField))).flat() : [];

const retryAfterOf = ({ headers }: AxiosResponse): number | undefined => {
  const value = headers instanceof AxiosHeaders ? headers.get('retry-after') : undefined;
  const seconds = typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

/** The body of an error. Failed downloads carry it as a blob of JSON. */
async function bodyOf({ data }: AxiosResponse<unknown>): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
}

async function errorOfAnswer(response: AxiosResponse<unknown>, cause: unknown): Promise<ApiError> {
  const body = await bodyOf(response);
  const said = isRecord(body) ? body : {};
  const sentence = asText(said.detail) ?? asText(said.error);
  const params = asParams(said.params);
  const detail = sentence
    ? await inOwnLanguage(sentence, asSentence(said))
    : i18next.t(response.status >= 500 ? 'error.server' : 'error.unreadable', { ns: 'ui' });
  return new ApiError(
    {
      status: response.status,
      // Keep codes that this client does not know yet.
      code: (asText(said.code) ?? 'unreadable_answer') as ApiErrorCode,
      detail,
      requestId: asText(said.request_id),
      fields: await asFields(said.fields),
      params,
      retryAfter: retryAfterOf(response),
    },
    { cause },
  );
}

/** Turns anything a call threw into the product's one error type. */
export async function toApiError(error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) {
    return new ApiError({ status: 0, code: 'cancelled', detail: i18next.t('error.cancelled', { ns: 'ui' }) });
  }
  if (isAxiosError<unknown>(error)) {
    if (error.response) return errorOfAnswer(error.response, error);
    const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    const code = timedOut ? 'timeout' : 'network_error';
    const detail = i18next.t(timedOut ? 'error.timeout' : 'error.network', { ns: 'ui' });
    return new ApiError({ status: 0, code, detail }, { cause: error });
  }
  const detail = error instanceof Error ? error.message : String(error);
  return new ApiError({ status: 0, code: 'unreadable_answer', detail }, { cause: error });
}
