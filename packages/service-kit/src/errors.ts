import {
  type ErrorCode,
  type ErrorParams,
  type FieldError,
  errorCodes,
  INTERNAL_ERROR,
  INVALID_INPUT,
  NOT_SERVED,
  NOT_SIGNED_IN,
  TOO_MANY_REQUESTS,
  UNAVAILABLE,
} from '@rapi/contracts';

export interface AppErrorOptions {
  fields?: readonly FieldError[];
  /** What the sentence speaks of, by name (D4 §11). */
  params?: ErrorParams;
  /** Of an upload that is no table: what it is instead, and what to do with it, in English. */
  found?: string;
  hint?: string;
  /** Seconds after which it is worth trying again; becomes the `Retry-After` header. */
  retryAfter?: number;
  /** What led to it; logged, never answered. */
  cause?: unknown;
}

/** An outcome a caller is told about: a stable code, its status and a sentence for a person (D4 §1). */
export class AppError extends Error {
  readonly status: number;
  readonly fields: readonly FieldError[] | undefined;
  readonly params: ErrorParams | undefined;
  readonly found: string | undefined;
  readonly hint: string | undefined;
  readonly retryAfter: number | undefined;

  /** `status` is only given for a code of another service that this build does not know. */
  constructor(
    readonly code: string,
    readonly detail: string,
    { fields, params, found, hint, retryAfter, cause, status }: AppErrorOptions & { status?: number } = {},
  ) {
    super(detail, { cause });
    this.name = 'AppError';
    this.fields = fields;
    this.params = params;
    this.found = found;
    this.hint = hint;
    this.retryAfter = retryAfter;
    this.status = status ?? statusOf(code);
  }
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);
const statusOf = (code: string) => (isErrorCode(code) ? errorCodes[code].status : 500);

/** Codes whose status is one of the given, so that a factory cannot be handed the code of another status. */
type CodeOf<Status extends number> = {
  [Code in ErrorCode]: (typeof errorCodes)[Code]['status'] extends Status ? Code : never;
}[ErrorCode];

export const appError = (code: ErrorCode, detail: string, options?: AppErrorOptions) =>
  new AppError(code, detail, options);

export const malformed = (detail: string, code: CodeOf<400> = 'malformed_request') => appError(code, detail);
export const unauthorized = (detail: string = NOT_SIGNED_IN, code: CodeOf<401> = 'not_signed_in') =>
  appError(code, detail);
export const planRequired = (detail: string) => appError('plan_required', detail);
export const forbidden = (detail = 'You are not allowed to do this.') => appError('forbidden', detail);
/** Also for another user's object: its existence is not told (D4 §1). */
export const notFound = (detail = 'Not found') => appError('not_found', detail);
export const conflict = (detail: string, code: CodeOf<409> = 'conflict', options?: AppErrorOptions) =>
  appError(code, detail, options);
export const tooLarge = (detail: string, code: CodeOf<413> = 'body_too_large') => appError(code, detail);
export const unsupportedType = (detail: string) => appError('unsupported_type', detail);
export const unprocessable = (code: CodeOf<422>, detail: string, fields?: readonly FieldError[]) =>
  appError(code, detail, { fields });
/** Input that the schema could not judge alone, in the same form as what the schema refuses. */
export const invalidInput = (fields: readonly FieldError[], detail: string = INVALID_INPUT) =>
  appError('invalid_input', detail, { fields });
export const quotaExceeded = (detail: string, retryAfter?: number) =>
  appError('quota_exceeded', detail, { retryAfter });
export const storageFull = (detail: string) => appError('storage_full', detail);
export const rateLimited = (retryAfter: number, detail: string = TOO_MANY_REQUESTS) =>
  appError('rate_limited', detail, { retryAfter });
export const unavailable = (
  detail: string = UNAVAILABLE,
  { retryAfter = 5, cause }: Pick<AppErrorOptions, 'retryAfter' | 'cause'> = {},
) => appError('unavailable', detail, { retryAfter, cause });
/** A documented call that no service answers yet. */
export const notServed = () => appError('not_served', NOT_SERVED);
export const tookTooLong = (detail = 'This took too long. Please try again, or with less data.') =>
  appError('took_too_long', detail, { retryAfter: 5 });
export const internalError = (cause?: unknown) => appError('internal_error', INTERNAL_ERROR, { cause });
