import { z } from 'zod';

type RawIssue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

/** Sentences that say what to do, where zod's own say what a parser thinks; for the rest zod's stand. */
function sentenceFor(issue: RawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is required.';
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `Use at most ${issue.maximum} characters.`;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'Please fill this in.';
  if (issue.code === 'too_big' && issue.origin === 'array') return `Give at most ${issue.maximum}.`;
  if (issue.code === 'too_small' && issue.origin === 'array') return `Give at least ${issue.minimum}.`;
  if (issue.code === 'too_big') return `The value must be at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `The value must be at least ${issue.minimum}.`;
  return undefined;
}

/** Browsers run us under a content security policy without eval, so zod must not compile its parsers. */
z.config({ jitless: true, customError: sentenceFor });

export { z };
