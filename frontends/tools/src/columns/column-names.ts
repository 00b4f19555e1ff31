import type { NameSuggestion } from '@rapi/contracts';

/** New names by old name. Columns that are not in the map keep their name. */
export type NewNames = ReadonlyMap<string, string>;

export const nameOf = (names: NewNames, column: string): string => names.get(column) ?? column;

export function withName(names: NewNames, column: string, name: string): NewNames {
  const next = new Map(names);
  if (name === column) next.delete(column);
  else next.set(column, name);
  return next;
}

const MAX_LENGTH = 255;

export type NameProblem = 'blank' | 'repeated' | 'tooLong';

/**
 * Names that the server would refuse, by the column's old name. Names that differ only in outer spaces are the same.
 */
export function problemsOf(columns: readonly string[], names: NewNames): ReadonlyMap<string, NameProblem> {
  const counts = new Map<string, number>();
  for (const column of columns) {
    const name = nameOf(names, column).trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const problems = new Map<string, NameProblem>();
  for (const column of columns) {
    const name = nameOf(names, column).trim();
    if (name === '') problems.set(column, 'blank');
    else if (name.length > MAX_LENGTH) problems.set(column, 'tooLong');
    else if ((counts.get(name) ?? 0) > 1) problems.set(column, 'repeated');
  }
  return problems;
}

/** R-COL-2: only columns whose name changes are sent. */
export function changedNames(columns: readonly string[], names: NewNames): Record<string, string> {
  const changed = columns.flatMap((column) => {
    const name = nameOf(names, column);
    return name === column ? [] : [[column, name.trim()] as const];
  });
  return Object.fromEntries(changed.filter(([column, name]) => column !== name));
}

export const nameStyles = ['snake', 'title', 'upper', 'lower', 'trim'] as const;
export type NameStyle = (typeof nameStyles)[number];

const acronyms = new Set(
  'hp wa npwp nik nip ktp sim id ppn dpp pph hpp po do so sku pic rt rw pt cv bpjs thr umr qris bca bri bni ocr url usd idr'.split(
    ' ',
  ),
);

const squeezed = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** `NoHP` and `no_hp` are two words each. */
const apart = (name: string): string =>
  squeezed(
    name
      .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/_+/g, ' '),
  );

const capitalised = (word: string): string => {
  if (acronyms.has(word.toLowerCase())) return word.toUpperCase();
  const [first = '', ...rest] = word.toLowerCase();
  return first.toUpperCase() + rest.join('');
};

const restyled: Record<NameStyle, (name: string) => string> = {
  snake: (name) =>
    apart(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
      .replace(/^_+|_+$/g, ''),
  title: (name) => apart(name).replace(/[\p{L}\p{M}\p{N}]+/gu, capitalised),
  upper: (name) => squeezed(name).toUpperCase(),
  lower: (name) => squeezed(name).toLowerCase(),
  trim: squeezed,
};

/** All names in one style. A name that would become empty stays as it is. */
export function inStyle(columns: readonly string[], names: NewNames, style: NameStyle): NewNames {
  return columns.reduce((next, column) => {
    const name = nameOf(names, column);
    return withName(next, column, restyled[style](name) || name);
  }, names);
}

type Named = readonly [column: string, name: string];

/** Takes over the given names, for columns that the file has. */
export function withNames(columns: readonly string[], names: NewNames, given: readonly Named[]): NewNames {
  const known = new Set(columns);
  return given.reduce((next, [column, name]) => (known.has(column) ? withName(next, column, name) : next), names);
}

/** Suggestions from the given confidence on that are not taken yet. */
export const openSuggestions = (
  suggestions: readonly NameSuggestion[],
  names: NewNames,
  confidence = 0,
): NameSuggestion[] =>
  suggestions.filter(
    (each) => each.confidence >= confidence && nameOf(names, each.original_column) !== each.suggested_name,
  );
