/** Amounts of several currencies that a formula adds up as if they were of one. */
import { type Sentence, sentence } from '@rapi/contracts';
import { SEVERAL_CURRENCIES } from '@rapi/indonesia';
import {
  currenciesBeside,
  currencyColumns,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  mayBeRead,
  namedCurrency,
  TableError,
} from '@rapi/table-core';
import { columnsNamed, withoutAt } from './column-names';
import { nameCurrencies } from './one-currency';
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

/** The columns of each sum and each difference. */
function addedUp(expression: Expression): string[][] {
  const isSum = expression.kind === 'binary' && (expression.operator === '+' || expression.operator === '-');
  return [...(isSum ? [amountsIn(expression)] : []), ...partsOf(expression).flatMap(addedUp)];
}

/** Those of these names that are columns of the table, each once. */
const columnsOf = ({ schema }: DatasetRelation, names: readonly string[]): DatasetColumn[] => [
  ...new Set(
    names.flatMap((name) => {
      try {
        return [findColumn(schema, name)];
      } catch (error) {
        if (error instanceof TableError) return [];
        throw error;
      }
    }),
  ),
];

/**
 * The amounts that a formula adds to others of their row, though the column beside them may name another currency; none
 * if the formula looks at that column itself.
 */
async function mixedInRows(session: EngineSession, table: DatasetRelation, expression: Expression) {
  const sums = addedUp(expression).map((names) => columnsOf(table, names));
  const columns = [...new Set(sums.flat())];
  const beside = await currenciesBeside(session, table, columns);
  if (beside.size === 0) return [];
  const looksAt = new Set(columnsOf(table, columnsNamed(expression).map(withoutAt)).map(({ key }) => key));
  if ((await currencyColumns(session, table)).some(({ column }) => looksAt.has(column.key))) return [];
  const apart = columns.filter(({ key }) => !beside.has(key));
  const ofTexts = await nameCurrencies(session, table, new Map(), apart.filter(mayBeRead));
  const mixes = new Map<string, Sentence>();
  for (const sum of sums)
    for (const { key, name: column } of sum)
      for (const other of sum) {
        const code = beside.get(key);
        const named = mayBeRead(other) ? ofTexts.get(other.key) : namedCurrency(other);
        if (code === undefined || beside.has(other.key) || named === undefined || named === code) continue;
        mixes.set(`${key} ${other.key}`, sentence('sum_mixes_currencies', { column, other: other.name }));
      }
  return [...mixes.values()];
}

/** What a formula that runs brings together of amounts in several currencies, in sentences. */
export async function currencyWarnings(
  session: EngineSession,
  table: DatasetRelation,
  formula: string,
): Promise<Sentence[]> {
  const expression = parseFormula(formula);
  const named = columnsOf(table, overAll(expression));
  const currencies = await currenciesBeside(session, table, named);
  const mixed = named.filter(({ key }) => currencies.get(key) === SEVERAL_CURRENCIES);
  return [
    ...mixed.map(({ name: column }) => sentence('figures_mix_currencies', { column })),
    ...(await mixedInRows(session, table, expression)),
  ];
}
