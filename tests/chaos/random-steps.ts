import {
  cleaningRuleIds,
  duplicateMethods,
  groupingAggregates,
  knownFormats,
  numberFormats,
  resolutionActions,
  targetTypes,
} from '@rapi/contracts';
import { columnsAfter, describeOperation } from '@rapi/contracts/operations';
import type { Random } from '../../packages/tables/src/samples/random';
import { pickFrom } from './damage';

export interface RandomStep {
  operation: string;
  config: Record<string, unknown>;
}

const some = <Item>(random: Random, items: readonly Item[], most: number): Item[] => {
  const wanted = random.between(1, Math.max(1, Math.min(most, items.length)));
  const left = [...items];
  return Array.from({ length: wanted }, () => left.splice(random.between(0, left.length - 1), 1)).flat();
};
const maybe = (random: Random): boolean => random.chance(0.5);
const quoted = (column: string): string => `[${column}]`;

type MakeConfig = (random: Random, columns: readonly string[]) => Record<string, unknown>;

const words = ['Jakarta', 'Rp', ' ', '1', 'a', '.', ',', 'x', '-'] as const;
const formulas: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `IF(${one}>${other},1,0)`,
  (one, other) => `${one}&" "&${other}`,
  (one) => `IFERROR(${one}*2,0)`,
  (one) => `LEN(${one})`,
  (one) => `UPPER(LEFT(${one},3))`,
  (one) => `SUM(${one})`,
  (one, other) => `COUNTIF(${one},${other})`,
];

const rule = (random: Random, columns: readonly string[]) => {
  const [rule_type, rule_config] = pickFrom<[string, object]>(random, [
    ['required_field', {}],
    ['format_pattern', { format: pickFrom(random, knownFormats) }],
    ['range_check', { min: random.between(-10, 1000) }],
    ['unique_values', { scope: maybe(random) ? 'column' : 'combination' }],
    ['data_type', { type: pickFrom(random, targetTypes) }],
  ]);
  return { rule_name: 'Aturan', rule_type, rule_config, target_columns: some(random, columns, 2) };
};

const named = (random: Random): string => `Kolom ${random.between(1, 9_999)}`;
const wordRules = (random: Random) =>
  some(random, words, 3).map((pattern) => ({ pattern, replacement: pickFrom(random, words) }));

/** Settings that a user might choose, for every operation that needs no other file. */
const configs: Readonly<Record<string, MakeConfig>> = {
  'rename@1': (random, columns) => ({
    mapping: Object.fromEntries(some(random, columns, 3).map((column) => [column, named(random)])),
  }),
  'clean@1': (random, columns) => ({
    rule_ids: some(random, cleaningRuleIds, cleaningRuleIds.length),
    target_columns: maybe(random) ? [] : some(random, columns, 4),
    ...(maybe(random) && {
      custom_rules: [{ id: 'x', name: 'Ganti', find: pickFrom(random, words), replace: pickFrom(random, words) }],
    }),
  }),
  'convert@1': (random, columns) => ({
    conversions: Object.fromEntries(some(random, columns, 3).map((column) => [column, pickFrom(random, targetTypes)])),
    on_error: maybe(random) ? 'null' : 'keep',
    ...(maybe(random) && { number_formats: { [pickFrom(random, columns)]: pickFrom(random, numberFormats) } }),
  }),
  'merge-values@1': (random, columns) => ({
    column: pickFrom(random, columns),
    merges: [
      {
        from: some(
          random,
          words.filter((word) => word !== ' '),
          3,
        ),
        to: 'Gabungan',
      },
    ],
  }),
  'keep-valid@1': (random, columns) => ({
    rules: [rule(random, columns)],
    keep: maybe(random) ? 'passed' : 'failed',
  }),
  'deduplicate@1': (random, columns) => ({
    detection: {
      method: pickFrom(random, duplicateMethods),
      similarity_threshold: random.between(50, 100),
      key_columns: some(random, columns, 3),
    },
    default_action: pickFrom(random, resolutionActions),
  }),
  'formula@1': (random, columns) => ({
    formula: pickFrom(random, formulas)(quoted(pickFrom(random, columns)), quoted(pickFrom(random, columns))),
    column_name: named(random),
  }),
  'group@1': (random, columns) => ({
    group_by: some(random, columns, 2).map((column) => ({ column })),
    aggregations: [{ column: pickFrom(random, columns), function: pickFrom(random, groupingAggregates) }],
  }),
  'change-text@1': (random, columns) => ({
    column: pickFrom(random, columns),
    ...pickFrom<object>(random, [
      { rule: 'uppercase' },
      { rule: 'lowercase' },
      { rule: 'trim' },
      { rule: 'replace', find: pickFrom(random, words), replace: pickFrom(random, words) },
    ]),
  }),
  'copy-column@1': (random, columns) => ({ column: pickFrom(random, columns), name: named(random) }),
  'normalize@1': (random, columns) => ({ column: pickFrom(random, columns), rules: wordRules(random) }),
  'extract-words@1': (random, columns) => ({
    source_column: pickFrom(random, columns),
    name: named(random),
    rules: wordRules(random),
  }),
  'state-notation@1': (random, columns) => ({
    columns: {
      [pickFrom(random, columns)]: pickFrom<object>(random, [
        { decimal: ',' },
        { decimal: '.' },
        { date_order: 'month-first' },
        { century_pivot: 30 },
      ]),
    },
  }),
  'filter-rows@1': (random, columns) => ({
    conditions: some(random, columns, 2).map((column) =>
      maybe(random)
        ? { column, operator: 'not_blank' }
        : { column, operator: 'contains', value: pickFrom(random, words) },
    ),
    match: maybe(random) ? 'all' : 'any',
    keep: maybe(random),
  }),
  'sort-rows@1': (random, columns) => ({
    by: some(random, columns, 3).map((column) => ({ column, descending: maybe(random) })),
  }),
  'select-columns@1': (random, columns) => ({ columns: some(random, columns, columns.length) }),
  'take-rows@1': (random) =>
    pickFrom<Record<string, unknown>>(random, [
      { part: 'top', count: random.between(1, 500) },
      { part: 'bottom', count: random.between(1, 500) },
      { part: 'range', from: random.between(1, 5), to: random.between(5, 500) },
      { part: 'sample', count: random.between(1, 500), seed: random.between(0, 9) },
    ]),
  'keep-data-rows@1': () => ({}),
  'edit-cells@1': (random, columns) => ({
    edits: some(random, columns, 4).map((column) => ({
      row: random.between(0, 5),
      column,
      value: maybe(random) ? null : pickFrom(random, words),
      was: maybe(random) ? null : pickFrom(random, words),
    })),
  }),
  'replace-text@1': (random, columns) => ({
    columns: maybe(random) ? [] : some(random, columns, 3),
    find: pickFrom(random, words),
    replace: pickFrom(random, words),
    match_case: maybe(random),
    whole_cell: maybe(random),
  }),
  'fill@1': (random, columns) => ({
    columns: some(random, columns, 3),
    ...pickFrom<object>(random, [{ direction: 'down' }, { direction: 'up' }, { direction: 'value', value: '1.250' }]),
  }),
  'split-column@1': (random, columns) => ({
    column: pickFrom(random, columns),
    by: maybe(random) ? { delimiter: pickFrom(random, words) } : { width: [2, 5] },
  }),
  'merge-columns@1': (random, columns) => ({
    columns: columns.length > 1 ? columns.slice(0, random.between(2, columns.length)) : [...columns],
    separator: pickFrom(random, words),
    name: named(random),
    keep: maybe(random),
  }),
  'unpivot@1': (random, columns) => ({
    keep: columns.slice(0, 1),
    columns: columns.slice(1),
    name_column: 'Nama kolom',
    value_column: 'Isi kolom',
    drop_blanks: maybe(random),
  }),
  'transpose@1': () => ({}),
  'use-row-as-header@1': (random) => ({ row: random.between(1, 3) }),
};

/** Their columns depend on the table, not only on their settings. */
const columnsFromTable: readonly string[] = ['split-column@1', 'unpivot@1', 'transpose@1', 'use-row-as-header@1'];

export const knownOperations = Object.keys(configs);

/** Steps that follow one another: each names columns that the previous ones leave. */
export function randomRecipe(random: Random, columns: readonly string[], most: number): RandomStep[] {
  const steps: RandomStep[] = [];
  let left = columns;
  for (let wanted = random.between(1, most); wanted > 0 && left.length > 0; wanted -= 1) {
    const operation = pickFrom(random, knownOperations);
    const step = { operation, config: configs[operation]?.(random, left) ?? {} };
    steps.push(step);
    left = columnsAfter(left, step);
    // The columns of a grouping depend on its answer, not only on its settings.
    if (columnsFromTable.includes(operation) || describeOperation(operation)?.tool === 'grouping') break;
  }
  return steps;
}
