import { textColumn, type DatasetColumn } from '../dataset/dataset';
import { comparedSql, textSql } from './compared-value';
import type { DuplicateSettings } from './settings';

/**
 * How the values of a column are compared when they need not be equal: `digits` (phone, NPWP …) may differ in one digit,
 * `text` by how alike it reads, `value` (numbers, days, amounts) not at all.
 */
export type ColumnKind = 'digits' | 'text' | 'value';

const digitMeanings: ReadonlySet<DatasetColumn['semantic']> = new Set([
  'phone',
  'npwp',
  'nik',
  'bank_account',
  'postal_code',
]);

export const kindOf = ({ type, semantic }: DatasetColumn): ColumnKind => {
  if (digitMeanings.has(semantic)) return 'digits';
  return type === 'text' && semantic !== 'money' && semantic !== 'percentage' ? 'text' : 'value';
};

const digitsOf = (text: string): string => `nullif(regexp_replace(${text}, '[^0-9]', '', 'g'), '')`;

/** What addresses are written with or without: “Jl. Merdeka No. 12” is “Jalan Merdeka 12”. */
const addressWords = '(?i)\\b(jl|jln|jalan|no|nomor|gg|gang|rt|rw|kel|kec|kab)\\b';

/** A text as it is compared by similarity: without what separates its words; names with their words in order. */
function wordsOf(column: DatasetColumn, ignored: DuplicateSettings): string {
  const text = textSql(textColumn(column), ignored);
  const spaced = (sql: string) => `trim(regexp_replace(${sql}, '[^\\p{L}\\p{N}@]+', ' ', 'g'))`;
  if (column.semantic === 'address') {
    const short = spaced(`regexp_replace(${text}, '${addressWords}', ' ', 'g')`);
    return `coalesce(nullif(${short}, ''), ${text})`;
  }
  // Most texts are plain words already, and are spared the slow pattern.
  const words = `CASE WHEN regexp_full_match(${text}, '[A-Za-z0-9@]+( [A-Za-z0-9@]+)*') THEN ${text} ELSE ${spaced(text)} END`;
  const inOrder = column.semantic === 'name' ? `array_to_string(list_sort(string_split(${words}, ' ')), ' ')` : words;
  return `coalesce(nullif(${inOrder}, ''), ${text})`;
}

/**
 * What is compared of a column by similarity, as SQL: a phone number is its digits however it is written, an amount too. A
 * text that has nothing of the kind stays as it is, so that it is still equal to itself.
 */
export function similarSql(column: DatasetColumn, settings: DuplicateSettings): string {
  const text = textColumn(column);
  const plain = comparedSql(column, settings);
  if (column.type !== 'text') return plain;
  if (column.semantic === 'phone')
    return `coalesce(nullif(regexp_replace(${digitsOf(text)}, '^(0062|62|0)+', ''), ''), ${plain})`;
  if (column.semantic === 'money' || column.semantic === 'percentage')
    return `coalesce(${digitsOf(`regexp_replace(${text}, '[.,]00?\\D*$', '')`)}, ${plain})`;
  if (column.semantic === 'email' || column.semantic === 'url') return plain;
  return kindOf(column) === 'digits' ? `coalesce(${digitsOf(text)}, ${plain})` : wordsOf(column, settings);
}
