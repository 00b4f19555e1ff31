import { type AppendMatch, namesBeside, sentence } from '@rapi/contracts';
import { type DatasetColumn, type DatasetSchema, findColumn, TableError } from '@rapi/table-core';
import { commonKind, type CommonKind } from '../shown/common-kind';
import { foreignCurrency } from '../headers/header-forms';
import { type HeaderMatch, matchHeaders } from '../headers/match-headers';

export interface AppendSource {
  name: string;
  schema: DatasetSchema;
}

/** How the columns of tables find each other. */
export interface AppendRules {
  /** By likeness too; else by their names without regard to case and the space around them. */
  alike?: boolean;
  /** Where columns go whose names do not tell; `file` counts the sources from the second on. */
  matches?: readonly AppendMatch[];
  /** Columns that the first table lacks are left out. */
  onlyFirst?: boolean;
}

/** A column of tables that were appended to one another. */
export interface AppendedColumn {
  name: string;
  key: number;
  /** By the place of the table: its own column of this name. */
  parts: ReadonlyMap<number, DatasetColumn>;
  /** What it is where all of them are of one type. */
  known?: DatasetColumn;
  /** How its cells are brought together where they are not. */
  kind: CommonKind;
}

/** Where a column of a table went. */
export interface PlacedColumn {
  column: DatasetColumn;
  /** The place of the column of the result; -1 where it was left out. */
  target: number;
  how: HeaderMatch['how'];
}

export interface Appended {
  columns: AppendedColumn[];
  /** By the place of the table. */
  placed: PlacedColumn[][];
}

const allSame = <Value>(values: readonly Value[]): boolean => new Set(values).size <= 1;

/** A format, a meaning or a notation that only some of the tables give their column is not the column's. */
function knownOf(name: string, key: number, parts: readonly DatasetColumn[]): DatasetColumn | undefined {
  const [first] = parts;
  if (!first || !allSame(parts.map(({ type }) => type))) return undefined;
  const { type, format, semantic, native, notation } = first;
  return {
    name,
    key,
    type,
    ...(format && allSame(parts.map((each) => each.format)) && { format }),
    ...(semantic && allSame(parts.map((each) => each.semantic)) && { semantic }),
    ...(native && parts.every((each) => each.native) && { native }),
    ...(parts.some((each) => each.holdsNumbers) && { holdsNumbers: true }),
    ...(notation && allSame(parts.map((each) => JSON.stringify(each.notation))) && { notation }),
  };
}

/** The columns that a person placed, by their places; 422 for one the table lacks, one in two places and two in one. */
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

/** Finds a place for each column of a table; those that have none become targets themselves. */
function place(source: AppendSource, matches: readonly AppendMatch[], targets: string[], rules: AppendRules) {
  const known = new Set(targets.slice(0));
  const byHand = placedByHand(source, matches, targets);
  const open = source.schema.columns.filter((column) => !byHand.has(column));
  const found = matchHeaders(
    targets,
    open.map(({ name }) => name),
    {
      ...{ alike: rules.alike ?? false, taken: new Set(byHand.values()) },
      // Dollars are not put under rupiah.
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
 * Every column that any of the tables has, each under its first spelling, in the order in which they first appear, and where
 * the columns of each table went.
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
