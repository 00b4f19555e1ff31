import { z } from 'zod';
import type { Reason } from './sentences/catalogue';
import { inMessage } from './sentences/sentence';

type RawIssue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

const wrongKind: Partial<Record<string, string>> = {
  string: inMessage('must_be_text'),
  number: inMessage('must_be_number'),
  int: inMessage('must_be_whole_number'),
  boolean: inMessage('must_be_boolean'),
  array: inMessage('must_be_list'),
  object: inMessage('must_be_object'),
};
const formats: Partial<Record<string, string>> = {
  email: inMessage('enter_email'),
  url: inMessage('enter_address'),
  uuid: inMessage('id_invalid'),
};

function tooSmall(origin: string, count: number): string {
  if (origin === 'string') return inMessage('least_characters', { count });
  return origin === 'array' || origin === 'set'
    ? inMessage('least_entries', { count })
    : inMessage('least_value', { limit: count });
}

function tooBig(origin: string, count: number): string {
  if (origin === 'string') return inMessage('most_characters', { count });
  return origin === 'array' || origin === 'set'
    ? inMessage('most_entries', { count })
    : inMessage('most_value', { limit: count });
}

/** Messages for refusals of a schema that has none of its own. */
function sentenceFor(issue: RawIssue): string {
  if (issue.input === undefined) return inMessage('required');
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind[issue.expected] ?? inMessage('not_accepted');
    case 'invalid_value':
      return inMessage('choose_one_of', { values: issue.values.map(String) });
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return inMessage('keys_not_known', { keys: issue.keys.slice(0, 5) });
    case 'invalid_format':
      return formats[issue.format] ?? inMessage('form_not_expected');
    case 'not_multiple_of':
      return inMessage('multiple_of', { divisor: String(issue.divisor) });
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return inMessage('not_accepted');
  }
}

/** The general messages above. Any schema may use them, so showing the field's name with them helps. */
export const generalReasons: ReadonlySet<string> = new Set<Reason>([
  'required',
  'not_accepted',
  'must_be_text',
  'must_be_number',
  'must_be_whole_number',
  'must_be_boolean',
  'must_be_list',
  'must_be_object',
  'choose_one_of',
  'keys_not_known',
  'form_not_expected',
  'multiple_of',
  'enter_email',
  'enter_address',
  'id_invalid',
  'least_characters',
  'most_characters',
  'least_entries',
  'most_entries',
  'least_value',
  'most_value',
]);

/** Browsers run our code under a content security policy without eval, so zod must not compile its parsers. */
z.config({ jitless: true, customError: sentenceFor });

export { z };
