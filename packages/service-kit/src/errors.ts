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
  /** Facts beside those that the sentence names (R-API-5). */
  params?: ErrorParams;
  /** Of an upload that is not a table: what it is instead, and what to do with it, in English. */
  found?: string;
  hint?: string;
  /** Seconds after which it is worth trying again; becomes the `Retry-After` header. */
  retryAfter?: number;
  /** What led to it; logged, never answered. */
  cause?: unknown;
}

/** What an error of another service carries beside: its sentence was said there. */
interface ReceivedOptions extends AppErrorOptions {
  status?: number;
  reason?: string;
}

/** An outcome a caller is told about: a stable code, its status and a sentence for a person (R-API-4). */
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

  /** `said` is text, and `status` and `reason` are given, only for what another service has refused. */
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

/** What an error says, in no language; undefined where another service said it in words that this build cannot name. */
export const sentenceOf = ({ reason, params }: Pick<AppError, 'reason' | 'params'>): Sentence | undefined =>
  reason === undefined ? undefined : { reason, params };

/** What went wrong, as a record keeps it. */
export interface KeptError {
  code: string;
  /** The sentence in English. */
  detail: string;
  /** The sentence of the catalogues, as JSON, since the names of facts may hold what keys of a document may not. */
  said?: string | null;
}

export function keptError(error: AppError): KeptError {
  const said = sentenceOf(error);
  return { code: error.code, detail: error.detail, said: said === undefined ? null : JSON.stringify(said) };
}

/** The sentence of an error that was kept; one that no catalogue has is said as it was. */
export const keptSentence = ({ detail, said }: Pick<KeptError, 'detail' | 'said'>): Sentence =>
  (said ? sentenceIn(said) : undefined) ?? sentence('as_said', { text: detail });

/** What is wrong with one input. */
export const fieldError = (path: string, said: Sentence, at?: FieldError['at']): FieldError => ({
  path,
  message: inEnglish(said),
  ...said,
  ...(at && { at }),
});

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);
const statusOf = (code: string) => (isErrorCode(code) ? errorCodes[code].status : 500);

/** Codes whose status is one of the given, so that a factory cannot be handed the code of another status. */
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
/** Also for another user's object: its existence is not told (R-API-6). A word is what was looked for. */
export const notFound = (what: Word | Sentence = sentence('not_found')) =>
  appError('not_found', typeof what === 'string' ? sentence('thing_not_found', { thing: what }) : what);
export const conflict = (said: Sentence, code: CodeOf<409> = 'conflict', options?: AppErrorOptions) =>
  appError(code, said, options);
export const tooLarge = (said: Sentence, code: CodeOf<413> = 'body_too_large') => appError(code, said);
export const unsupportedType = (said: Sentence) => appError('unsupported_type', said);
export const unprocessable = (code: CodeOf<422>, said: Sentence, fields?: readonly FieldError[]) =>
  appError(code, said, { fields });
/** Input that the schema could not judge alone, in the same form as what the schema refuses. */
export const invalidInput = (fields: readonly FieldError[], said: Sentence = sentence('check_input')) =>
  appError('invalid_input', said, { fields });
/** One input that the schema could not judge alone: its sentence is that of the whole. */
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
/** Someone has to make room first, so that trying again at once is of no use. */
const DISK_RETRY_SECONDS = 60;
export const diskFull = (cause: unknown) =>
  appError('disk_full', sentence('disk_full'), { retryAfter: DISK_RETRY_SECONDS, cause });
export const tookTooLong = (said: Sentence = sentence('took_too_long')) =>
  appError('took_too_long', said, { retryAfter: 5 });
export const internalError = (cause?: unknown) => appError('internal_error', sentence('internal_error'), { cause });
