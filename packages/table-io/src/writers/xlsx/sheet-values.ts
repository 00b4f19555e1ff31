import type { ValueKind } from '@rapi/indonesia';
import { join } from 'node:path';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
  quoteText,
  readColumns,
  type ReadColumn,
  textColumn,
  type WantedColumn,
} from '@rapi/table-core';
import { clockFormats } from './number-formats';

/** A column as a sheet has it. */
export interface SheetColumn extends DatasetColumn {
  /** Cells without a value in `v{key}` are written as those of a text column. */
  holdsTexts?: true;
}

const serialKinds: ReadonlySet<ValueKind> = new Set(['date', 'datetime', 'time', 'duration']);
const HOURS_A_DAY = 24;
const SECONDS_A_DAY = 86_400;
/** A digit on each side of a sign, or a month by its name: what every day, moment, time and duration has. */
const MAY_BE_SERIAL = '\\d[-/.: ]\\d|\\d[ -]?\\p{L}{3}';

/** SQL of the number of days. */
function daysSql({ column, reading: { kind } }: ReadColumn): string | undefined {
  const value = `v${column.key}`;
  if (kind === 'duration') return `${value} / ${HOURS_A_DAY}.0`;
  return kind === 'time' ? `epoch(${value}) / ${SECONDS_A_DAY}.0` : undefined;
}

/** Whether the column holds days or times, each value for certain: a text that is read like most others needs them beside it. */
async function hasSerials(session: EngineSession, table: DatasetRelation, column: DatasetColumn): Promise<boolean> {
  const looks = `regexp_matches(${textColumn(column)}, '${MAY_BE_SERIAL}')`;
  if ((await session.rows(`SELECT 1 FROM ${table.relation} WHERE ${looks} LIMIT 1`)).length === 0) return false;
  const { reading, cells, question } = await decideReading(session, table, column);
  return reading !== undefined && serialKinds.has(reading.kind) && question === undefined && cells.doubtful === 0;
}

async function sheetColumn(session: EngineSession, relation: string, found: ReadColumn): Promise<SheetColumn> {
  const { kind } = found.reading;
  const { column } = found;
  if (kind === 'date' || kind === 'datetime') return { ...column, type: kind, holdsTexts: true };
  const value = `v${column.key}`;
  const minutes = kind === 'duration' ? `${value} * 60` : `epoch(${value}) / 60`;
  const isPart = `abs(${minutes} - round(${minutes})) > 1e-6`;
  const hasSeconds = (await session.rows(`SELECT 1 FROM ${relation} WHERE ${isPart} LIMIT 1`)).length > 0;
  const format = clockFormats[kind === 'duration' ? 'duration' : 'time'][hasSeconds ? 'seconds' : 'minutes'];
  return { ...column, type: 'decimal', format, holdsTexts: true };
}

/**
 * The table as a sheet has it: days, moments, times and durations of text columns are Excel's own numbers, so that its
 * SUM adds up hours; the texts beside them stay texts. Columns with a doubtful value or an open question stay as they are.
 */
export async function withSheetValues(session: EngineSession, table: DatasetRelation): Promise<DatasetRelation> {
  const wanted: WantedColumn[] = [];
  for (const column of table.schema.columns.filter(mayBeRead))
    if (await hasSerials(session, table, column)) wanted.push({ column });
  if (wanted.length === 0) return table;
  const { relation, read } = await readColumns(session, table, wanted);
  const certain = [...read.values()];
  const columns = new Map<number, SheetColumn>();
  for (const each of certain) columns.set(each.column.key, await sheetColumn(session, relation, each));
  const serials = certain.flatMap((each) => {
    const days = daysSql(each);
    return days === undefined ? [] : [`${days} AS v${each.column.key}`];
  });
  const replaced = serials.length === 0 ? '' : ` REPLACE (${serials.join(', ')})`;
  // A file, because a join does not keep the order of the rows.
  const path = quoteText(join(session.folder, `${session.name('sheet')}.parquet`));
  await session.run(
    `COPY (SELECT *${replaced} FROM ${relation} ORDER BY _row) TO ${path} (FORMAT parquet, COMPRESSION zstd)`,
  );
  const view = session.name('sheet');
  await session.run(`CREATE VIEW ${view} AS SELECT * FROM read_parquet(${path})`);
  const schema = { ...table.schema, columns: table.schema.columns.map((each) => columns.get(each.key) ?? each) };
  return { relation: view, schema };
}
