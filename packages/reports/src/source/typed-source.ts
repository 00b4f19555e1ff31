import {
  asksAboutDays,
  columnSides,
  decideReading,
  mayBeRead,
  openDataset,
  quoteText,
  readColumns,
  withSureTexts,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  type FileContents,
} from '@rapi/tables';
import { join } from 'node:path';
import type { ExportSource } from '../request';

/** How much of a text column its numbers leave out. */
export interface TextNumbers {
  unread: number;
  doubtful: number;
}

/** A table to export: its rows in order, with amounts as numbers if the whole column can be read so. */
export interface TypedSource extends DatasetRelation {
  name: string;
  /** Text columns with numbers, by key: their numbers stand beside their texts as `v{key}`. */
  numbers?: ReadonlyMap<number, TextNumbers>;
  /** Columns of numbers whose question is open: nothing is calculated from them. */
  waiting?: readonly string[];
  /** Columns of days whose question is open. */
  waitingDays?: readonly string[];
  /** Text columns of amounts in another currency than rupiah. */
  foreign?: readonly string[];
}

/** A column of amounts written as text, such as `Rp 1.250.000`. */
const mayBeMoney = ({ type, semantic }: DatasetColumn): boolean => type === 'text' && semantic === 'money';

/**
 * The table with the numbers of these columns beside their texts. Those with amounts alone become columns of numbers,
 * without fractions of whole numbers.
 */
async function withNumbers(
  session: EngineSession,
  source: DatasetRelation,
  columns: readonly DatasetColumn[],
  amounts: readonly DatasetColumn[],
): Promise<DatasetRelation> {
  const read = await readColumns(
    session,
    source,
    columns.map((column) => ({ column })),
  );
  const keys = columns.map(({ key }) => key);
  const fractions = keys.map((key) => `coalesce(bool_and(v${key} = trunc(v${key})), true) AS w${key}`);
  const [row = {}] = await session.rows(`SELECT ${fractions.join(', ')} FROM ${read.relation}`);
  const whole = new Set(keys.filter((key) => row[`w${key}`] === true));
  const values = keys.map((key) => `${whole.has(key) ? `CAST(t.v${key} AS BIGINT)` : `t.v${key}`} AS v${key}`);
  const sides = source.schema.columns.flatMap((column) => columnSides(column, 't.'));
  const path = join(session.folder, `${session.name('typed')}.parquet`);
  await session.run(
    `COPY (SELECT t._row, ${[...sides, ...values].join(', ')} FROM ${read.relation} t ORDER BY t._row) TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  const relation = session.name('typed');
  await session.run(`CREATE VIEW ${relation} AS SELECT * FROM read_parquet(${quoteText(path)})`);
  const typeOf = ({ key, type }: DatasetColumn) =>
    amounts.some((each) => each.key === key) ? (whole.has(key) ? ('integer' as const) : ('decimal' as const)) : type;
  const typed = source.schema.columns.map((column) => ({ ...column, type: typeOf(column) }));
  return { relation, schema: { ...source.schema, columns: typed } };
}

/** Opens a table as it is. */
export const openPlain = async (session: EngineSession, { name, dataset }: ExportSource): Promise<TypedSource> => ({
  name,
  ...(await openDataset(session, dataset)),
});

interface FoundNumbers {
  /** Columns of amounts in rupiah and nothing else. */
  amounts: DatasetColumn[];
  numbers: Map<number, TextNumbers>;
  waiting: string[];
  waitingDays: string[];
  foreign: string[];
}

/** The text columns that hold numbers, as every tool reads them. */
async function findNumbers(session: EngineSession, source: DatasetRelation, columns: readonly DatasetColumn[]) {
  const found: FoundNumbers = { amounts: [], numbers: new Map(), waiting: [], waitingDays: [], foreign: [] };
  for (const column of columns) {
    const { reading, cells, question } = await decideReading(session, source, column);
    if (question?.about === 'decimal' || question?.about === 'debit') found.waiting.push(column.name);
    if (question && asksAboutDays(question)) found.waitingDays.push(column.name);
    if (reading?.kind !== 'number' || reading.unit === 'percent') continue;
    if (reading.currency) {
      found.foreign.push(column.name);
      continue;
    }
    const { unread, doubtful } = cells;
    if (mayBeMoney(column) && unread + doubtful === 0) found.amounts.push(column);
    else found.numbers.set(column.key, { unread, doubtful });
  }
  return found;
}

/**
 * Opens a table. With `readsMoney`, text amounts become numbers if the whole column can be read so; with
 * `readsNumbers`, the numbers of all other text columns stand beside them. `contents`: what the file that is made of it
 * holds; number cells among percentages are percentages in a file of texts.
 */
export async function openTyped(
  session: EngineSession,
  { name, dataset }: ExportSource,
  {
    readsMoney,
    readsNumbers = false,
    contents = 'cells',
  }: { readsMoney: boolean; readsNumbers?: boolean; contents?: FileContents },
): Promise<TypedSource> {
  const source = await openDataset(session, dataset);
  const asked = source.schema.columns.filter(
    (column) => (readsMoney && mayBeMoney(column)) || (readsNumbers && mayBeRead(column)),
  );
  const { amounts, numbers, waiting, waitingDays, foreign } = await findNumbers(session, source, asked);
  const beside = source.schema.columns.filter(({ key }) => readsNumbers && numbers.has(key));
  const columns = [...amounts, ...beside];
  const typed = columns.length === 0 ? source : await withNumbers(session, source, columns, amounts);
  return {
    name,
    ...(await withSureTexts(session, typed, contents)),
    ...(readsNumbers && { numbers, waiting, waitingDays, foreign }),
  };
}
