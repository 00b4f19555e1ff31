/** What the numbers of columns that become one measure: amounts of one currency, percentages, or neither. */
import { type ColumnReading, type Notation, type ReadingDecision, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  foreignCurrencyOf,
  numbersOf,
  oneForeignCurrency,
  percentCellsOf,
  textColumn,
  valueColumn,
} from '@rapi/table-core';

/** A column that goes into the common one, and the table it comes from. */
export interface CommonPart {
  table: DatasetRelation;
  column: DatasetColumn;
}

const hasBareNumbers = async (session: EngineSession, { table, column }: CommonPart): Promise<boolean> => {
  const bare = `regexp_full_match(${textColumn(column)}, '[-(]?\\d[\\d.,]*\\)?')`;
  return (await session.rows(`SELECT 1 FROM ${table.relation} WHERE ${bare} LIMIT 1`)).length > 0;
};

/** A column with numbers other than zero, which measure something: zeros are of any currency, and 0 % is 0. */
export interface MeasuredPart {
  part: CommonPart;
  reading?: ColumnReading;
}

/** The columns that hold numbers other than zero, typed or as their texts are read. */
export async function measuredParts(
  session: EngineSession,
  parts: readonly CommonPart[],
  decisions: ReadonlyMap<number, ReadingDecision>,
): Promise<MeasuredPart[]> {
  const found: MeasuredPart[] = [];
  for (const [place, part] of parts.entries()) {
    const { table, column } = part;
    const decision = decisions.get(place);
    // Dollars whose signs are asked about are dollars.
    const reading = decision?.reading ?? decision?.sureReading;
    const holdsNumbers = column.type === 'text' ? reading?.kind === 'number' : numbersOf(column) !== undefined;
    if (!holdsNumbers) continue;
    const isOther = `regexp_matches(CAST(${valueColumn(column)} AS VARCHAR), '[1-9]')`;
    const rows = await session.rows(`SELECT 1 FROM ${table.relation} WHERE ${isOther} LIMIT 1`);
    if (rows.length > 0) found.push({ part, ...(reading && { reading }) });
  }
  return found;
}

/** $5 below plain amounts makes no dollars of them. Where bare numbers are of two currencies, none is read. */
export async function ofOneCurrency(session: EngineSession, measured: readonly MeasuredPart[]): Promise<Notation> {
  const currencyOf = ({ part: { column }, reading }: MeasuredPart) =>
    reading?.currency ?? foreignCurrencyOf(column) ?? 'IDR';
  if (new Set(measured.map(currencyOf)).size < 2) return {};
  const bare = new Set<string>();
  for (const each of measured) {
    const { part } = each;
    const isBare = part.column.type === 'text' ? await hasBareNumbers(session, part) : !oneForeignCurrency(part.column);
    if (isBare) bare.add(currencyOf(each));
  }
  const [first = 'IDR'] = bare;
  return { currency: bare.size > 1 ? SEVERAL_CURRENCIES : first };
}

/** Whether some of the columns hold percentages, and others numbers that are none. */
export function arePercentsBeside(measured: readonly MeasuredPart[]): boolean {
  const isPercent = ({ part: { column }, reading }: MeasuredPart) =>
    column.type === 'text' ? reading?.unit === 'percent' : percentCellsOf(column) === 'all';
  return new Set(measured.map(isPercent)).size > 1;
}

/** Which number cells of columns that become one are fractions by a percent format: all of them, some, or none. */
export function percentCellsOfAll(parts: readonly DatasetColumn[]): DatasetColumn['percentCells'] {
  const found = parts.filter((part) => numbersOf(part) !== undefined).map(percentCellsOf);
  if (found.every((each) => each === undefined)) return undefined;
  return found.every((each) => each === 'all') ? 'all' : 'some';
}
