import { sentence } from '@rapi/contracts';
import { DocumentError } from '@rapi/ocr';
import { AppError, rateLimited } from '@rapi/service-kit';
import { PoolError } from '@rapi/worker-pool';

/** The API error for a document that cannot be read; any other error is returned as it is. */
export function asAppError(error: unknown): unknown {
  if (error instanceof DocumentError)
    return new AppError(error.code, error.said, { status: error.status, cause: error });
  if (error instanceof PoolError && error.limit.kind === 'busy')
    return rateLimited(error.limit.retryAfterSeconds, sentence('engine_busy'));
  return error;
}
