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

/** Columns of texts that stand under values of a type in another table. */
const unlike = (columns: readonly AppendedColumn[], source: number): DatasetColumn[] =>
  columns.flatMap((column) => {
    const part = column.parts.get(source);
    return !column.known && part?.type === 'text' && hasTyped(column) && mayBeRead(part) ? [part] : [];
  });

/** A table whose columns of texts have the values that these tell, where every one tells one. */
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
 * The tables with the values of texts that stand under numbers or days of another table: `Rp 1.500` under 1500. They are read by
 * the one reading, and only where all of a column reads.
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
