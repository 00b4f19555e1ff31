/** Columns that name the currency of the amounts in their rows: USD, IDR. */
import { currencyOfWord, headerWords, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import type { EngineSession } from '../session/session';
import { decideReading } from './column-readings';
import { foreignCurrencyOf } from './foreign-currency';
import { namedCurrency } from './named-currency';
import { percentCellsOf, type DatasetColumn, type DatasetRelation, textColumn } from './dataset';

/** A look at so many rows rules out nearly every other column of text. */
const FIRST_ROWS = 50;
/** A column that names currencies has no more. */
const MOST_CURRENCIES = 40;

export interface CurrencyColumn {
  column: DatasetColumn;
  /** ISO 4217, in order. */
  codes: string[];
  /** Rows without a currency. */
  blank: number;
}

const areCurrencies = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => currencyOfWord(text) !== undefined);

const textsIn = (rows: readonly Record<string, unknown>[], name: string): string[] =>
  rows.flatMap((row) => (typeof row[name] === 'string' && row[name].trim() !== '' ? [row[name]] : []));

/** The currencies that a column of text names; undefined if it has any other text. */
async function currenciesOf(
  session: EngineSession,
  { relation }: Pick<DatasetRelation, 'relation'>,
  column: DatasetColumn,
) {
  const found = await session.rows(
    `SELECT trim(${textColumn(column)}) AS text, count(*) AS n FROM ${relation} GROUP BY ALL LIMIT ${MOST_CURRENCIES + 2}`,
  );
  const texts = textsIn(found, 'text');
  if (texts.length > MOST_CURRENCIES || !areCurrencies(texts)) return undefined;
  const codes = [...new Set(texts.flatMap((text) => currencyOfWord(text) ?? []))].sort();
  const blank = found.filter(({ text }) => typeof text !== 'string' || text === '');
  return { column, codes, blank: blank.reduce((sum, { n }) => sum + Number(n), 0) };
}

/** RM alone may be raw material, and SAR or CAD any code: the header has to say what such a column is. */
const HEADER = /\b(?:ccy|l?curr?(?:ency|encies)?|mata ?uang|valuta|valas|mu|waers|uang)\b/i;

const isCertain = ({ column, codes }: CurrencyColumn): boolean =>
  HEADER.test(column.name.replaceAll('_', ' ')) ||
  (codes.length > 1 && (codes.includes('IDR') || codes.includes('USD')));

/** Whether a column names the currency of each row. */
export async function namesCurrencies(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
): Promise<boolean> {
  const found = column.type === 'text' ? await currenciesOf(session, { relation }, column) : undefined;
  return found !== undefined && isCertain(found);
}

/** The columns of a table whose every text names a currency. */
export async function currencyColumns(
  session: EngineSession,
  { relation, schema }: Pick<DatasetRelation, 'relation' | 'schema'>,
): Promise<CurrencyColumn[]> {
  const texts = schema.columns.filter(({ type }) => type === 'text');
  if (texts.length === 0) return [];
  const first = await session.rows(`SELECT ${texts.map(textColumn).join(', ')} FROM ${relation} LIMIT ${FIRST_ROWS}`);
  const likely = texts.filter((column) => areCurrencies(textsIn(first, textColumn(column))));
  const found: CurrencyColumn[] = [];
  for (const column of likely) {
    const own = await currenciesOf(session, { relation }, column);
    if (own && isCertain(own)) found.push(own);
  }
  return found;
}

/** Counts and rates, whose headers are also those of money: Jumlah, Kurs. */
const NO_AMOUNT = /\b(?:jumlah|jml|jmlh|lembur|kurs|nilai tukar|exchange|rates?)\b/i;

/** Whether a column holds amounts by its header, which says no currency: Amount, `Jumlah dalam MU`. */
export function isBareAmount(column: DatasetColumn): boolean {
  const { name, type } = column;
  const mayBe = type === 'integer' || type === 'decimal' || type === 'text';
  if (!mayBe || percentCellsOf(column) !== undefined || namedCurrency(column) !== undefined) return false;
  const { price, percent, identifier, currency } = headerWords(name);
  const isAmount = HEADER.test(name.replaceAll('_', ' ')) || !NO_AMOUNT.test(name);
  return price && isAmount && !percent && !identifier && currency === undefined;
}

export const namesForeign = ({ codes }: CurrencyColumn): boolean => codes.some((code) => code !== 'IDR');

/** The one currency (ISO 4217) that a column names for all rows; XXX for several, and where some rows have none. */
export const currencyBeside = ({ codes: [first, ...others], blank }: CurrencyColumn): string =>
  first === undefined || others.length > 0 || blank > 0 ? SEVERAL_CURRENCIES : first;

/** Those of some columns whose amounts are in several currencies, by their own signs or by the column beside them. */
export async function inSeveralCurrencies(
  session: EngineSession,
  table: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<DatasetColumn[]> {
  const known = columns.filter((column) => foreignCurrencyOf(column) === SEVERAL_CURRENCIES);
  const texts = columns.filter((column) => column.type === 'text' && isBareAmount(column));
  if (texts.length === 0) return known;
  const [only, ...others] = await currencyColumns(session, table);
  const isMixed = only && others.length === 0 && namesForeign(only) && currencyBeside(only) === SEVERAL_CURRENCIES;
  if (!isMixed) return known;
  const bare: DatasetColumn[] = [];
  for (const column of texts) {
    const { reading, sureReading } = await decideReading(session, table, column);
    if (namedCurrency(column, reading ?? sureReading) === undefined) bare.push(column);
  }
  return [...known, ...bare];
}
