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
import type { Expression } from './syntax';

/** One argument is the whole column; SUMIF and its like choose rows, so their amounts may be of one currency. */
const OVER_ALL: ReadonlySet<string> = new Set(
  'SUM AVERAGE MIN MAX MEDIAN MODE STDEV STDEV.P VAR VAR.P LARGE SMALL PERCENTILE QUARTILE RANK'.split(' '),
);

/** The columns whose amounts an expression holds as they are: a product with another column may be an exchange. */
function amountsIn(expression: Expression): string[] {
  switch (expression.kind) {
    case 'column':
      return [withoutAt(expression)];
    case 'binary': {
      const { operator, left, right } = expression;
      const isProduct = operator === '*' || operator === '/';
      if (isProduct && columnsNamed(left).length > 0 && columnsNamed(right).length > 0) return [];
      return [...amountsIn(left), ...amountsIn(right)];
    }
    case 'sign':
    case 'percent':
      return amountsIn(expression.operand);
    case 'number':
    case 'text':
    case 'boolean':
    case 'missing':
    case 'call':
    case 'range':
    case 'file':
      return [];
  }
}

function overAll(expression: Expression): string[] {
  switch (expression.kind) {
    case 'call': {
      const [first] = expression.arguments;
      const own = first && OVER_ALL.has(expression.of.name) ? amountsIn(first) : [];
      return [...own, ...expression.arguments.flatMap(overAll)];
    }
    case 'binary':
      return [...overAll(expression.left), ...overAll(expression.right)];
    case 'sign':
    case 'percent':
      return overAll(expression.operand);
    case 'number':
    case 'text':
    case 'boolean':
    case 'missing':
    case 'column':
    case 'range':
    case 'file':
      return [];
  }
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
  const currencies = await currenciesBeside(session, table, [...new Set(columns)]);
  return [...new Set(columns)].filter(({ key }) => currencies.get(key) === SEVERAL_CURRENCIES);
}
