import { type AppendMatch, namesBeside, sentence } from '@rapi/contracts';
import { type DatasetColumn, type DatasetSchema, findColumn, foreignCurrencyOf, TableError } from '@rapi/table-core';
import { commonKind, type CommonKind } from '../shown/common-kind';
import { agreedNotation } from '../operation/answered-notation';
import { foreignCurrency } from '../headers/header-forms';
import { type HeaderMatch, matchHeaders } from '../headers/match-headers';

export interface AppendSource {
  name: string;
  schema: DatasetSchema;
}

/** Rules for matching the columns of tables. */
export interface AppendRules {
  /** Match by likeness too; otherwise by name, ignoring case and surrounding space. */
  alike?: boolean;
  /** Columns placed by hand; `file` counts the sources from the second on. */
  matches?: readonly AppendMatch[];
  /** Leave out columns that the first table lacks. */
  onlyFirst?: boolean;
}

/** A column of the appended result. */
export interface AppendedColumn {
  name: string;
  key: number;
  /** By the index of the table: its own column that goes here. */
  parts: ReadonlyMap<number, DatasetColumn>;
  /** The column's facts if all parts have the same type. */
  known?: DatasetColumn;
  /** How to combine the parts if their types differ. */
  kind: CommonKind;
}

/** Where a column of a table went. */
export interface PlacedColumn {
  column: DatasetColumn;
  /** Index of the result's column; -1 if it was left out. */
  target: number;
  how: HeaderMatch['how'];
}

export interface Appended {
  columns: AppendedColumn[];
  /** By the index of the table. */
  placed: PlacedColumn[][];
}

const allSame = <Value>(values: readonly Value[]): boolean => new Set(values).size <= 1;

/** Keeps a format, meaning or notation only if all tables agree on it. */
function knownOf(name: string, key: number, parts: readonly DatasetColumn[]): DatasetColumn | undefined {
  const [first] = parts;
  if (!first || !allSame(parts.map(({ type }) => type)) || !allSame(parts.map(foreignCurrencyOf))) return undefined;
  const { type, format, semantic, native } = first;
  const notation = agreedNotation(parts.map((each) => each.notation));
  return {
    name,
    key,
    type,
    ...(format && allSame(parts.map((each) => each.format)) && { format }),
    ...(semantic && allSame(parts.map((each) => each.semantic)) && { semantic }),
    ...(native && parts.every((each) => each.native) && { native }),
    ...(parts.some((each) => each.holdsNumbers) && { holdsNumbers: true }),
    ...(notation && { notation }),
  };
}

/**
 * The columns that a person placed, with their targets. 422 if the table lacks a column, one is placed twice, or two
 * share a place.
 */
function placedByHand(
  { schema }: AppendSource,
  matches: readonly AppendMatch[],
  targets: string[],
): Map<DatasetColumn, number> {
  const placed = new Map<DatasetColumn, number>();
  for (const { column: name, to } of matches) {
    const column = findColumn(schema, name);
    if (placed.has(column))
      throw new TableError('invalid_config', sentence('append_placed_twice', { name }), { field: 'matches' });
    if (to !== null && !targets.includes(to)) targets.push(to);
    const target = to === null ? -1 : targets.indexOf(to);
    if (target >= 0 && [...placed.values()].includes(target))
      throw new TableError('invalid_config', sentence('append_same_column', { name: to ?? '' }), { field: 'matches' });
    placed.set(column, target);
  }
  return placed;
}

/** Finds a target for each column of a table. Columns without one become new targets. */
function place(source: AppendSource, matches: readonly AppendMatch[], targets: string[], rules: AppendRules) {
  const known = new Set(targets.slice(0));
  const byHand = placedByHand(source, matches, targets);
  const open = source.schema.columns.filter((column) => !byHand.has(column));
  const found = matchHeaders(
    targets,
    open.map(({ name }) => name),
    {
      ...{ alike: rules.alike ?? false, taken: new Set(byHand.values()) },
      // Do not put dollars under rupiah.
      mayStand: (at, target) => foreignCurrency(open[at]?.name ?? '') === foreignCurrency(targets[target] ?? ''),
    },
  );
  const places = new Map(open.map((column, i) => [column, found[i]]));
  return source.schema.columns.map((column): PlacedColumn => {
    const target = byHand.get(column);
    if (target !== undefined) {
      const to = targets[target];
      return {
        column,
        target,
        how: to === column.name ? 'name' : to !== undefined && known.has(to) ? 'alike' : 'extra',
      };
    }
    const match = places.get(column) ?? { target: -1, how: 'extra' };
    if (match.target >= 0 || rules.onlyFirst) return { column, ...match };
    const [name = column.name] = namesBeside(targets, [column.name], '', '');
    return { column, target: targets.push(name) - 1, how: 'extra' };
  });
}

/**
 * Every column of any table, under its first spelling and in order of first appearance, and where the columns of each
 * table went.
 */
export function appendedColumns(sources: readonly AppendSource[], rules: AppendRules = {}): Appended {
  const targets: string[] = [];
  const placed = sources.map((source, at) => {
    if (at > 0) return place(source, rules.matches?.filter(({ file }) => file === at - 1) ?? [], targets, rules);
    targets.push(...source.schema.columns.map(({ name }) => name));
    return source.schema.columns.map((column, target): PlacedColumn => ({ column, target, how: 'name' }));
  });
  const columns = targets.map((name, key): AppendedColumn => {
    const parts = new Map(
      placed.flatMap((each, source) =>
        each.flatMap(({ column, target }) => (target === key ? [[source, column]] : [])),
      ),
    );
    const own = [...parts.values()];
    const known = knownOf(name, key, own);
    return { name, key, parts, kind: commonKind(own), ...(known && { known }) };
  });
  return { columns, placed };
}
