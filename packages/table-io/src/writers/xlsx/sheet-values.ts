import type { ColumnReading, ValueKind } from '@rapi/indonesia';
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

/** SQL of a value as a sheet counts it: times and durations in days. */
function countedSql({ kind }: ColumnReading, value: string): string {
  if (kind === 'duration') return `${value} / ${HOURS_A_DAY}.0`;
  return kind === 'time' ? `epoch(${value}) / ${SECONDS_A_DAY}.0` : value;
}

/** Whether the column holds days or times, each value for certain: a text that is read like most others needs them beside it. */
async function hasSerials(session: EngineSession, table: DatasetRelation, column: DatasetColumn): Promise<boolean> {
  const looks = `regexp_matches(${textColumn(column)}, '${MAY_BE_SERIAL}')`;
  if ((await session.rows(`SELECT 1 FROM ${table.relation} WHERE ${looks} LIMIT 1`)).length === 0) return false;
  const { reading, cells, question } = await decideReading(session, table, column);
  return reading !== undefined && serialKinds.has(reading.kind) && question === undefined && cells.doubtful === 0;
}

async function hasValueWhere(
  session: EngineSession,
  { column, values }: ReadColumn,
  condition: (value: string) => string,
) {
  const sql = `SELECT 1 FROM ${values} WHERE ${condition(`v${column.key}`)} LIMIT 1`;
  return (await session.rows(sql)).length > 0;
}

/** The column with the look of its amounts: percent cells, or the currency that a number itself does not say. */
async function numberColumn(session: EngineSession, found: ReadColumn): Promise<SheetColumn> {
  const { currency, unit } = found.reading;
  const { semantic, ...column } = found.column;
  const isFraction = await hasValueWhere(session, found, (value) => `${value} <> trunc(${value})`);
  return {
    ...column,
    type: isFraction ? 'decimal' : 'integer',
    ...(currency === undefined && semantic !== undefined && { semantic }),
    ...(currency !== undefined && { notation: { ...column.notation, currency } }),
    ...(unit === 'percent' && { format: 'percent' }),
    holdsTexts: true,
  };
}

async function sheetColumn(session: EngineSession, found: ReadColumn): Promise<SheetColumn> {
  const { kind, notation } = found.reading;
  const { column } = found;
  if (kind === 'number') return numberColumn(session, found);
  if (kind === 'date' || kind === 'datetime') return { ...column, type: kind, holdsTexts: true };
  const hasSeconds = await hasValueWhere(session, found, (value) => {
    const minutes = kind === 'duration' ? `${value} * 60` : `epoch(${value}) / 60`;
    return `abs(${minutes} - round(${minutes})) > 1e-6`;
  });
  const sort = kind !== 'duration' ? 'time' : notation.clock === 'minutes' ? 'short' : 'duration';
  const format = clockFormats[sort][hasSeconds ? 'seconds' : 'minutes'];
  return { ...column, type: 'decimal', format, holdsTexts: true };
}

/** A text column whose values a sheet wants, of whatever kind they are. */
export interface WantedValues {
  column: DatasetColumn;
  /** Also the values that are read like most of the column; the caller tells of them. */
  takesDoubtful: boolean;
}

interface SheetReading {
  /** The table as it is read, where the texts of the sheet are told in another form. */
  source?: DatasetRelation;
  wanted?: readonly WantedValues[];
}

async function wantedOf(session: EngineSession, source: DatasetRelation, asked: readonly WantedValues[]) {
  const wanted = new Map(asked.map(({ column, takesDoubtful }) => [column.key, takesDoubtful]));
  for (const column of source.schema.columns.filter(mayBeRead))
    if (wanted.get(column.key) !== true && (await hasSerials(session, source, column))) wanted.set(column.key, true);
  const columns = source.schema.columns.filter(({ key }) => wanted.has(key)).map((column) => ({ column }));
  const { read, open } = await readColumns(session, source, columns);
  const isSettled = ({ isDecided, column: { name } }: ReadColumn) =>
    isDecided && !open.some((each) => each.name === name);
  return [...read.values()].filter(isSettled).flatMap((found) => {
    const { column, reading } = found;
    const takesDoubtful = wanted.get(column.key) === true;
    const isWanted = reading.kind === 'number' || (takesDoubtful && serialKinds.has(reading.kind));
    return isWanted ? [{ ...found, takesDoubtful }] : [];
  });
}

/**
 * The table as a sheet has it: days, moments, times and durations of text columns are Excel's own numbers, so that its
 * SUM adds up hours; the texts beside them stay texts. Columns with a doubtful value or an open question stay as they
 * are. The amounts of wanted columns are numbers too.
 */
export async function withSheetValues(
  session: EngineSession,
  table: DatasetRelation,
  { source = table, wanted: asked = [] }: SheetReading = {},
): Promise<DatasetRelation> {
  const certain = await wantedOf(session, source, asked);
  if (certain.length === 0) return table;
  const typed = new Map<number, SheetColumn>();
  for (const each of certain) typed.set(each.column.key, await sheetColumn(session, each));
  const sides = certain.map(({ column: { key }, reading, takesDoubtful }) => {
    const side = `beside${key}`;
    const value = countedSql(reading, `${side}.v${key}`);
    const sure = `CASE WHEN ${side}.q${key} IS DISTINCT FROM 'doubtful' THEN ${value} END`;
    return `${takesDoubtful ? value : sure} AS v${key}`;
  });
  const joins = certain.map(({ values, column: { key } }) => `JOIN ${values} AS beside${key} USING (_row)`);
  // A file, because a join does not keep the order of the rows.
  const path = quoteText(join(session.folder, `${session.name('sheet')}.parquet`));
  await session.run(
    `COPY (SELECT t.*, ${sides.join(', ')} FROM ${table.relation} t ${joins.join(' ')} ORDER BY _row) TO ${path} (FORMAT parquet, COMPRESSION zstd)`,
  );
  const view = session.name('sheet');
  await session.run(`CREATE VIEW ${view} AS SELECT * FROM read_parquet(${path})`);
  const schema = { ...table.schema, columns: table.schema.columns.map((each) => typed.get(each.key) ?? each) };
  return { relation: view, schema };
}
