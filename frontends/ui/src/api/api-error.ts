import type { ErrorCode, ErrorParams, FieldError } from '@rapi/contracts';

/** Failures without an answer from the server, in addition to the contract's codes. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'timeout' | 'cancelled' | 'unreadable_answer';

interface ApiErrorProperties {
  /** 0 when no answer came. */
  status: number;
  code: ApiErrorCode;
  /** A sentence for the person. */
  detail: string;
  requestId?: string;
  fields?: readonly FieldError[];
  params?: ErrorParams;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** A failed call. `message` is the sentence for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly detail: string;
  readonly requestId?: string;
  readonly fields: readonly FieldError[];
  /** The values for the placeholders of the sentence, by name. */
  readonly params: ErrorParams;
  readonly retryAfter?: number;

  constructor(
    { status, code, detail, requestId, fields = [], params = {}, retryAfter }: ApiErrorProperties,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
    this.fields = fields;
    this.params = params;
    this.retryAfter = retryAfter;
  }

  /** The server's message about one input, if it gave one. */
  fieldMessage(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message;
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.code === 'cancelled';

/**
 * The server's own sentence, else the required fallback for this action (`errorSentence(error, 'Login failed')`). When
 * the server could not be reached, the network error's sentence says more than the fallback.
 */
export function errorSentence(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}
