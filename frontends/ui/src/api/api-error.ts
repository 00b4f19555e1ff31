import type { ErrorCode, ErrorParams, FieldError } from '@rapi/contracts';

/** What can go wrong before a server has answered, beside the codes of the contract. */
export type ApiErrorCode = ErrorCode | 'network_error' | 'timeout' | 'cancelled' | 'unreadable_answer';

interface ApiErrorProperties {
  /** 0 where no answer came. */
  status: number;
  code: ApiErrorCode;
  /** A sentence for a person. */
  detail: string;
  requestId?: string;
  fields?: readonly FieldError[];
  params?: ErrorParams;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** Any call that did not succeed. `message` is the sentence for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly detail: string;
  readonly requestId?: string;
  readonly fields: readonly FieldError[];
  /** What the sentence speaks of, by name. */
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

  /** What is wrong with one input, if the server said so. */
  fieldMessage(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message;
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof ApiError && error.code === 'cancelled';

/**
 * The server's own sentence, else the fallback that is required for this action
 * (`errorSentence(error, 'Login failed')`). Where nobody answered, the network sentence says more than the fallback.
 */
export function errorSentence(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}
