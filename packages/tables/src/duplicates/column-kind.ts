import type { DuplicateSettings } from '@rapi/contracts';
import { type DatasetColumn, textColumn } from '@rapi/table-core';
import { comparedSql, textSql } from './compared-value';
import { roleOf, type ColumnRole, type SimilarColumn } from './column-role';

/**
 * How two values of a column are compared for similarity: `digits` (phone, NPWP, date of birth …) may differ in a digit
 * or two, `text` is scored by how alike it reads, `value` (numbers, days, amounts) must be equal.
 */
export type ColumnKind = 'digits' | 'text' | 'value';

const digitRoles: ReadonlySet<ColumnRole> = new Set([
  'phone',
  'identifier',
  'postal_code',
  'house_number',
  'birth_date',
]);

export const kindOf = (column: SimilarColumn): ColumnKind => {
  const role = roleOf(column);
  if (digitRoles.has(role)) return 'digits';
  return role === 'value' ? 'value' : 'text';
};

/** Whether a column's texts are amounts, so that two of them are alike only if they are equal. */
const isAmount = ({ type, semantic }: DatasetColumn): boolean =>
  type === 'text' && (semantic === 'money' || semantic === 'percentage');

/** Whether the texts of a column may stand for values: amounts, and texts of which nothing else is known. */
export function mayHoldValues(column: DatasetColumn): boolean {
  const { type, semantic } = column;
  const isOpen = semantic === undefined || semantic === 'date' || semantic === 'datetime';
  return isAmount(column) || (type === 'text' && isOpen && roleOf(column) === 'text');
}

const digitsOf = (text: string): string => `nullif(regexp_replace(${text}, '[^0-9]', '', 'g'), '')`;

/** Words that addresses may omit: “Jl. Merdeka No. 12” is “Jalan Merdeka 12”. */
const addressWords = '(?i)\\b(jl|jln|jalan|no|nomor|gg|gang|rt|rw|kel|kec|kab)\\b';

/** A number with a sign, as texts without a known meaning hold them: -500, (Rp 500), 500-. */
const signed = '(?i)[-(] ?(rp\\.? ?|idr ?)?[0-9][0-9.,]*\\)?|(rp\\.? ?|idr ?)[-(] ?[0-9][0-9.,]*\\)?|[0-9][0-9.,]*-';

/** 1.500.000,00 DB: a debit is not like the credit that takes it back, however alike they look. */
const mark = '([dc][br]?|kr?)';
const marked = `(?i)(rp|idr|usd|us|s)?[^a-z]*(${mark}[^a-z]*[0-9][^a-z]*|[0-9][^a-z]*${mark}[^a-z]*)`;
const bare = (text: string): string => `regexp_replace(lower(${text}), '[^a-z0-9,.]|[.]$', '', 'g')`;

/** A text for similarity: separators become spaces, and the words of names are sorted. */
function wordsOf(column: DatasetColumn, ignored: DuplicateSettings): string {
  const text = textSql(textColumn(column), ignored);
  const spaced = (sql: string) => `trim(regexp_replace(${sql}, '[^\\p{L}\\p{N}@]+', ' ', 'g'))`;
  const role = roleOf(column);
  if (role === 'address') {
    const short = spaced(`regexp_replace(${text}, '${addressWords}', ' ', 'g')`);
    return `coalesce(nullif(${short}, ''), ${text})`;
  }
  // Most texts are plain words already, so skip the slow pattern for them.
  const words = `CASE WHEN regexp_full_match(${text}, '[A-Za-z0-9@]+( [A-Za-z0-9@]+)*') THEN ${text} ELSE ${spaced(text)} END`;
  // -500 is not 500, in a column of mixed texts either.
  if (role === 'text')
    return `CASE WHEN regexp_full_match(${text}, '${signed}') THEN ${text} WHEN regexp_full_match(${text}, '${marked}') THEN md5(${bare(text)}) ELSE coalesce(nullif(${words}, ''), ${text}) END`;
  const inOrder = role === 'person_name' ? `array_to_string(list_sort(string_split(${words}, ' ')), ' ')` : words;
  return `coalesce(nullif(${inOrder}, ''), ${text})`;
}

/** A text by its value, however it is written; one that was not read by its writing. */
const valueOr = ({ value }: SimilarColumn, plain: string): string =>
  value === undefined ? plain : `coalesce('=' || CAST(${value.sql} AS VARCHAR), ${plain})`;

/** Digits of numeric identifiers: 2119 and 2119.0 are equal, and a day is year, month and day. */
function typedDigits({ key, type }: DatasetColumn): string {
  if (type === 'date' || type === 'datetime') return `strftime(v${key}, '%Y%m%d')`;
  return `regexp_replace(CAST(v${key} AS VARCHAR), '\\.0+$', '')`;
}

/**
 * SQL of what similarity compares: the digits of a phone number and the value of an amount, however they are written. A
 * text without digits stays as it is, so that it still equals itself.
 */
export function similarSql(column: SimilarColumn, settings: DuplicateSettings): string {
  const text = textColumn(column);
  const plain = comparedSql(column, settings);
  const kind = kindOf(column);
  if (column.type !== 'text') return kind === 'digits' ? typedDigits(column) : plain;
  if (column.semantic === 'phone')
    return `coalesce(nullif(regexp_replace(${digitsOf(text)}, '^(0062|62|0)+', ''), ''), ${plain})`;
  if (column.value !== undefined || isAmount(column)) return valueOr(column, plain);
  if (column.semantic === 'email' || column.semantic === 'url') return plain;
  return kind === 'digits' ? `coalesce(${digitsOf(text)}, ${plain})` : wordsOf(column, settings);
}
