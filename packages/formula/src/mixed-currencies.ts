/** Whole columns of several currencies that a formula adds up as if they were of one. */
import { SEVERAL_CURRENCIES } from '@rapi/indonesia';
import {
  currenciesBeside,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  TableError,
} from '@rapi/table-core';
import { columnsNamed, withoutAt } from './column-names';
import { parseFormula } from './parser';
import { type Expression, partsOf } from './syntax';

/** One argument is the whole column; SUMIF and its like choose rows, so their amounts may be of one currency. */
const OVER_ALL: ReadonlySet<string> = new Set(
  'SUM AVERAGE MIN MAX MEDIAN MODE STDEV STDEV.P VAR VAR.P LARGE SMALL PERCENTILE QUARTILE RANK'.split(' '),
);

/** The columns whose amounts an expression holds as they are: a product with another column may be an exchange. */
function amountsIn(expression: Expression): string[] {
  if (expression.kind === 'column') return [withoutAt(expression)];
  if (expression.kind === 'call') return [];
  const parts = partsOf(expression);
  const isProduct = expression.kind === 'binary' && (expression.operator === '*' || expression.operator === '/');
  return isProduct && parts.every((part) => columnsNamed(part).length > 0) ? [] : parts.flatMap(amountsIn);
}

function overAll(expression: Expression): string[] {
  const parts = partsOf(expression);
  const [first] = parts;
  const isOverAll = expression.kind === 'call' && OVER_ALL.has(expression.of.name);
  return [...(first && isOverAll ? amountsIn(first) : []), ...parts.flatMap(overAll)];
}

/** The columns in several currencies whose amounts a formula that runs brings together. */
export async function mixedCurrencies(
  session: EngineSession,
  table: DatasetRelation,
  formula: string,
): Promise<DatasetColumn[]> {
  const columns = overAll(parseFormula(formula)).flatMap((name) => {
    try {
      return [findColumn(table.schema, name)];
    } catch (error) {
      if (error instanceof TableError) return [];
      throw error;
    }
  });
  const named = [...new Set(columns)];
  const currencies = await currenciesBeside(session, table, named);
  return named.filter(({ key }) => currencies.get(key) === SEVERAL_CURRENCIES);
}
