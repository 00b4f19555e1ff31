/** Columns of two tables in which the same text may mean another value: signs or the order of day and month differ. */
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
  numbersOf,
  type ReadDataset,
  readColumns,
  readTypes,
} from '@rapi/table-core';
import { withDigits } from '../operation/keep-readings';
import type { ColumnPair } from './match-columns';

/** Two tables, with the values of the text columns among the pairs as `v{key}`. */
export interface ReadApart {
  pairs: ReadonlySet<ColumnPair>;
  before: ReadDataset;
  after: ReadDataset;
}

/** The facts by which a column's texts have their values. */
async function factsOf(session: EngineSession, table: DatasetRelation, column: DatasetColumn): Promise<string> {
  if (column.type !== 'text') return JSON.stringify([column.type, column.format]);
  const { reading } = await decideReading(session, table, column);
  return JSON.stringify(reading && [reading.kind, Object.entries(reading.notation).sort(), reading.unit]);
}

async function areApart(session: EngineSession, before: DatasetRelation, after: DatasetRelation, pair: ColumnPair) {
  const was = await factsOf(session, before, pair.before);
  return was !== (await factsOf(session, after, pair.after));
}

/** Reads the columns that the tables read by different facts. */
export async function readApart(
  session: EngineSession,
  before: DatasetRelation,
  after: DatasetRelation,
  pairs: readonly ColumnPair[],
): Promise<ReadApart> {
  const texts = pairs.map((pair) => pair.after).filter(mayBeRead);
  const able = new Set(await withDigits(session, after, texts));
  const isAble = (pair: ColumnPair) => pair.after.type !== 'text' || able.has(pair.after);
  const apart = new Set<ColumnPair>();
  for (const pair of pairs.filter(isAble)) if (await areApart(session, before, after, pair)) apart.add(pair);
  const columns = (side: keyof ColumnPair) =>
    [...apart].flatMap((pair) => (mayBeRead(pair[side]) ? [{ column: pair[side] }] : []));
  return {
    pairs: apart,
    before: await readColumns(session, before, columns('before')),
    after: await readColumns(session, after, columns('after')),
  };
}

/** The column as it is read; as it is, if nothing is read from it. */
export function asRead({ read }: ReadDataset, column: DatasetColumn): DatasetColumn {
  const kind = read.get(column.key)?.reading.kind;
  return kind === undefined ? column : { ...column, type: readTypes[kind] };
}

/** SQL of a cell's number or moment in such a column, as seconds; null without one. */
export function comparedValue(table: ReadDataset, column: DatasetColumn, prefix = ''): string {
  const { type, key } = asRead(table, column);
  if (type === 'date' || type === 'datetime') return `epoch(CAST(${prefix}v${key} AS TIMESTAMP))`;
  return numbersOf({ ...column, type }, prefix) ?? 'NULL';
}
