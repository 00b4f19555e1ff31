import { BSONRegExp } from 'bson';
import { CommandError, unsupported } from '../errors';

/**
 * A pattern that takes linear time: a text, optionally anchored at the beginning (`^`) or the end (`$`), with or
 * without case. Any other pattern is refused, because some take exponential time.
 */
export interface Pattern {
  text: string;
  atStart: boolean;
  ignoresCase: boolean;
  test(value: string): boolean;
}

const special = /[\\^$.|?*+()[\]{}]/;

/** The plain text of a pattern's source, without its escapes. */
function literal(source: string): string {
  let text = '';
  for (let i = 0; i < source.length; i++) {
    const char = source[i] ?? '';
    if (char === '\\') {
      const next = source[++i] ?? '';
      if (next === '' || /[\w\s]/.test(next)) throw unsupported(`the pattern /${source}/ (only plain text, ^ and $)`);
      text += next;
    } else if (special.test(char)) {
      throw unsupported(`the pattern /${source}/ (only plain text, ^ and $)`);
    } else {
      text += char;
    }
  }
  return text;
}

const isEscaped = (source: string): boolean => (/\\*$/.exec(source.slice(0, -1))?.[0].length ?? 0) % 2 === 1;

export function patternOf(source: string, options: string): Pattern {
  if (source.includes('\0'))
    throw new CommandError('BadValue', 'Regular expression cannot contain an embedded null byte');
  if (!/^i?$/.test(options)) throw unsupported(`the option '${options}' of a pattern`);
  const atStart = source.startsWith('^');
  const atEnd = source.endsWith('$') && !isEscaped(source);
  const text = literal(source.slice(atStart ? 1 : 0, atEnd ? -1 : undefined));
  // As in PCRE, `$` also matches before a line end that is the last character.
  const quoted = text.replace(/[\\^$.|?*+()[\]{}/-]/g, (char) => (char === '-' ? '-' : `\\${char}`));
  const compiled = new RegExp(`${atStart ? '^' : ''}${quoted}${atEnd ? '\\n?$' : ''}`, options === 'i' ? 'iu' : 'u');
  return { text, atStart, ignoresCase: options === 'i', test: (value) => compiled.test(value) };
}

/** The pattern in a filter's value: a BSON pattern, or one of this process. */
export function asPattern(value: unknown): Pattern | undefined {
  if (value instanceof BSONRegExp) return patternOf(value.pattern, value.options);
  if (value instanceof RegExp) return patternOf(value.source, value.flags.replace('u', ''));
  return undefined;
}
