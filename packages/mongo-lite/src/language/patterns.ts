import { BSONRegExp } from 'bson';
import { CommandError, unsupported } from '../errors';

/**
 * A pattern that takes linear time: a text, perhaps at the beginning (`^`) or the end (`$`), with or without regard to case.
 * Everything else a pattern can say is refused, because some of it takes exponential time.
 */
export interface Pattern {
  text: string;
  atStart: boolean;
  ignoresCase: boolean;
  test(value: string): boolean;
}

const special = /[\\^$.|?*+()[\]{}]/;

/** The plain text of a pattern's source, with its escapes taken off. */
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
  // As in PCRE, `$` also stands before a line's end that is the last character.
  const quoted = text.replace(/[\\^$.|?*+()[\]{}/-]/g, (char) => (char === '-' ? '-' : `\\${char}`));
  const compiled = new RegExp(`${atStart ? '^' : ''}${quoted}${atEnd ? '\\n?$' : ''}`, options === 'i' ? 'iu' : 'u');
  return { text, atStart, ignoresCase: options === 'i', test: (value) => compiled.test(value) };
}

/** A pattern in a filter's value: as BSON carries it, or as this process's own. */
export function asPattern(value: unknown): Pattern | undefined {
  if (value instanceof BSONRegExp) return patternOf(value.pattern, value.options);
  if (value instanceof RegExp) return patternOf(value.source, value.flags.replace('u', ''));
  return undefined;
}
