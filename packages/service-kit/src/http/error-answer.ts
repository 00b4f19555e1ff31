import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorBody, sentence } from '@rapi/contracts';
import { WARNINGS_HEADER } from '@rapi/contracts/routes';
import { AppError, diskFull, internalError, malformed, tooLarge, unavailable, unsupportedType } from '../errors';
import { errorFacts } from '../error-facts';
import { isObjectDamaged } from '../object-store/object-store';
import { isDependencyDown, isDiskFull } from './dependency-errors';
import { isUnfinished } from './request-body';
import { requestIdOf } from './request-id';

const MALFORMED_ADDRESS = sentence('address_malformed');

/** Turns anything thrown into the error that the caller sees: an unknown error becomes a 500 without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return diskFull(error);
  if (isDependencyDown(error)) return unavailable(undefined, { cause: error });
  if (isObjectDamaged(error)) return unavailable(sentence('stored_bytes_damaged'), { cause: error });
  return ofHttpParsing(error) ?? internalError(error);
}

/** Errors of express and body-parser carry a status and, mostly, a type. */
function ofHttpParsing(error: unknown): AppError | undefined {
  const { name, status, type } = errorFacts(error);
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (name === 'URIError') return malformed(MALFORMED_ADDRESS);
  if (type === 'entity.parse.failed') return malformed(sentence('json_malformed'), 'malformed_json');
  if (status === 413) return tooLarge(sentence('request_too_large'));
  if (type === 'charset.unsupported') return unsupportedType(sentence('body_not_utf8'));
  if (type === 'encoding.unsupported') return unsupportedType(sentence('encoding_not_taken'));
  return malformed(sentence('request_malformed'));
}

export const errorBodyOf = (error: AppError, requestId: string): ErrorBody => ({
  success: false,
  detail: error.detail,
  error: error.detail,
  code: error.code,
  request_id: requestId,
  ...(error.reason !== undefined && { reason: error.reason }),
  ...(error.fields && { fields: [...error.fields] }),
  ...(error.params && { params: error.params }),
  ...(error.found !== undefined && { found: error.found }),
  ...(error.hint !== undefined && { hint: error.hint }),
});

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Headers of the answer that the error replaces. */
const outdated = [
  'content-disposition',
  WARNINGS_HEADER,
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'accept-ranges',
];

/**
 * Answers with the one error body, whatever was thrown.
 * If an answer has already begun, only cutting the connection can tell that it failed.
 */
export function answerError(thrown: unknown, { request, response }: Exchange): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const error = toAppError(thrown);
  const requestId = requestIdOf(request);
  const body = JSON.stringify(errorBodyOf(error, requestId));
  for (const name of outdated) response.removeHeader(name);
  response.setHeader('x-request-id', requestId);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  if (isUnfinished(request)) response.setHeader('connection', 'close');
  if (error.status === 401) response.setHeader('www-authenticate', 'Bearer');
  if (error.retryAfter !== undefined) response.setHeader('retry-after', Math.max(1, Math.ceil(error.retryAfter)));
  response.statusCode = error.status;
  response.end(request.method === 'HEAD' ? undefined : body);
}
