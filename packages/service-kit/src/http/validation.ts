import type { z } from 'zod';
import { type FieldError, INVALID_INPUT } from '@rapi/contracts';
import { invalidInput } from '../errors';

const MAX_FIELDS = 50;

/** Sentences for what a contract refuses without words of its own. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return WRONG_KIND[issue.expected] ?? NOT_ACCEPTED;
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return bound(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return bound(issue.origin, 'at most', Number(issue.maximum));
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.slice(0, 5).join(', ')}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not in the expected form.';
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return NOT_ACCEPTED;
  }
}

const REQUIRED = 'This is required.';
const NOT_ACCEPTED = 'This is not accepted here.';
const WRONG_KIND: Partial<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
};
const FORMATS: Partial<Record<string, string>> = {
  email: 'Enter a valid e-mail address.',
  url: 'Enter a valid address.',
  uuid: 'This is not a valid id.',
};

function bound(origin: string, relation: string, limit: number): string {
  if (origin === 'string') return `This must have ${relation} ${limit} ${limit === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array' || origin === 'set')
    return `This must have ${relation} ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
  return `This must be ${relation} ${limit}.`;
}

/**
 * Judges one part of a request by the contract.
 * @throws AppError 422 `invalid_input` that names every field
 */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const ours = new Set<string>();
  const result = schema.safeParse(value, {
    error: (issue) => {
      const sentence = sentenceFor(issue);
      ours.add(sentence);
      return sentence;
    },
  });
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue) => fieldsOf(issue, [])).slice(0, MAX_FIELDS);
  throw invalidInput(fields, detailOf(fields, ours));
}

/** One problem is told in full; several are told by the fields. */
function detailOf(fields: readonly FieldError[], ours: ReadonlySet<string>): string {
  const [first] = fields;
  if (!first || fields.some(({ message }) => message !== first.message)) return INVALID_INPUT;
  if (!ours.has(first.message)) return first.message;
  return fields.length === 1 && first.path ? `Please check "${first.path}": ${first.message}` : INVALID_INPUT;
}

/** Of a union, the branch that came closest says what is wrong. */
function fieldsOf(issue: z.core.$ZodIssue, parent: readonly PropertyKey[]): FieldError[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_union') {
    const closest = issue.errors
      .filter((branch) => branch.some((each) => each.path.length > 0))
      .sort((one, other) => one.length - other.length)[0];
    if (closest) return closest.flatMap((each) => fieldsOf(each, path));
  }
  return [{ path: path.map(String).join('.'), message: issue.message }];
}
