import { DocumentError } from '@rapi/ocr';
import { AppError } from '@rapi/service-kit';

/** What the API answers for a document that cannot be read; any other error is given back as it is. */
export const asAppError = (error: unknown): unknown =>
  error instanceof DocumentError
    ? new AppError(error.code, error.message, { status: error.status, cause: error })
    : error;
