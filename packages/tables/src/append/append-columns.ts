import type { DatasetColumn, DatasetSchema } from '@rapi/table-core';

export interface AppendSource {
  name: string;
  schema: DatasetSchema;
}

/** A column of tables that were appended to one another. */
export interface AppendedColumn {
  name: string;
  key: number;
  /** By the place of the table: its own column of this name. */
  parts: ReadonlyMap<number, DatasetColumn>;
  /** What it is where all of them are of one type; otherwise its texts are read anew. */
  known?: DatasetColumn;
}

const folded = (name: string): string => name.trim().toLowerCase();

/** The columns of a table by what they are matched by; of two that differ in case alone the second stands for itself. */
function byMatch({ columns }: DatasetSchema): Map<string, DatasetColumn> {
  const found = new Map<string, DatasetColumn>();
  for (const column of columns) {
    const match = folded(column.name);
    found.set(found.has(match) ? `=${column.name}` : match, column);
  }
  return found;
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
    ...(notation && allSame(parts.map((each) => JSON.stringify(each.notation))) && { notation }),
  };
}

/** Every column that any of the tables has, each under its first spelling, in the order in which they first appear. */
export function appendedColumns(sources: readonly AppendSource[]): AppendedColumn[] {
  const matched = new Map<string, Map<number, DatasetColumn>>();
  for (const [source, { schema }] of sources.entries()) {
    for (const [match, column] of byMatch(schema)) {
      const parts = matched.get(match) ?? new Map<number, DatasetColumn>();
      matched.set(match, parts.set(source, column));
    }
  }
  return [...matched.values()].map((parts, key) => {
    const own = [...parts.values()];
    const name = own[0]?.name ?? '';
    const known = knownOf(name, key, own);
    return { name, key, parts, ...(known && { known }) };
  });
}
