import { type Sentence, sentence } from '@rapi/contracts';
import { type ColumnType, type DatasetColumn, foreignCurrencyOf, type WriteColumn } from '@rapi/table-core';
import { numberTextSql } from '../grouping/decimal-sums';
import { groupingCells, keyName } from '../grouping/grouping-cells';
import { type GroupingPlan, planGrouping } from '../grouping/grouping-plan';
import type { UnreadCells } from '../grouping/reckoned-columns';
import { figureName, wideLines } from '../grouping/pivot-table';
import { writtenNames } from '../grouping/written-pivot';
import { savedConditions } from '../operation/saved-conditions';
import { defineOperation } from '../operation/operation';

/** SQL of the canonical text of a value, from which typed columns of a new dataset are read. */
function canonicalText(name: string, type: ColumnType): string {
  if (type === 'datetime') return `strftime(${name}, '%Y-%m-%dT%H:%M:%S')`;
  return type === 'decimal' ? numberTextSql(name) : `CAST(${name} AS VARCHAR)`;
}

/** The currency of a column's numbers, if it is not rupiah. */
function inForeign(column: DatasetColumn | null | undefined): Pick<WriteColumn, 'notation'> | undefined {
  const currency = column ? foreignCurrencyOf(column) : undefined;
  return currency === undefined ? undefined : { notation: { currency } };
}

/** What each column of the result is: figures are rupiah or percentages as their column's, but a count is a count. */
function typedAs({ dataset, keys, values, aggregates }: GroupingPlan): Pick<WriteColumn, 'native' | 'notation'>[] {
  const figures = values.map(({ type, aggregate }): Pick<WriteColumn, 'native' | 'notation'> => {
    const { column, function: of } = aggregates[aggregate] ?? {};
    if (of === 'count') return { native: { type, semantic: null } };
    const foreign = inForeign(column);
    if (foreign) return { native: { type, semantic: null }, ...foreign };
    const isNumber = type === 'integer' || type === 'decimal';
    if (column?.semantic === 'money' && isNumber) return { native: { type, format: 'rupiah' } };
    if (column?.semantic === 'percentage' && isNumber && column.type !== 'text')
      return { native: { type, semantic: 'percentage', ...(column.format && { format: column.format }) } };
    // Numbers that mean no money, whatever their name, mean none in sum either.
    const isNone = column && column.semantic === undefined && !dataset.read.has(column.key);
    return { native: { type, ...(isNone && { semantic: null }) } };
  });
  // 2026-01 under the name of a date column is a text, not a date that could not be read.
  const groups = keys.map(({ type, datePart, column }) => ({
    native: { type, ...(type === 'text' && datePart && { semantic: null }) },
    ...(type !== 'text' && inForeign(column)),
  }));
  return [...groups, ...figures];
}

/** The columns that the result's texts come from, by the place in the result. */
function sourcesOf({ keys, values, aggregates }: GroupingPlan): ReadonlyMap<number, DatasetColumn> {
  const sources = [
    ...keys.map(({ type, datePart, column }) => (type === 'text' && datePart === undefined ? column : undefined)),
    ...values.map(({ type, aggregate }) => (type === 'text' ? aggregates[aggregate]?.column : undefined)),
  ];
  return new Map(sources.flatMap((column, place) => (column ? [[place, column] as const] : [])));
}

/** A table of groups has totals only in the last columns of a pivot. */
function warningsOf(
  { as, column, count, doubtful, mixes_currencies: mixed }: UnreadCells,
  hasTotals: boolean,
): Sentence[] {
  const isMixed = mixed === 'figures' || (mixed === 'totals' && hasTotals);
  return [
    ...(count > 0 ? [sentence(`figures_without_${as}` as const, { column, count })] : []),
    ...(doubtful > 0 ? [sentence('formula_doubtful', { column, count: doubtful })] : []),
    ...(isMixed ? [sentence(`${mixed}_mix_currencies`, { column })] : []),
  ];
}

/** One row per group with its aggregates (R-GROUP-3); `pivot_column` spreads them out. */
export const group = defineOperation('group@1', {
  reads: ({ group_by, aggregations, filter, pivot_column }) => [
    ...group_by.map(({ column }) => column),
    ...aggregations.map(({ column }) => column),
    ...filter.map(({ column }) => column),
    ...(pivot_column === null ? [] : [pivot_column]),
  ],
  async run(session, dataset, config, { isUnattended }) {
    const { conditions, noted, warnings } = await savedConditions(session, dataset, config.filter, { isUnattended });
    const plan = await planGrouping(session, dataset, { ...config, filter: conditions });
    const cells = await groupingCells(session, plan, 'leaves');
    const table = session.name('groups');
    const names = [...plan.keys.map((_, index) => keyName(index)), ...plan.values.map((_, index) => figureName(index))];
    const columns = [...plan.keys, ...plan.values];
    const texts = columns.map(({ type }, key) => `${canonicalText(names[key] ?? '', type)} AS c${key}`);
    const headings = config.language ? writtenNames(plan, config.language) : columns.map(({ name }) => name);
    await session.run(
      `CREATE TABLE ${table} AS SELECT row_number() OVER (ORDER BY place) - 1 AS _row, ${texts.join(', ')}
       FROM (${wideLines(cells, plan)}) ORDER BY place`,
    );
    const typed = typedAs(plan);
    const textsOf = sourcesOf(plan);
    const [counted] = await session.rows(`SELECT count(*) AS n FROM ${table}`);
    return {
      relation: table,
      columns: columns.map(({ name }, key) => {
        const { notation } = textsOf.get(key) ?? {};
        return { name: headings[key] ?? name, key, ...typed[key], ...(notation && { notation }) };
      }),
      textsOf,
      rowCount: Number(counted?.n ?? 0),
      counts: {
        records_processed: dataset.schema.rowCount,
        records_changed: dataset.schema.rowCount,
        cells_changed: 0,
      },
      warnings: [...warnings, ...plan.unread.flatMap((each) => warningsOf(each, plan.pivot !== null))],
      ...(noted && { noted: { config: { filter: noted } } }),
    };
  },
});
