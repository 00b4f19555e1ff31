import { isMetricSymbol } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  plainText,
  saysCategory,
  textColumn,
} from '@rapi/table-core';

/** The one spelling of each category of a column, by `wordKey`; and the texts that are written otherwise. */
export interface Spellings {
  byKey: ReadonlyMap<string, string>;
  others: readonly string[];
}

/** Whether the texts of a column name a few kinds of things, each again and again. */
export const namesCategories = ({ name, type, semantic, native }: DatasetColumn): boolean =>
  type === 'text' && !native && semantic === undefined && saysCategory(name);

/** Abbreviations of small words, which mean one thing only. */
const shortWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    blm: 'belum',
    blum: 'belum',
    sdh: 'sudah',
    tdk: 'tidak',
    dlm: 'dalam',
    dgn: 'dengan',
    utk: 'untuk',
  }),
);

const wordsOf = (text: string): string[] => (plainText(text) ?? '').toLowerCase().split(' ');

/** What texts that say the same share: `LUNAS`, `lunas`; `blm lunas`, `Belum Lunas`. */
export const wordKey = (text: string): string =>
  wordsOf(text)
    .map((word) => shortWords.get(word.replace(/\.$/, '')) ?? word)
    .join(' ');

const isShort = (text: string): boolean => wordsOf(text).some((word) => shortWords.has(word.replace(/\.$/, '')));

/** Codes are written as they are written: A1 may be another than a1. */
const isCode = (text: string): boolean => /\d/.test(text);

const UNITS = /\b(?:satuan|sat|units?|uom)\b/i;
/** In a column of units the capitals of a symbol mean something: mA is no MA. */
export const namesUnits = ({ name }: Pick<DatasetColumn, 'name'>): boolean => UNITS.test(name.replace(/_/g, ' '));

/** More different texts than these are no categories. */
const MOST_TEXTS = 500;

interface Spelling {
  text: string;
  cells: number;
}

/** Lunas before LUNAS before lunas. */
const looks = (text: string): number =>
  text !== text.toUpperCase() && text[0] !== text[0]?.toLowerCase() ? 0 : text === text.toUpperCase() ? 1 : 2;

/** In full before shortened; then the most frequent; of like ones as most sheets write. */
const best = (one: Spelling, other: Spelling): number =>
  Number(isShort(one.text)) - Number(isShort(other.text)) ||
  other.cells - one.cells ||
  looks(one.text) - looks(other.text) ||
  (one.text < other.text ? -1 : 1);

/** How the categories of a column are spelled by most of their cells; none for a column of too many texts. */
export async function decideSpellings(
  session: EngineSession,
  { relation }: DatasetRelation,
  column: DatasetColumn,
): Promise<Spellings | undefined> {
  const text = textColumn(column);
  const rows = await session.rows(
    `SELECT ${text} AS t, count(*) AS n FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY 1 ORDER BY 1 LIMIT ${MOST_TEXTS + 1}`,
  );
  if (rows.length > MOST_TEXTS) return undefined;
  const isFixed = (plain: string): boolean => isCode(plain) || (namesUnits(column) && isMetricSymbol(plain));
  const written = new Map<string, Map<string, number>>();
  for (const { t, n } of rows) {
    const plain = plainText(String(t));
    if (plain === null || isFixed(plain)) continue;
    const spelled = written.get(wordKey(plain)) ?? new Map<string, number>();
    written.set(wordKey(plain), spelled.set(plain, (spelled.get(plain) ?? 0) + Number(n)));
  }
  const byKey = new Map<string, string>();
  for (const [key, spelled] of written) {
    const [first] = [...spelled].map(([each, cells]): Spelling => ({ text: each, cells })).sort(best);
    if (first && spelled.size > 1) byKey.set(key, first.text);
  }
  const others = rows
    .map(({ t }) => String(t))
    .filter((each) => {
      const known = byKey.get(wordKey(each));
      return known !== undefined && known !== each;
    });
  return { byKey, others };
}
