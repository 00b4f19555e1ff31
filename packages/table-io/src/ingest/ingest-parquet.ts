import { sentence } from '@rapi/contracts';
import { copyFile, link, rm } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { columnNames, type EngineSession, quoteText, TableError, writeDataset } from '@rapi/table-core';
import type { IngestJob } from './ingest-csv';
import { ingestWarning, listed, namesWarning } from '../sheet/ingest-warning';
import type { FirstRow, IngestResult, IngestWarning, ReadLimits } from '../source/ingest-options';
import { workFile } from './load-rows';
import { bomb, incomplete, noRows, tooManyColumns, tooManyRows } from '../source/reader-error';
import { columnsOf, type ParquetColumn } from '../readers/parquet/parquet-columns';

const [FIRST_ROWS, FIRST_CELLS, FIRST_LETTERS] = [25, 40, 60];
const MB = 1024 * 1024;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The engine's words about a damaged file are for the log; running out of memory is another matter. */
async function unlessDamaged<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw incomplete(sentence('no_whole_parquet'), messageOf(error));
  }
}

interface Opened {
  session: EngineSession;
  file: string;
  limits: ReadLimits;
  columns: ParquetColumn[];
}

/**
 * The number of rows is in the file's metadata, so a table that is too large is refused before anything is unpacked.
 */
async function assertRows({ session, file, limits }: Opened): Promise<void> {
  const [row] = await session.rows(`SELECT num_rows AS n FROM parquet_file_metadata(${file})`);
  const rowCount = Number(row?.n ?? 0);
  if (rowCount === 0) throw noRows();
  if (rowCount > limits.maxRows) throw tooManyRows(rowCount, limits.maxRows);
}

/**
 * A dictionary lets a small file hold one long text a hundred thousand times: the sizes are summed before the texts are
 * written.
 */
async function assertSize({ session, file, limits, columns }: Opened): Promise<void> {
  const sizes = columns.map(({ text }, key) => `coalesce(sum(strlen(${text})), 0) AS s${key}`);
  const [row = {}] = await session.rows(`SELECT ${sizes.join(', ')} FROM read_parquet(${file})`);
  const bytes = Object.values(row).reduce<number>((sum, size) => sum + Number(size), 0);
  if (bytes > limits.maxInflatedBytes)
    throw bomb(sentence('size_text', { megabytes: Math.ceil(bytes / MB) }), { bytes });
}

/**
 * Turns columns with numbers of more digits than a double holds into text, or they would lose their last digits on the
 * way to a screen. Warns about that, and about infinite values, which become empty.
 */
async function withoutLongNumbers({ session, file, columns }: Opened) {
  const counts = columns.flatMap(({ long, infinite }, key) => [
    ...(long ? [`count_if(${long}) AS l${key}`] : []),
    ...(infinite ? [`count_if(${infinite}) AS i${key}`] : []),
  ]);
  if (counts.length === 0) return { typed: columns, warnings: [] };
  const [row = {}] = await session.rows(`SELECT ${counts.join(', ')} FROM read_parquet(${file})`);
  const cells = (name: string, key: number) => Number(row[`${name}${key}`] ?? 0);
  const warnings = columns.flatMap(({ name: column }, key) => [
    ...(cells('l', key) > 0
      ? [ingestWarning('long_numbers', sentence('warn_digits_as_text', { column, count: cells('l', key) }))]
      : []),
    ...(cells('i', key) > 0
      ? [ingestWarning('infinite_values', sentence('warn_infinite_values', { column, count: cells('i', key) }))]
      : []),
  ]);
  const typed = columns.map((column, key) =>
    cells('l', key) > 0 ? { ...column, native: { type: 'text' as const } } : column,
  );
  return { typed, warnings };
}

async function cutWarnings(relation: string, { session, limits, columns }: Opened): Promise<IngestWarning[]> {
  const counts = columns.map((_, key) => `count(*) FILTER (length(c${key}) > ${limits.maxCellCharacters}) AS n${key}`);
  const [row = {}] = await session.rows(`SELECT ${counts.join(', ')} FROM ${relation}`);
  const long = columns.filter((_, key) => Number(row[`n${key}`] ?? 0) > 0);
  if (long.length === 0) return [];
  const total = columns.reduce((sum, _, key) => sum + Number(row[`n${key}`] ?? 0), 0);
  const cells = listed(long.map(({ name }) => name));
  const said = sentence('warn_cut_cells', { count: total, limit: limits.maxCellCharacters, cells });
  return [ingestWarning('cut_cells', said)];
}

function typeWarnings(columns: readonly ParquetColumn[]): IngestWarning[] {
  const found = {
    flattened: columns.filter(({ isNested }) => isNested),
    lists_as_text: columns.filter(({ isList }) => isList),
    times_in_wib: columns.filter(({ isZoned }) => isZoned),
  };
  const codes = ['flattened', 'lists_as_text', 'times_in_wib'] as const;
  return codes
    .filter((code) => found[code].length > 0)
    .map((code) =>
      namesWarning(
        code,
        found[code].map(({ name }) => name),
      ),
    );
}

async function firstRowsOf(
  session: EngineSession,
  relation: string,
  columns: readonly ParquetColumn[],
): Promise<FirstRow[]> {
  const shown = columns.slice(0, FIRST_CELLS).map((_, key) => `left(c${key}, ${FIRST_LETTERS}) AS c${key}`);
  const rows = await session.rows(`SELECT ${shown.join(', ')} FROM ${relation} ORDER BY _row LIMIT ${FIRST_ROWS}`);
  return rows.map((row, index) => ({
    row: index + 1,
    cells: Object.values(row).map((value) => (value === null ? '' : String(value))),
  }));
}

/** The rows in the form that all readers give: `_row` and texts. */
async function loadTexts({ session, file, columns }: Opened): Promise<string> {
  const relation = session.name('rows');
  const texts = columns.map(({ text }, key) => `nullif(${text}, '') AS c${key}`);
  await session.run(
    `CREATE TABLE ${relation}_store AS SELECT ${texts.join(', ')} FROM read_parquet(${file});
     CREATE VIEW ${relation} AS SELECT rowid AS _row, * FROM ${relation}_store`,
  );
  return relation;
}

async function cutTexts(relation: string, { session, columns, limits }: Opened): Promise<void> {
  const most = limits.maxCellCharacters;
  const cut = columns.map((_, key) => `c${key} = left(c${key}, ${most})`);
  const isLong = columns.map((_, key) => `length(c${key}) > ${most}`);
  await session.run(`UPDATE ${relation}_store SET ${cut.join(', ')} WHERE ${isLong.join(' OR ')}`);
}

async function readTable(job: IngestJob, file: string): Promise<Omit<IngestResult, 'fileType'>> {
  const { session, folder, limits, options } = job;
  const described = await unlessDamaged(session.rows(`DESCRIBE SELECT * FROM read_parquet(${file})`));
  const columns = columnsOf(described.map((row) => ({ name: String(row.column_name), type: String(row.column_type) })));
  if (columns.length === 0) throw noRows();
  if (columns.length > limits.maxColumns)
    throw tooManyColumns(
      columns.length,
      limits.maxColumns,
      sentence('place_column', { column: columns[limits.maxColumns]?.name ?? '' }),
    );
  const opened: Opened = { session, file, limits, columns };
  await unlessDamaged(assertRows(opened));
  await unlessDamaged(assertSize(opened));
  const { typed, warnings } = await unlessDamaged(withoutLongNumbers(opened));
  const relation = await unlessDamaged(loadTexts(opened));
  const cut = await cutWarnings(relation, opened);
  if (cut.length > 0) await cutTexts(relation, opened);
  const names = columnNames(
    columns.map(({ name }) => name),
    columns.length,
    options.language,
  );
  const written = typed.map(({ native }, key) => ({ name: names[key] ?? '', key, native }));
  const dataset = await writeDataset(session, relation, written, folder, { order: 'numbered' });
  const first = await firstRowsOf(session, relation, columns);
  await session.run(`DROP VIEW ${relation}; DROP TABLE ${relation}_store`);
  const name = basename(options.filename, extname(options.filename)) || 'Parquet';
  return {
    hasSheets: false,
    sheets: [{ name, rowCount: dataset.schema.rowCount, columnCount: columns.length, hidden: false, dataset }],
    current: name,
    warnings: [...typeWarnings(columns), ...warnings, ...cut],
    detected: { header: true, headerRow: null },
    firstRows: first,
    headerChoices: [],
  };
}

/** Reads a Parquet file with the engine's own reader. Numbers, days, moments and booleans keep their types. */
export async function ingestParquet(job: IngestJob): Promise<IngestResult> {
  // The engine can reach only its own folders.
  const path = workFile(job.session, 'parquet');
  await link(job.path, path).catch(() => copyFile(job.path, path));
  try {
    return { fileType: 'parquet', ...(await readTable(job, quoteText(path))) };
  } finally {
    await rm(path, { force: true });
  }
}
