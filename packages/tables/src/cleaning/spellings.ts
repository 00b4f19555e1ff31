import { isMetricSymbol } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  plainText,
  saysCategory,
  textColumn,
} from '@rapi/table-core';

/** The chosen spelling of each category by `wordKey`, and the texts spelled otherwise. */
export interface Spellings {
  byKey: ReadonlyMap<string, string>;
  others: readonly string[];
}

/** Whether a column names a few kinds of things over and over. */
export const namesCategories = ({ name, type, semantic, native }: DatasetColumn): boolean =>
  type === 'text' && !native && semantic === undefined && saysCategory(name);

/** Unambiguous abbreviations of small words. */
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

/** A key shared by texts that say the same: `LUNAS`, `lunas`; `blm lunas`, `Belum Lunas`. */
export const wordKey = (text: string): string =>
  wordsOf(text)
    .map((word) => shortWords.get(word.replace(/\.$/, '')) ?? word)
    .join(' ');

const isShort = (text: string): boolean => wordsOf(text).some((word) => shortWords.has(word.replace(/\.$/, '')));

/** Codes keep their spelling: A1 may differ from a1. */
const isCode = (text: string): boolean => /\d/.test(text);

const UNITS = /\b(?:satuan|sat|units?|uom)\b/i;
/** In a column of units, capitals matter: mA is not MA. */
export const namesUnits = ({ name }: Pick<DatasetColumn, 'name'>): boolean => UNITS.test(name.replace(/_/g, ' '));

/** A column with more different texts holds no categories. */
const MOST_TEXTS = 500;

interface Spelling {
  text: string;
  cells: number;
}

/** Lunas before LUNAS before lunas. */
const looks = (text: string): number =>
  text !== text.toUpperCase() && text[0] !== text[0]?.toLowerCase() ? 0 : text === text.toUpperCase() ? 1 : 2;

/** Prefers the full form over the short one, then the most frequent, then the usual capitals. */
const best = (one: Spelling, other: Spelling): number =>
  Number(isShort(one.text)) - Number(isShort(other.text)) ||
  other.cells - one.cells ||
  looks(one.text) - looks(other.text) ||
  (one.text < other.text ? -1 : 1);

/** The spelling of each category that most cells use; undefined for a column with too many texts. */
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
