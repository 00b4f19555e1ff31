/** Whole columns of several currencies that a formula adds up as if they were of one. */
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  inSeveralCurrencies,
  TableError,
} from '@rapi/table-core';
import { columnsNamed, withoutAt } from './column-names';
import { parseFormula } from './parser';
import type { Expression } from './syntax';

/** One argument is the whole column; SUMIF and its like choose rows, so their amounts may be of one currency. */
const OVER_ALL: ReadonlySet<string> = new Set(
  'SUM AVERAGE MIN MAX MEDIAN MODE STDEV STDEV.P VAR VAR.P SUMPRODUCT LARGE SMALL PERCENTILE QUARTILE RANK'.split(' '),
);

function overAll(expression: Expression): string[] {
  switch (expression.kind) {
    case 'call': {
      const [first] = expression.arguments;
      const own = first && OVER_ALL.has(expression.of.name) ? columnsNamed(first).map(withoutAt) : [];
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
  return inSeveralCurrencies(session, table, [...new Set(columns)]);
}
