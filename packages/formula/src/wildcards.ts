import { sentence } from '@rapi/contracts';
import { formulaError, type Span } from './formula-error';

const special = /[.*+?^${}()|[\]\\]/g;

/** Whether a text has a `*` or `?` that is not escaped as `~*` or `~?`. */
export const hasWildcards = (text: string): boolean => /(?:^|[^~])(?:~~)*[*?]/.test(text);

/** Excel's wildcards as a pattern for a linear-time engine: `*` is any characters, `?` is one, `~` escapes either. */
export const wildcardPattern = (text: string): string =>
  text.replace(/~([*?~])|(\*+|\?)|([^*?~]+|~)/gs, (_all, escaped?: string, wild?: string, plain?: string) => {
    if (wild) return wild === '?' ? '.' : '.*';
    return (escaped ?? plain ?? '').replace(special, '\\$&');
  });

/** The text without the `~` before escaped wildcards. */
export const withoutEscapes = (text: string): string => text.replace(/~([*?~])/g, '$1');

/** On every cell, matching time grows with the pattern's length; Excel limits criteria to this length, too. */
const MAX_LENGTH = 255;

/** 422 for a pattern with wildcards that is longer than allowed. */
export function assertShortPattern(pattern: string, span: Span): void {
  if (pattern.length > MAX_LENGTH) throw formulaError(sentence('formula_pattern_long', { limit: MAX_LENGTH }), span);
}

/** The part of a pattern before the first `*`. */
export const beforeFirstStar = (pattern: string): string => /^(?:~[*?~]|[^*])*/s.exec(pattern)?.[0] ?? '';
