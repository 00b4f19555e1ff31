import { countGroups, sentence, type SettingsOf } from '@rapi/contracts';
import { type EngineSession, linearPattern, quoteText, TableError } from '@rapi/table-core';
import { patternFault, patternSentence } from '../validation/check-pattern';

type Settings = SettingsOf<'split-column@1'>;

/** SQL that splits a text into pieces, and whether it splits at all. */
export interface Pieces {
  list: string;
  fits: string;
  /** Limits the list to this many pieces; the last one holds the rest. */
  atMost(list: string, most: number): string;
}

/** The list with everything from piece `most` on replaced by `rest`. */
const gathered = (list: string, most: number, rest: string): string =>
  `CASE WHEN len(${list}) > ${most} THEN list_append(${list}[1:${most - 1}], ${rest}) ELSE ${list} END`;

function byDelimiter(text: string, delimiter: string): Pieces {
  const sign = quoteText(delimiter);
  return {
    list: `string_split(${text}, ${sign})`,
    fits: 'true',
    atMost: (list, most) => gathered(list, most, `array_to_string(${list}[${most}:], ${sign})`),
  };
}

function byWidths(text: string, widths: readonly number[]): Pieces {
  const starts = widths.reduce((all, width) => [...all, (all.at(-1) ?? 1) + width], [1]);
  const [from, characters] = [`[${starts.join(', ')}]`, `[${[...widths, 2_000_000].join(', ')}]`];
  const places = `list_filter(range(1, ${starts.length + 1}), lambda i: i = 1 OR ${from}[i] <= length(${text}))`;
  return {
    list: `list_transform(${places}, lambda i: substr(${text}, ${from}[i], ${characters}[i]))`,
    fits: 'true',
    atMost: (list, most) => gathered(list, most, `array_to_string(${list}[${most}:], '')`),
  };
}

function byPattern(text: string, pattern: string): Pieces {
  const written = quoteText(pattern);
  const groups = countGroups(pattern);
  if (groups > 0) {
    const names = Array.from({ length: groups }, (_, group) => `'g${group}'`);
    const found = `regexp_extract(${text}, ${written}, [${names.join(', ')}])`;
    const fits = `regexp_matches(${text}, ${quoteText(linearPattern(pattern))})`;
    const pieces = `list_transform([${found}], lambda s: [${names.map((name) => `s[${name}]`).join(', ')}])[1]`;
    return { list: `CASE WHEN ${fits} THEN ${pieces} ELSE [${text}] END`, fits, atMost: (list) => list };
  }
  const between = `regexp_extract_all(${text}, ${written})`;
  const part = (list: string) => `${list}[i] || coalesce(${between}[i], '')`;
  return {
    list: `string_split_regex(${text}, ${written})`,
    fits: 'true',
    atMost: (list, most) =>
      gathered(
        list,
        most,
        `array_to_string(list_transform(range(${most}, len(${list}) + 1), lambda i: ${part(list)}), '')`,
      ),
  };
}

/** 422 for a pattern that cannot be read, or a separator pattern that matches the empty text. */
export async function refuseBadSplit(session: EngineSession, { by }: Settings): Promise<void> {
  if (!('pattern' in by)) return;
  const fault = await patternFault(session, by.pattern);
  if (fault !== undefined) throw new TableError('invalid_config', patternSentence(fault), { field: 'by.pattern' });
  if (countGroups(by.pattern) > 0) return;
  const [row] = await session.rows(
    `SELECT list_contains(regexp_extract_all('a b', ${quoteText(by.pattern)}), '') AS fits_nothing`,
  );
  if (row?.fits_nothing === true)
    throw new TableError('invalid_config', sentence('pattern_fits_nothing'), { field: 'by.pattern' });
}

export function piecesSql(text: string, { by }: Settings): Pieces {
  if ('delimiter' in by) return byDelimiter(text, by.delimiter);
  return 'width' in by ? byWidths(text, by.width) : byPattern(text, by.pattern);
}
