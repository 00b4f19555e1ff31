/** What the numbers of columns that become one measure: amounts of one currency, percentages, or neither. */
import { type Notation, type ReadingDecision, SEVERAL_CURRENCIES } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  foreignCurrencyOf,
  numbersOf,
  oneForeignCurrency,
  percentCellsOf,
  textColumn,
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

/** $5 below plain amounts makes no dollars of them. Where bare numbers are of two currencies, none is read. */
export async function ofOneCurrency(
  session: EngineSession,
  parts: readonly CommonPart[],
  decisions: ReadonlyMap<number, ReadingDecision>,
): Promise<Notation> {
  const amounts = [...parts.entries()].flatMap(([place, part]) => {
    const isTyped = part.column.type !== 'text';
    const reading = decisions.get(place)?.reading;
    const isAmount = isTyped ? numbersOf(part.column) !== undefined : reading?.kind === 'number';
    const currency = reading?.currency ?? foreignCurrencyOf(part.column) ?? 'IDR';
    return isAmount ? [{ part, isTyped, currency }] : [];
  });
  if (new Set(amounts.map(({ currency }) => currency)).size < 2) return {};
  const bare = new Set<string>();
  for (const { part, isTyped, currency } of amounts)
    if (isTyped ? !oneForeignCurrency(part.column) : await hasBareNumbers(session, part)) bare.add(currency);
  const [first = 'IDR'] = bare;
  return { currency: bare.size > 1 ? SEVERAL_CURRENCIES : first };
}

/** Whether some of the columns hold percentages, and others numbers that are none. */
export function arePercentsBeside(
  parts: readonly CommonPart[],
  decisions: ReadonlyMap<number, ReadingDecision>,
): boolean {
  const units = parts.flatMap(({ column }, place) => {
    const reading = decisions.get(place)?.reading;
    if (column.type !== 'text') return numbersOf(column) ? [percentCellsOf(column) === 'all'] : [];
    return reading?.kind === 'number' ? [reading.unit === 'percent'] : [];
  });
  return new Set(units).size > 1;
}
