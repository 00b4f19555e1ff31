import type { Param, Sentence } from './sentences/catalogue';
import { z } from './zod';

/**
 * Every error code, with its HTTP status (R-API-6). Codes are for machines and never change; the sentence is for
 * people.
 */
export const errorCodes = {
  malformed_request: { status: 400 },
  malformed_json: { status: 400 },
  malformed_upload: { status: 400 },

  not_signed_in: { status: 401 },
  invalid_credentials: { status: 401 },
  invalid_token: { status: 401 },
  session_revoked: { status: 401 },
  invalid_key: { status: 401 },

  plan_required: { status: 402 },

  forbidden: { status: 403 },
  account_suspended: { status: 403 },

  not_found: { status: 404 },
  unknown_path: { status: 404 },
  method_not_allowed: { status: 405 },

  conflict: { status: 409 },
  email_taken: { status: 409 },
  version_conflict: { status: 409 },
  already_decided: { status: 409 },
  already_done: { status: 409 },
  not_ready: { status: 409 },
  steps_do_not_fit: { status: 409 },
  in_progress: { status: 409 },

  body_too_large: { status: 413 },
  file_too_large: { status: 413 },

  unsupported_type: { status: 415 },

  invalid_input: { status: 422 },
  weak_password: { status: 422 },
  invalid_link: { status: 422 },
  empty_file: { status: 422 },
  protected_file: { status: 422 },
  corrupt_file: { status: 422 },
  file_expands_too_far: { status: 422 },
  too_many_rows: { status: 422 },
  too_many_columns: { status: 422 },
  too_many_sheets: { status: 422 },
  unknown_sheet: { status: 422 },
  several_tables: { status: 422 },
  unknown_column: { status: 422 },
  column_name_conflict: { status: 422 },
  unknown_operation: { status: 422 },
  invalid_formula: { status: 422 },
  invalid_pattern: { status: 422 },
  invalid_schedule: { status: 422 },
  conversion_failed: { status: 422 },
  too_complex: { status: 422 },
  several_matches: { status: 422 },
  open_question: { status: 422 },
  answer_contradicted: { status: 422 },
  nothing_to_do: { status: 422 },
  cannot_roll_back: { status: 422 },
  address_not_allowed: { status: 422 },

  quota_exceeded: { status: 429 },
  storage_full: { status: 429 },
  rate_limited: { status: 429 },

  internal_error: { status: 500 },
  unavailable: { status: 503 },
  took_too_long: { status: 503 },
  disk_full: { status: 507 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errorCodes;

/** The most facts in a list, such as the first columns. */
const MAX_FACTS = 1000;

/** A fact that a sentence names: a number, a name, a list of them, or a sentence within it. */
export const factSchema: z.ZodType<Param, Param> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string()).readonly(),
    z.array(z.number()).readonly(),
    sentenceSchema,
    z.array(sentenceSchema).readonly(),
  ]),
);

/** The facts of a refusal's sentence by name, so that a screen can word it in its own language (R-API-5). */
export const errorParams = z.record(z.string(), factSchema).readonly();
export type ErrorParams = z.infer<typeof errorParams>;

/** A sentence for any language: its name in the catalogues and the facts it mentions. */
export const sentenceSchema: z.ZodType<Sentence, Sentence> = z.object({
  reason: z.string(),
  params: errorParams.optional(),
});

const ownFact = z.union([z.string().max(5000), z.number(), z.null(), z.array(z.string().max(5000)).max(MAX_FACTS)]);
const plainSentence = z.object({
  reason: z.string().max(100),
  params: z.record(z.string(), ownFact).optional(),
});

/** A sentence that may contain the given kind of sentence. */
const sentenceAround = (within: z.ZodType<Sentence, Sentence>): z.ZodType<Sentence, Sentence> =>
  z.object({
    reason: z.string().max(100),
    params: z.record(z.string(), z.union([ownFact, within, z.array(within).max(MAX_FACTS)])).optional(),
  });

/**
 * A sentence that a client may send back, such as the name of a step. A step on the rows in view names the step, its
 * conditions, one condition's values and how many more there are; no sentence nests deeper.
 */
export const sentSentence = sentenceAround(sentenceAround(sentenceAround(plainSentence)));

export const fieldError = z.object({
  /** The path in the input: `email`, `export_settings.include_headers`, `steps.0.operation`; '' is the whole body. */
  path: z.string(),
  message: z.string(),
  /** The message's name in the catalogues, and the facts it mentions. */
  reason: z.string().optional(),
  params: errorParams.optional(),
  /** The characters of that text that are meant, as `slice(start, end)` counts: from zero, the end exclusive. */
  at: z.object({ start: z.number().int().min(0), end: z.number().int().min(0) }).optional(),
});
export type FieldError = z.infer<typeof fieldError>;

/** The body of every answer that is not a success (R-API-4). `detail` and `error` are the same sentence. */
export const errorBody = z.object({
  success: z.literal(false),
  detail: z.string(),
  error: z.string(),
  code: z.string().regex(/^[a-z][a-z0-9_]*$/),
  request_id: z.string(),
  /** The sentence's name in the catalogues: finer than `code`, and with `params` enough to say it in any language. */
  reason: z.string().optional(),
  fields: z.array(fieldError).optional(),
  params: errorParams.optional(),
  /** For an upload that is not a table: what the file is instead, and what to do with it. `params` names both. */
  found: z.string().optional(),
  hint: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
