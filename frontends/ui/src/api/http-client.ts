import type { ErrorParams } from '@rapi/contracts';
import { REQUEST_TIMEOUT_MS } from '@rapi/contracts/limits';
import axios, { type AxiosResponse, AxiosHeaders, isAxiosError, isCancel } from 'axios';
import i18next from 'i18next';
import { ApiError, type ApiErrorCode } from './api-error';

/** The one HTTP client of the page (D1 §7): the page's own origin, JSON, 30 seconds. */
export const httpClient = axios.create({ baseURL: '/', timeout: REQUEST_TIMEOUT_MS });

type Fields = ApiError['fields'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const asPlace = (value: unknown): ApiError['fields'][number]['at'] =>
  isRecord(value) && typeof value.start === 'number' && typeof value.end === 'number'
    ? { start: value.start, end: value.end }
    : undefined;

const asFields = (value: unknown): Fields =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) =>
        isRecord(item) && typeof item.path === 'string' && typeof item.message === 'string'
          ? [{ path: item.path, message: item.message, at: asPlace(item.at) }]
          : [],
      )
    : [];

const retryAfterOf = ({ headers }: AxiosResponse): number | undefined => {
  const value = headers instanceof AxiosHeaders ? headers.get('retry-after') : undefined;
  const seconds = typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

/** A failed download carries its error as a blob of JSON. */
async function bodyOf({ data }: AxiosResponse<unknown>): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
}

/** The server speaks English; what it says to everybody is known in Indonesian, and loaded with the first error. */
async function inOwnLanguage(sentence: string, code: string | undefined, params: ErrorParams): Promise<string> {
  if (i18next.language !== 'id') return sentence;
  const [{ inIndonesian }, { refusalInIndonesian }] = await Promise.all([
    import('./indonesian-sentences'),
    import('./indonesian-refusals'),
  ]);
  const known = inIndonesian(sentence);
  return known === sentence ? (refusalInIndonesian(code, params) ?? sentence) : known;
}

const isParam = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);

/** Only what a sentence can be made of; whoever says it looks at what it needs. */
const asParams = (value: unknown): ErrorParams =>
  isRecord(value) && Object.values(value).every(isParam) ? (value as ErrorParams) : {};

async function errorOfAnswer(response: AxiosResponse<unknown>, cause: unknown): Promise<ApiError> {
  const body = await bodyOf(response);
  const said = isRecord(body) ? body : {};
  const sentence = asText(said.detail) ?? asText(said.error);
  const params = asParams(said.params);
  const detail = sentence
    ? await inOwnLanguage(sentence, asText(said.code), params)
    : i18next.t(response.status >= 500 ? 'error.server' : 'error.unreadable', { ns: 'ui' });
  return new ApiError(
    {
      status: response.status,
      // A code this client does not know yet is still a code.
      code: (asText(said.code) ?? 'unreadable_answer') as ApiErrorCode,
      detail,
      requestId: asText(said.request_id),
      fields: asFields(said.fields),
      params,
      retryAfter: retryAfterOf(response),
    },
    { cause },
  );
}

/** Whatever a call threw, as the one error the product knows. */
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
