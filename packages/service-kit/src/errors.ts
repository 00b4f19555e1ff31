import {
  type ErrorCode,
  type ErrorParams,
  type FieldError,
  errorCodes,
  type Sentence,
  sentence,
  sentenceIn,
  type Word,
} from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';

export interface AppErrorOptions {
  fields?: readonly FieldError[];
  /** Facts in addition to those that the sentence names (R-API-5). */
  params?: ErrorParams;
  /** For an upload that is not a table: what it is instead, and what to do with it, in English. */
  found?: string;
  hint?: string;
  /** Seconds after which it is worth trying again; becomes the `Retry-After` header. */
  retryAfter?: number;
  /** The underlying error; logged, never answered. */
  cause?: unknown;
}

/** For an error received from another service, which has chosen its sentence. */
interface ReceivedOptions extends AppErrorOptions {
  status?: number;
  reason?: string;
}

/** An error that the caller gets to see: a stable code, its status and a sentence for a person (R-API-4). */
export class AppError extends Error {
  readonly status: number;
  /** The sentence in English. */
  readonly detail: string;
  /** The name of the sentence in the catalogues. */
  readonly reason: string | undefined;
  readonly fields: readonly FieldError[] | undefined;
  readonly params: ErrorParams | undefined;
  readonly found: string | undefined;
  readonly hint: string | undefined;
  readonly retryAfter: number | undefined;

  /** `said` is text, and `status` and `reason` are given, only for an error received from another service. */
  constructor(
    readonly code: string,
    said: Sentence | string,
    { fields, params, found, hint, retryAfter, cause, status, reason }: ReceivedOptions = {},
  ) {
    const detail = typeof said === 'string' ? said : inEnglish(said);
    super(detail, { cause });
    this.name = 'AppError';
    this.detail = detail;
    this.reason = typeof said === 'string' ? reason : said.reason;
    this.fields = fields;
    this.params = factsOf(said, params);
    this.found = found;
    this.hint = hint;
    this.retryAfter = retryAfter;
    this.status = status ?? statusOf(code);
  }
}

function factsOf(said: Sentence | string, beside: ErrorParams | undefined): ErrorParams | undefined {
  const named = typeof said === 'string' ? undefined : said.params;
  return named || beside ? { ...named, ...beside } : undefined;
}

/** An error's sentence, in no language; undefined if another service used a sentence that this build cannot name. */
export const sentenceOf = ({ reason, params }: Pick<AppError, 'reason' | 'params'>): Sentence | undefined =>
  reason === undefined ? undefined : { reason, params };

/** An error as a record keeps it. */
export interface KeptError {
  code: string;
  /** The sentence in English. */
  detail: string;
  /** The sentence as JSON, since the names of its facts may hold characters that a document's keys may not. */
  said?: string | null;
}

export function keptError(error: AppError): KeptError {
  const said = sentenceOf(error);
  return { code: error.code, detail: error.detail, said: said === undefined ? null : JSON.stringify(said) };
}

/** The sentence of a kept error; its English text if no catalogue has the sentence. */
export const keptSentence = ({ detail, said }: Pick<KeptError, 'detail' | 'said'>): Sentence =>
  (said ? sentenceIn(said) : undefined) ?? sentence('as_said', { text: detail });

/** The error of one input field. */
export const fieldError = (path: string, said: Sentence, at?: FieldError['at']): FieldError => ({
  path,
  message: inEnglish(said),
  ...said,
  ...(at && { at }),
});

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);
const statusOf = (code: string) => (isErrorCode(code) ? errorCodes[code].status : 500);

/** Codes whose status is one of the given, so that a factory only takes codes of its own status. */
type CodeOf<Status extends number> = {
  [Code in ErrorCode]: (typeof errorCodes)[Code]['status'] extends Status ? Code : never;
}[ErrorCode];

export const appError = (code: ErrorCode, said: Sentence, options?: AppErrorOptions) =>
  new AppError(code, said, options);

export const malformed = (said: Sentence, code: CodeOf<400> = 'malformed_request') => appError(code, said);
export const unauthorized = (said: Sentence = sentence('not_signed_in'), code: CodeOf<401> = 'not_signed_in') =>
  appError(code, said);
export const planRequired = (said: Sentence) => appError('plan_required', said);
export const forbidden = (said: Sentence = sentence('forbidden')) => appError('forbidden', said);
/**
 * Also for another user's object: that it exists is not revealed (R-API-6). A word names the thing that was looked for.
 */
export const notFound = (what: Word | Sentence = sentence('not_found')) =>
  appError('not_found', typeof what === 'string' ? sentence('thing_not_found', { thing: what }) : what);
export const conflict = (said: Sentence, code: CodeOf<409> = 'conflict', options?: AppErrorOptions) =>
  appError(code, said, options);
export const tooLarge = (said: Sentence, code: CodeOf<413> = 'body_too_large') => appError(code, said);
export const unsupportedType = (said: Sentence) => appError('unsupported_type', said);
export const unprocessable = (code: CodeOf<422>, said: Sentence, fields?: readonly FieldError[]) =>
  appError(code, said, { fields });
/** For input that passed the schema and is still wrong, in the same form as the schema's refusals. */
export const invalidInput = (fields: readonly FieldError[], said: Sentence = sentence('check_input')) =>
  appError('invalid_input', said, { fields });
/** The same for one field: its sentence is also the error's. */
export const refusedField = (path: string, said: Sentence, code: CodeOf<422> = 'invalid_input') =>
  unprocessable(code, said, [fieldError(path, said)]);
export const quotaExceeded = (said: Sentence, retryAfter?: number) => appError('quota_exceeded', said, { retryAfter });
export const storageFull = (said: Sentence) => appError('storage_full', said);
export const rateLimited = (retryAfter: number, said: Sentence = sentence('too_many_requests')) =>
  appError('rate_limited', said, { retryAfter });
export const unavailable = (
  said: Sentence = sentence('unavailable'),
  { retryAfter = 5, cause }: Pick<AppErrorOptions, 'retryAfter' | 'cause'> = {},
) => appError('unavailable', said, { retryAfter, cause });
/** Somebody has to free space first, so trying again at once is useless. */
const DISK_RETRY_SECONDS = 60;
export const diskFull = (cause: unknown) =>
  appError('disk_full', sentence('disk_full'), { retryAfter: DISK_RETRY_SECONDS, cause });
export const tookTooLong = (said: Sentence = sentence('took_too_long')) =>
  appError('took_too_long', said, { retryAfter: 5 });
export const internalError = (cause?: unknown) => appError('internal_error', sentence('internal_error'), { cause });
