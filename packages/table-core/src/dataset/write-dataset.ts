import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { EngineSession } from '../session/session';
import { quoteText } from '../session/sql-text';
import { isTyped, isUntold, toldColumns, toldSides } from './canonical-text';
import {
  besideText,
  columnSides,
  datasetSchema,
  numberSide,
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type DatasetSchema,
} from './dataset';
import { layoutSql, rowGroupRows } from './parquet-layout';
import { WIDE_COLUMNS } from './threads-for';
import type { ColumnPlan, WriteColumn } from './column-plan';
import { inferColumns, isOwnOf, type Inference } from './infer-columns';

/** Number of sides in the file: a column whose values give back its texts is written without them. */
const sideCount = (plans: readonly ColumnPlan[], told: ReadonlySet<number>): number =>
  plans.reduce(
    (count, { typed, column }) => count + ((typed && !told.has(column.key)) || numberSide(column) ? 2 : 1),
    0,
  );

/**
 * The order of a relation's rows: any order, numbered; in the order of their numbers, so that sorting would only cost
 * time and memory; or in order without numbers, where a row's place is its number and no thread has to count for all.
 */
export type RowOrder = 'any' | 'numbered' | 'placed';

interface Source {
  relation: string;
  order: RowOrder;
}

/** Both sides of every column: the text, unless its value gives it back, and the typed value if there is a type. */
function sidesSql({ relation, order }: Source, plans: readonly ColumnPlan[], told: ReadonlySet<number>): string {
  const casts: string[] = [];
  const sides = plans.flatMap((plan) => {
    const { text, typed, numbers, column, own } = plan;
    if (own?.isTold) return [`v${column.key}`];
    if (!told.has(column.key) || !isTyped(plan)) {
      const beside = typed ?? (numberSide(column) && numbers);
      return [`${text} AS c${column.key}`, ...(beside ? [`${beside} AS ${besideText(column)}`] : [])];
    }
    const { cast, value } = toldSides(plan);
    casts.push(cast);
    return [value];
  });
  const number = order === 'placed' ? [] : ['CAST(_row AS BIGINT) AS _row'];
  const from = casts.length === 0 ? relation : `(SELECT *, ${casts.join(', ')} FROM ${relation})`;
  return `SELECT ${[...number, ...sides].join(', ')} FROM ${from}${order === 'any' ? ' ORDER BY _row' : ''}`;
}

/** Where planned columns are written, and which of them turned out to hold a text without a typed value. */
interface Sink {
  write(plans: readonly ColumnPlan[]): Promise<void>;
  unread(plans: readonly ColumnPlan[]): Promise<ReadonlySet<number>>;
}

const WRITTEN_SO =
  'FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, PARQUET_VERSION v2, WRITE_BLOOM_FILTER false';
/** A look at this many rows rules out columns whose values do not give back their texts; writing finds the rest. */
const LOOKED_AT_ROWS = 1_000;

/** Writes a file without the texts that the values give back: a column qualifies only if every value does. */
function parquetSink(
  session: EngineSession,
  source: Source,
  path: string,
  { sample, onCopy }: Pick<WriteOptions, 'sample' | 'onCopy'>,
): Sink {
  const few = sample ?? `(SELECT * FROM ${source.relation} LIMIT ${LOOKED_AT_ROWS})`;
  const untold = new Set<number>();
  let told: ReadonlySet<number> = new Set();
  const keysOf = (plans: readonly ColumnPlan[]) => plans.map(({ column }) => column.key);
  const copy = async (plans: readonly ColumnPlan[]) => {
    const copied = session.run(
      `COPY (${sidesSql(source, plans, told)}) TO ${quoteText(path)} (${WRITTEN_SO}, ${layoutSql(sideCount(plans, told))})`,
    );
    onCopy?.();
    await copied;
  };
  return {
    async write(plans) {
      const surely = keysOf(plans.filter(({ own }) => own?.isTold));
      const open = plans.filter(({ column, own }) => !own?.isTold && !untold.has(column.key));
      told = new Set([...surely, ...(await toldColumns(session, few, open))]);
      try {
        await copy(plans);
      } catch (error) {
        if (!isUntold(error)) throw error;
        const promised = open.filter(({ column }) => told.has(column.key));
        const kept = await toldColumns(session, source.relation, promised);
        for (const { column } of promised) if (!kept.has(column.key)) untold.add(column.key);
        told = new Set([...surely, ...kept]);
        await copy(plans);
      }
    },
    unread: (plans) =>
      unreadColumns(
        session,
        plans.filter(({ column, own }) => !own && !told.has(column.key)),
        path,
      ),
  };
}

const tableSink = (session: EngineSession, relation: string, table: string): Sink => ({
  write: (plans) =>
    session.run(`CREATE OR REPLACE TABLE ${table} AS ${sidesSql({ relation, order: 'numbered' }, plans, new Set())}`),
  async unread(plans) {
    const typed = plans.filter(({ typed }) => typed).map(({ column }) => column.key);
    if (typed.length === 0) return new Set();
    const counts = typed.map((key) => `count(c${key}) > count(v${key}) AS u${key}`);
    const [found = {}] = await session.rows(`SELECT ${counts.join(', ')} FROM ${table}`);
    return new Set(typed.filter((key) => found[`u${key}`] === true));
  },
});

/** Keys of the columns in which some text has no typed value, by the null counts of both sides in the file itself. */
async function unreadColumns(session: EngineSession, plans: readonly ColumnPlan[], path: string): Promise<Set<number>> {
  if (!plans.some(({ typed }) => typed)) return new Set();
  const rows = await session.rows(
    `SELECT path_in_schema AS name, sum(stats_null_count) AS nulls FROM parquet_metadata(${quoteText(path)}) GROUP BY ALL`,
  );
  const nulls = new Map(rows.map(({ name, nulls }) => [String(name), Number(nulls)]));
  const failed = plans.filter(({ column: { key }, typed }) => typed && nulls.get(`c${key}`) !== nulls.get(`v${key}`));
  return new Set(failed.map(({ column }) => column.key));
}

const PIECE_BYTES = 1024 * 1024;

/** SHA-256 of the file and its schema; the next piece is read while this one is hashed. */
async function hashOf(path: string, schema: DatasetSchema): Promise<string> {
  const hash = createHash('sha256');
  let [piece, next] = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)];
  const file = await open(path);
  try {
    for (let reading = file.read(piece, 0, PIECE_BYTES); ;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return hash.update(JSON.stringify(schema)).digest('hex');
      reading = file.read(next, 0, PIECE_BYTES);
      hash.update(piece.subarray(0, bytesRead));
      [piece, next] = [next, piece];
    }
  } finally {
    await file.close();
  }
}

/**
 * Names a Parquet file by its content and writes its schema next to it. The schema is put in the order of its
 * definition first, so that the same steps give the same name, run at once or one by one.
 */
export async function nameDataset(path: string, given: DatasetSchema, folder: string): Promise<Dataset> {
  const schema = datasetSchema.parse(given);
  const hash = await hashOf(path, schema);
  const named = join(resolve(folder), `${hash}.parquet`);
  await rename(path, named);
  await writeFile(join(resolve(folder), `${hash}.json`), JSON.stringify(schema));
  return { hash, path: named, schema, bytes: (await stat(named)).size };
}

async function writtenRows(session: EngineSession, path: string): Promise<number> {
  const [row] = await session.rows(`SELECT num_rows AS n FROM parquet_file_metadata(${quoteText(path)})`);
  return Number(row?.n ?? 0);
}

async function countRows(session: EngineSession, relation: string): Promise<number> {
  const [row] = await session.rows(`SELECT count(*) AS n FROM ${relation}`);
  return Number(row?.n ?? 0);
}

const textPlan = ({
  column: { name, key, semantic, notation, percentCells },
  text,
  numbers,
}: ColumnPlan): ColumnPlan => ({
  text,
  ...(numbers && { numbers }),
  column: {
    name,
    key,
    type: 'text',
    ...(semantic && { semantic }),
    ...(numbers && { holdsNumbers: true }),
    ...(numbers && percentCells && { percentCells }),
    ...(notation && { notation }),
  },
});

/** Writes the columns as inferred; infers a column again if some value does not read as its type. */
async function writePlanned({ plans: inferred, reconsider }: Inference, sink: Sink): Promise<DatasetColumn[]> {
  const columnsOf = (plans: readonly ColumnPlan[]) => plans.map(({ column }) => column);
  await sink.write(inferred);
  let unread = await sink.unread(inferred);
  if (unread.size === 0) return columnsOf(inferred);
  const plans = await reconsider(unread);
  await sink.write(plans);
  unread = await sink.unread(plans);
  if (unread.size === 0) return columnsOf(plans);
  const asRead = plans.map((plan) => (unread.has(plan.column.key) ? textPlan(plan) : plan));
  await sink.write(asRead);
  return columnsOf(asRead);
}

export interface WriteOptions {
  /** If known already. */
  rowCount?: number;
  /** 'any' by default. */
  order?: RowOrder;
  /** Some thousand rows that represent the relation, if reading the relation is costly. */
  sample?: string;
  /** Called as the engine starts to copy rows: until it ends, this thread is free. */
  onCopy?: () => void;
  /** The dataset that the relation is made from: findings about columns with its cells are reused. */
  from?: DatasetRelation;
}

/** More rows than this are not sorted at once: the joined, the sorted and the written rows would all be in memory. */
const MOST_SORTED_ROWS = 200_000;
/** The same limit in cells, for tables of many columns (measured: 4 million of 512 columns do not fit into a job). */
const MOST_SORTED_CELLS = 1_500_000;

const mostSortedRows = (columns: number): number =>
  columns > WIDE_COLUMNS ? Math.floor(MOST_SORTED_CELLS / columns) : MOST_SORTED_ROWS;

/** Sorts a large relation piece by piece into files of the job. */
async function orderInPieces(session: EngineSession, relation: string, rowCount: number, columns: number) {
  const stem = join(session.folder, session.name('ordered'));
  const most = mostSortedRows(columns);
  const starts = Array.from({ length: Math.ceil(rowCount / most) }, (_, i) => i * most);
  const files = starts.map((start) => `${stem}_${start}.parquet`);
  for (const [i, start] of starts.entries())
    await session.run(
      `COPY (SELECT * FROM ${relation} WHERE _row >= ${start} AND _row < ${start + most} ORDER BY _row)
       TO ${quoteText(files[i] ?? '')} (FORMAT parquet, ROW_GROUP_SIZE ${rowGroupRows(2 * columns)})`,
    );
  return {
    relation: `read_parquet([${files.map(quoteText).join(', ')}])`,
    remove: () => Promise.all(files.map((file) => rm(file, { force: true }))),
  };
}

/** A dataset that has no name yet, so nobody else can find it. */
export interface UnnamedDataset {
  path: string;
  schema: DatasetSchema;
}

/**
 * `writeDataset` without its last step: a caller that is not sure of the relation yet names the file (`nameDataset`) or
 * removes it.
 */
export async function writeUnnamed(
  session: EngineSession,
  relation: string,
  columns: readonly WriteColumn[],
  folder: string,
  { rowCount, order = 'any', sample, onCopy, from }: WriteOptions = {},
): Promise<UnnamedDataset> {
  await mkdir(folder, { recursive: true });
  const path = join(resolve(folder), `${session.name(`partial_${process.pid}_${Date.now()}`)}.parquet`);
  const isLarge = order === 'any' && rowCount !== undefined && rowCount > mostSortedRows(columns.length);
  const ordered = isLarge ? await orderInPieces(session, relation, rowCount, columns.length) : undefined;
  const source: Source = ordered ? { relation: ordered.relation, order: 'numbered' } : { relation, order };
  try {
    const inference = await inferColumns(session, { relation: source.relation, sample, rowCount, from }, columns);
    const written = await writePlanned(inference, parquetSink(session, source, path, { sample, onCopy }));
    return { path, schema: { columns: written, rowCount: rowCount ?? (await writtenRows(session, path)) } };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await ordered?.remove();
  }
}

/**
 * Writes a relation as a dataset: `{hash}.parquet` and `{hash}.json` in the folder, which the session may write to. The
 * relation has `_row` (0, 1, 2 … without gaps), unless its rows are 'placed', and `c{key}` VARCHAR for every column. It
 * is read more than once, so pass a table or a file rather than a costly view. A text of only spaces becomes an empty
 * cell. The same rows and columns give the same hash.
 */
export async function writeDataset(
  session: EngineSession,
  relation: string,
  columns: readonly WriteColumn[],
  folder: string,
  options: WriteOptions = {},
): Promise<Dataset> {
  const rowCount = options.rowCount ?? (await countRows(session, relation));
  const { path, schema } = await writeUnnamed(session, relation, columns, folder, { ...options, rowCount });
  return nameDataset(path, schema, folder);
}

/** A dataset's rows with some columns replaced or added from a table that has the same rows. */
async function viewWith(
  session: EngineSession,
  { relation, columns }: { relation: string; columns: readonly DatasetColumn[] },
  fresh: { table: string; keys: ReadonlySet<number> },
): Promise<string> {
  const view = session.name('shown');
  const sides = columns.flatMap((column) => columnSides(column, fresh.keys.has(column.key) ? 'fresh.' : 'kept.'));
  await session.run(
    `CREATE VIEW ${view} AS SELECT kept._row, ${sides.join(', ')}
     FROM ${relation} AS kept JOIN ${fresh.table} AS fresh ON kept._row = fresh._row`,
  );
  return view;
}

export interface HoldOptions {
  /** If known already. */
  rowCount?: number;
  /** The dataset with the same rows, row for row: columns known from it are not held a second time. */
  sameRows?: DatasetRelation;
}

/** What `writeDataset` would write, as a relation of this session: for previews that nobody may ever keep. */
export async function holdTable(
  session: EngineSession,
  relation: string,
  columns: readonly WriteColumn[],
  { rowCount: knownRowCount, sameRows }: HoldOptions = {},
): Promise<DatasetRelation> {
  const rowCount = knownRowCount ?? sameRows?.schema.rowCount ?? (await countRows(session, relation));
  // Only a column that is declared the dataset's own; a converted one is known too, but different.
  const isTaken = (column: WriteColumn) =>
    column.known !== undefined && sameRows !== undefined && isOwnOf(sameRows, column);
  const fresh = columns.filter((column) => !isTaken(column));
  const table = session.name('held');
  const inference = await inferColumns(session, { relation, rowCount }, fresh);
  const held = await writePlanned(inference, tableSink(session, relation, table));
  if (sameRows === undefined || fresh.length === columns.length)
    return { relation: table, schema: { columns: held, rowCount } };
  const all = columns.flatMap(({ key, name, known }) => {
    const column = held.find((each) => each.key === key) ?? (known && { ...known, key, name });
    return column ? [column] : [];
  });
  const keys = new Set(held.map(({ key }) => key));
  const view = await viewWith(session, { relation: sameRows.relation, columns: all }, { table, keys });
  return { relation: view, schema: { columns: all, rowCount } };
}
