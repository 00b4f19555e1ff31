import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  mayBeRead,
  readColumns,
  type ReadDataset,
  readTypes,
  typedAsRead,
} from '@rapi/table-core';
import type { AppendedColumn } from './append-columns';
import { readMeasure, typedMeasure } from './measures';

export type NamedTable = DatasetRelation & { name: string };

/** The tables with their texts read, as far as these can stand under the values of the others. */
interface ReadParts {
  tables: NamedTable[];
  /** Keys of the columns in which the tables measure different things: dollars in one, plain numbers in another. */
  apart: ReadonlySet<number>;
}

const hasTyped = ({ parts }: AppendedColumn): boolean => [...parts.values()].some(({ type }) => type !== 'text');

/** Text columns that go under typed values of another table. */
const unlike = (columns: readonly AppendedColumn[], source: number): DatasetColumn[] =>
  columns.flatMap((column) => {
    const part = column.parts.get(source);
    return !column.known && part?.type === 'text' && hasTyped(column) && mayBeRead(part) ? [part] : [];
  });

/** Whether the numbers of a column, typed or read, have more than one measure. */
function isApart({ parts }: AppendedColumn, read: readonly (ReadDataset | undefined)[]): boolean {
  if (![...parts.values()].some((part) => typedMeasure(part) !== undefined)) return false;
  const measures = [...parts].map(([source, part]) => {
    const found = read[source]?.read.get(part.key);
    return found ? readMeasure(found) : typedMeasure(part);
  });
  return new Set(measures.filter((each) => each !== undefined)).size > 1;
}

/**
 * Types the text columns of a table in which every text could be read. Marks DB and CR stay texts: should the column
 * become text again, it would keep the marks and lose what they mean.
 */
function typedTable(table: NamedTable, read: ReadDataset | undefined, apart: ReadonlySet<number>): NamedTable {
  if (!read) return table;
  const whole = new Map(
    [...read.read].filter(
      ([key, { isDecided, cells, reading }]) =>
        isDecided &&
        cells.unread === 0 &&
        readTypes[reading.kind] !== 'text' &&
        !reading.notation.marked &&
        !apart.has(key),
    ),
  );
  return { ...table, relation: read.relation, schema: typedAsRead({ ...read, read: whole }) };
}

/**
 * Reads texts that go under numbers or days of another table: `Rp 1.500` under 1500. Columns are read as everywhere
 * else, and typed only if every text could be read. `$15` under 1500 stays a text: no column mixes currencies, or
 * percentages with other numbers.
 */
export async function readParts(
  session: EngineSession,
  tables: readonly NamedTable[],
  columns: readonly AppendedColumn[],
): Promise<ReadParts> {
  const read: (ReadDataset | undefined)[] = [];
  for (const [source, table] of tables.entries()) {
    const wanted = unlike(columns, source).map((column) => ({ column, isOpenToo: true }));
    read.push(wanted.length === 0 ? undefined : await readColumns(session, table, wanted));
  }
  const mixed = columns.filter((column) => isApart(column, read));
  const apartIn = (source: number) =>
    new Set(mixed.flatMap(({ parts }) => [parts.get(source)?.key].filter((key) => key !== undefined)));
  return {
    tables: tables.map((table, source) => typedTable(table, read[source], apartIn(source))),
    apart: new Set(mixed.map(({ key }) => key)),
  };
}
