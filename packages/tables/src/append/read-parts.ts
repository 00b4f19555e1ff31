import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  mayBeRead,
  readColumns,
  readTypes,
  typedAsRead,
} from '@rapi/table-core';
import type { AppendedColumn } from './append-columns';

export type NamedTable = DatasetRelation & { name: string };

const hasTyped = ({ parts }: AppendedColumn): boolean => [...parts.values()].some(({ type }) => type !== 'text');

/** Text columns that go under typed values of another table. */
const unlike = (columns: readonly AppendedColumn[], source: number): DatasetColumn[] =>
  columns.flatMap((column) => {
    const part = column.parts.get(source);
    return !column.known && part?.type === 'text' && hasTyped(column) && mayBeRead(part) ? [part] : [];
  });

/** Types the text columns of a table in which every text could be read. */
async function readTable(session: EngineSession, table: NamedTable, wanted: readonly DatasetColumn[]) {
  const read = await readColumns(
    session,
    table,
    wanted.map((column) => ({ column })),
  );
  const whole = new Map(
    [...read.read].filter(
      ([, { isDecided, cells, reading }]) => isDecided && cells.unread === 0 && readTypes[reading.kind] !== 'text',
    ),
  );
  return { ...table, relation: read.relation, schema: typedAsRead({ ...read, read: whole }) };
}

/**
 * Reads texts that go under numbers or days of another table: `Rp 1.500` under 1500. Columns are read as everywhere
 * else, and typed only if every text could be read.
 */
export async function readParts(
  session: EngineSession,
  tables: readonly NamedTable[],
  columns: readonly AppendedColumn[],
): Promise<NamedTable[]> {
  const read: NamedTable[] = [];
  for (const [source, table] of tables.entries()) {
    const wanted = unlike(columns, source);
    read.push(wanted.length === 0 ? table : await readTable(session, table, wanted));
  }
  return read;
}
