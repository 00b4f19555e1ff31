/** Columns that name the currency of the amounts in their rows: USD, IDR. */
import { currencyOfWord, headerWords, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import type { EngineSession } from '../session/session';
import { decideReading } from './column-readings';
import { type DatasetColumn, type DatasetRelation, percentCellsOf, textColumn } from './dataset';
import { foreignCurrencyOf } from './foreign-currency';
import { namedCurrency } from './named-currency';

const RUPIAH = 'IDR';
/** A column that names currencies has no more. */
const MOST_CURRENCIES = 40;
/** The most rows that may be blank because they are totals or between blocks of rows, as a share of all. */
const BLANK_ROWS = 1 / 3;

/** The values alone do not say what such a column is: RM may be raw material, and SAR or CAD any code. */
const HEADER = /\b(?:ccy|l?curr?(?:ency|encies)?|mata ?uang|valuta|valas|mu|waers)\b/i;
const wordsOf = (name: string): string => name.replace(/[_.]+/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
const saysCurrency = ({ name }: Pick<DatasetColumn, 'name'>): boolean => HEADER.test(wordsOf(name));

export interface CurrencyColumn<Column = DatasetColumn> {
  column: Column;
  /** ISO 4217, in order. */
  codes: string[];
  /** Rows that it leaves blank, if they are too many to be totals: nothing says in what their amounts are. */
  blank: number;
}

type Named = Pick<DatasetColumn, 'name' | 'key'>;

/** The columns of a relation that say so and whose every text names a currency. */
async function columnsOfCurrencies<Column extends Named>(
  session: EngineSession,
  relation: string,
  columns: readonly Column[],
): Promise<CurrencyColumn<Column>[]> {
  const found: CurrencyColumn<Column>[] = [];
  for (const column of columns.filter(saysCurrency)) {
    const rows = await session.rows(
      `SELECT coalesce(trim(${textColumn(column)}), '') AS text, count(*) AS n FROM ${relation} GROUP BY 1 ORDER BY text = '' DESC LIMIT ${MOST_CURRENCIES + 2}`,
    );
    const counts = new Map(rows.map(({ text, n }) => [String(text), Number(n)]));
    const [blank, all] = [counts.get('') ?? 0, [...counts.values()].reduce((sum, n) => sum + n, 0)];
    const texts = [...counts.keys()].filter((text) => text !== '');
    const codes = [...new Set(texts.map(currencyOfWord))];
    const known = codes.flatMap((code) => code ?? []).sort();
    if (texts.length <= MOST_CURRENCIES && known.length > 0 && known.length === codes.length)
      found.push({ column, codes: known, blank: blank > BLANK_ROWS * all ? blank : 0 });
  }
  return found;
}

const textsOf = (columns: readonly DatasetColumn[]) => columns.filter(({ type }) => type === 'text');

/** The columns of a table that name the currency of each row. */
export const currencyColumns = (
  session: EngineSession,
  { relation, schema }: Pick<DatasetRelation, 'relation' | 'schema'>,
): Promise<CurrencyColumn[]> => columnsOfCurrencies(session, relation, textsOf(schema.columns));

/** Whether a column names the currency of each row. */
export const namesCurrencies = async (
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
): Promise<boolean> => (await columnsOfCurrencies(session, relation, textsOf([column]))).length > 0;

const isForeign = ({ codes }: CurrencyColumn<unknown>): boolean => codes.some((code) => code !== RUPIAH);

/** Whether some of these columns names another currency than rupiah; amounts that say none themselves may be in it. */
export const namesForeign = async (
  session: EngineSession,
  relation: string,
  columns: readonly Named[],
): Promise<boolean> => (await columnsOfCurrencies(session, relation, columns)).some(isForeign);

/** No amount in the currency beside it, under a header of money: rates, the currency of the books, taxes, overtime. */
const NO_AMOUNT =
  /\b(?:lembur|kurs|nilai tukar|exchange|rates?|lokal|local|lc|lcy|base|functional|equivalent|ekuivalen|dpp|ppn|ppnbm|pph|pajak|tax|pabean|cukai|bea|ndpbm)\b/i;
/** What such words do not change: an amount with or without its tax. */
const BESIDE_THE_POINT =
  /\b(?:inc(?:l\w*)?|excl?\w*|termasuk|belum|tanpa|dengan|dgn|sebelum|sesudah|setelah|before|after|with|without|net of|plus)\b[. ]*(?:termasuk |of )?(?:dpp|ppn|pajak|tax)\b/gi;
const OVERTIME_PAY = /\b(?:uang|upah|biaya|gaji|honor) lembur\b/gi;
const JUMLAH = /\b(?:jumlah|jml|jmlh)\b/gi;
const PAID = /\b(?:uang|dana|nominal|transfer|dibayar)\b/i;

/** Whether a header is one of amounts that say no currency, whatever `Jumlah` in it means. */
function saysBareMoney(name: string): boolean {
  const { price, percent, identifier, currency } = headerWords(name);
  return price && !percent && !identifier && currency === undefined && !NO_AMOUNT.test(name);
}

/** Whether `Jumlah` is a sum of money: `Jumlah Tagihan`, or by itself beside a quantity, or the only figure. */
function isSumOfMoney(name: string, others: readonly string[]): boolean {
  const rest = name
    .replace(JUMLAH, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (rest !== '') return headerWords(rest).price || HEADER.test(rest) || PAID.test(rest);
  const isQuantity = (other: string) => headerWords(other).money && !headerWords(other).price;
  return others.some(isQuantity) || !others.some(saysBareMoney);
}

const withoutAsides = ({ name }: Named) => wordsOf(name).replace(BESIDE_THE_POINT, '').replace(OVERTIME_PAY, 'upah');

/** Whether a column among others holds amounts by its header, which says no currency: Amount, `Jumlah dalam MU`. */
export function isBareAmount(column: DatasetColumn, all: readonly Named[]): boolean {
  const { type } = column;
  const mayBe = type === 'integer' || type === 'decimal' || type === 'text';
  if (!mayBe || percentCellsOf(column) !== undefined || namedCurrency(column) !== undefined) return false;
  const name = withoutAsides(column);
  const others = all.filter(({ key }) => key !== column.key).map(withoutAsides);
  return saysBareMoney(name) && (name.search(JUMLAH) < 0 || isSumOfMoney(name, others));
}

/**
 * In which currency (ISO 4217; XXX: several) the amounts of some columns are by the column beside them, or by their own
 * formats where these are several; by key. Rupiah and what nothing tells is left out.
 */
export async function currenciesBeside(
  session: EngineSession,
  table: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<ReadonlyMap<number, string>> {
  const own = columns.filter((column) => foreignCurrencyOf(column) === SEVERAL_CURRENCIES);
  const found = new Map(own.map(({ key }) => [key, SEVERAL_CURRENCIES]));
  const bare = columns.filter((column) => isBareAmount(column, table.schema.columns));
  if (bare.length === 0) return found;
  const foreign = (await currencyColumns(session, table)).filter(isForeign);
  const codes = new Set(foreign.flatMap((each) => each.codes));
  const [code] = codes;
  if (code === undefined) return found;
  const isOne = codes.size === 1 && foreign.every(({ blank }) => blank === 0);
  for (const column of bare) {
    if (column.type === 'text') {
      const { reading, sureReading } = await decideReading(session, table, column);
      const decided = reading ?? sureReading;
      if (decided?.kind !== 'number' || namedCurrency(column, decided) !== undefined) continue;
    }
    found.set(column.key, isOne ? code : SEVERAL_CURRENCIES);
  }
  return found;
}
