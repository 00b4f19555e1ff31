import { sentence } from '@rapi/contracts';
import { formulaError, type Span } from './formula-error';

const special = /[.*+?^${}()|[\]\\]/g;

/** Whether a text has `*` or `?`, not written as `~*` or `~?`. */
export const hasWildcards = (text: string): boolean => /(?:^|[^~])(?:~~)*[*?]/.test(text);

/** Excel's wildcards as a pattern of a linear-time engine: `*` any characters, `?` one, `~` before one of them itself. */
export const wildcardPattern = (text: string): string =>
  text.replace(/~([*?~])|(\*+|\?)|([^*?~]+|~)/gs, (_all, escaped?: string, wild?: string, plain?: string) => {
    if (wild) return wild === '?' ? '.' : '.*';
    return (escaped ?? plain ?? '').replace(special, '\\$&');
  });

/** The text that is meant where `~` stands before a wildcard. */
export const withoutEscapes = (text: string): string => text.replace(/~([*?~])/g, '$1');

/** The time a pattern takes grows with its length on every cell; Excel's criteria end here too. */
const MAX_LENGTH = 255;

/** 422 for a pattern with wildcards that is longer than one may be. */
export function assertShortPattern(pattern: string, span: Span): void {
  if (pattern.length > MAX_LENGTH) throw formulaError(sentence('formula_pattern_long', { limit: MAX_LENGTH }), span);
}

/** What stands before the first `*` of a pattern. */
export const beforeFirstStar = (pattern: string): string => /^(?:~[*?~]|[^*])*/s.exec(pattern)?.[0] ?? '';
