import type { PlainCondition, FilterPreset, GroupingConfiguration } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';
import type { FileColumn } from '../tool-frame/file-columns';
import type { LikelyColumns } from '../likely-columns/likely-columns';

/** R-GROUP-7. */
export const aggregates = ['count', 'sum', 'average', 'max', 'min'] as const;
export type Aggregate = (typeof aggregates)[number];
export const isAggregate = (value: string | null): value is Aggregate => aggregates.some((name) => name === value);

export const parts = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Part = (typeof parts)[number];
export const isPart = (value: string | null): value is Part => parts.some((name) => name === value);

export const themes = ['default', 'striped', 'heatmap'] as const;
export type Theme = (typeof themes)[number];
export const isTheme = (value: string | null): value is Theme => themes.some((name) => name === value);

/** The zones for columns: `rows` are the group-by columns of R-GROUP-4, `across` is the column dimension. */
export const zones = ['rows', 'across', 'values'] as const;
export type Zone = (typeof zones)[number];

export interface GroupColumn {
  name: string;
  part: Part | null;
}
export interface ValueColumn {
  name: string;
  function: Aggregate;
}

/** The settings of the Builder. */
export interface Builder {
  rows: readonly GroupColumn[];
  across: GroupColumn | null;
  values: readonly ValueColumn[];
  filters: readonly PlainCondition[];
  sort: { column: string; direction: 'asc' | 'desc' } | null;
  theme: Theme;
  showTotals: boolean;
  highlightChanges: boolean;
}

export const emptyBuilder: Builder = {
  rows: [],
  across: null,
  values: [],
  filters: [],
  sort: null,
  theme: 'default',
  showTotals: true,
  highlightChanges: false,
};

/** R-GROUP-2. */
export const canGenerate = ({ rows }: Builder): boolean => rows.length > 0;

/** The column names of the result that can be sorted by, without the values of the column dimension. */
export function sortNames({ rows, across, values }: Builder): string[] {
  const keys = rows.map(({ name, part }) => (part ? `${name} (${part})` : name));
  const figures = values.length === 0 ? ['Rows'] : values.map((each) => `${each.name} (${each.function})`);
  if (!across) return [...keys, ...figures];
  return [...keys, ...(figures.length === 1 ? ['Total'] : figures.map((name) => `Total · ${name}`))];
}

/** Drops a sort by a column that is no longer in the result. */
const settled = (builder: Builder): Builder =>
  builder.sort && !sortNames(builder).includes(builder.sort.column) ? { ...builder, sort: null } : builder;

const insert = <T>(list: readonly T[], place: number | undefined, item: T): T[] => {
  const at = place ?? list.length;
  return [...list.slice(0, at), item, ...list.slice(at)];
};

/** Group dates by month at first, because single days are too many. */
const grouped = ({ name, isTime }: FileColumn): GroupColumn => ({ name, part: isTime ? 'month' : null });

/**
 * The most likely settings for a file: the sum of its money over time or by category, else the number of rows.
 * @param part the unit that dates are grouped by
 */
export const likelyBuilder = ({ dimension, measure }: LikelyColumns = {}, part: Part = 'month'): Builder =>
  dimension
    ? {
        ...emptyBuilder,
        rows: [{ name: dimension.name, part: dimension.isTime ? part : null }],
        values: measure ? [{ name: measure.name, function: 'sum' }] : [],
      }
    : emptyBuilder;

const hasColumn = (builder: Builder, zone: Zone, name: string): boolean =>
  (zone === 'across' ? (builder.across ? [builder.across] : []) : builder[zone]).some((each) => each.name === name);

/** Adds a column to a zone. The same column twice is ignored, and a new aggregate counts (R-GROUP-2). */
export function withColumn(builder: Builder, zone: Zone, column: FileColumn, place?: number): Builder {
  if (hasColumn(builder, zone, column.name)) return builder;
  switch (zone) {
    case 'rows':
      return settled({ ...builder, rows: insert(builder.rows, place, grouped(column)) });
    case 'across':
      return settled({ ...builder, across: grouped(column) });
    case 'values':
      return settled({ ...builder, values: insert(builder.values, place, { name: column.name, function: 'count' }) });
  }
}

export function withoutColumn(builder: Builder, zone: Zone, name: string): Builder {
  if (zone === 'across') return settled({ ...builder, across: null });
  return settled(
    zone === 'rows'
      ? { ...builder, rows: builder.rows.filter((each) => each.name !== name) }
      : { ...builder, values: builder.values.filter((each) => each.name !== name) },
  );
}

const moved = <T extends { name: string }>(list: readonly T[], name: string, place: number): T[] => {
  const item = list.find((each) => each.name === name);
  const others = list.filter((each) => each.name !== name);
  return item ? insert(others, Math.max(0, Math.min(place, others.length)), item) : [...list];
};

/** Moves a column within its zone. */
export function withMoved(builder: Builder, zone: Zone, name: string, place: number): Builder {
  if (zone === 'across') return builder;
  return zone === 'rows'
    ? { ...builder, rows: moved(builder.rows, name, place) }
    : { ...builder, values: moved(builder.values, name, place) };
}

/** Moves a column to another zone, unless that zone already has it. */
export function withTransfer(builder: Builder, from: Zone, to: Zone, column: FileColumn, place?: number): Builder {
  if (from === to) return withMoved(builder, to, column.name, place ?? Infinity);
  if (hasColumn(builder, to, column.name)) return builder;
  return withColumn(withoutColumn(builder, from, column.name), to, column, place);
}

export function withPart(builder: Builder, zone: 'rows' | 'across', name: string, part: Part | null): Builder {
  const change = (each: GroupColumn) => (each.name === name ? { ...each, part } : each);
  return settled(
    zone === 'rows'
      ? { ...builder, rows: builder.rows.map(change) }
      : { ...builder, across: builder.across && change(builder.across) },
  );
}

export const withFunction = (builder: Builder, name: string, of: Aggregate): Builder =>
  settled({
    ...builder,
    values: builder.values.map((each) => (each.name === name ? { ...each, function: of } : each)),
  });

export const withFilters = (builder: Builder, filters: readonly PlainCondition[]): Builder =>
  settled({ ...builder, filters });

type Settings = ApiBody<'grouping.outline'>['settings'];

/** The settings as the API takes them. */
export const settingsOf = (builder: Builder): Settings => ({
  group_by_columns: builder.rows.map(({ name, part }, order) => ({ name, order, ...(part && { date_part: part }) })),
  aggregate_functions: Object.fromEntries(builder.values.map((each) => [each.name, each.function])),
  filter_conditions: [...builder.filters],
  sort_configuration: builder.sort ?? {},
  display_options: {
    theme: builder.theme,
    show_totals: builder.showTotals,
    highlight_changes: builder.highlightChanges,
  },
  pivot_column: builder.across?.name ?? null,
  pivot_date_part: builder.across?.part ?? null,
});

/** The settings that the figures depend on, without the display options. */
export const figureSettings = (builder: Builder): Settings => ({
  ...settingsOf(builder),
  display_options: {},
});

/** The Builder settings of a saved configuration, for editing. */
export function builderOf(saved: GroupingConfiguration): Builder {
  const { column, direction = 'asc' } = saved.sort_configuration;
  const { theme, show_totals, highlight_changes } = saved.display_options;
  return {
    rows: [...saved.group_by_columns]
      .sort((one, other) => one.order - other.order)
      .map(({ name, date_part }) => ({ name, part: date_part ?? null })),
    across: saved.pivot_column ? { name: saved.pivot_column, part: saved.pivot_date_part ?? null } : null,
    values: Object.entries(saved.aggregate_functions).map(([name, of]) => ({ name, function: of })),
    filters: saved.filter_conditions,
    sort: column === undefined ? null : { column, direction },
    theme: isTheme(theme) ? theme : 'default',
    showTotals: show_totals,
    highlightChanges: highlight_changes,
  };
}

/** Adds a preset's conditions, with the preset's columns replaced by the file's. */
export function withPreset(
  builder: Builder,
  { filter_conditions }: Pick<FilterPreset, 'filter_conditions'>,
  columns: ReadonlyMap<string, string>,
): Builder {
  const own = filter_conditions.map((condition) => ({
    ...condition,
    column: columns.get(condition.column) ?? condition.column,
  }));
  const known = new Set(builder.filters.map((each) => JSON.stringify(each)));
  return withFilters(builder, [...builder.filters, ...own.filter((each) => !known.has(JSON.stringify(each)))]);
}

export const isSame = (one: Builder, other: Builder): boolean =>
  JSON.stringify(settingsOf(one)) === JSON.stringify(settingsOf(other));
