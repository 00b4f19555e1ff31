import {
  columnSides,
  decideReading,
  openDataset,
  quoteText,
  readColumns,
  withSureTexts,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
} from '@rapi/tables';
import { join } from 'node:path';
import type { ExportSource } from '../request';

/** A table to export: its rows in order, with amounts as numbers if the whole column can be read so. */
export interface TypedSource extends DatasetRelation {
  name: string;
}

/** A column of amounts written as text, such as `Rp 1.250.000`. */
const mayBeMoney = ({ type, semantic }: DatasetColumn): boolean => type === 'text' && semantic === 'money';

/** The table with these columns as numbers; columns without fractions become whole numbers. */
async function withAmounts(
  session: EngineSession,
  source: DatasetRelation,
  columns: readonly DatasetColumn[],
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
    keys.includes(key) ? (whole.has(key) ? ('integer' as const) : ('decimal' as const)) : type;
  const typed = source.schema.columns.map((column) => ({ ...column, type: typeOf(column) }));
  return { relation, schema: { ...source.schema, columns: typed } };
}

/** Opens a table as it is. */
export const openPlain = async (session: EngineSession, { name, dataset }: ExportSource): Promise<TypedSource> => ({
  name,
  ...(await openDataset(session, dataset)),
});

/** Opens a table. With `readsMoney`, text amounts become numbers if the whole column can be read so. */
export async function openTyped(
  session: EngineSession,
  { name, dataset }: ExportSource,
  { readsMoney }: { readsMoney: boolean },
): Promise<TypedSource> {
  const source = await openDataset(session, dataset);
  const money = readsMoney ? source.schema.columns.filter(mayBeMoney) : [];
  const amounts: DatasetColumn[] = [];
  for (const column of money) {
    const { reading, cells } = await decideReading(session, source, column);
    if (reading?.kind === 'number' && !reading.currency && cells.unread + cells.doubtful === 0) amounts.push(column);
  }
  const typed = amounts.length === 0 ? source : await withAmounts(session, source, amounts);
  return { name, ...(await withSureTexts(session, typed)) };
}
