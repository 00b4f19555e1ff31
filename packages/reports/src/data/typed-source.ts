import { parseAmount } from '@rapi/indonesia';
import {
  openDataset,
  quoteName,
  quoteText,
  textColumn,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
} from '@rapi/tables';
import { join } from 'node:path';
import type { ExportSource } from '../request';

/** A table as it is exported: its rows in order, amounts of money as numbers wherever each of them can be read so. */
export interface TypedSource extends DatasetRelation {
  name: string;
}

/** A column of amounts written as text, such as `Rp 1.250.000`. */
const mayBeMoney = ({ type, semantic }: DatasetColumn): boolean => type === 'text' && semantic === 'money';

interface ReadAmounts {
  column: DatasetColumn;
  table: string;
  isWhole: boolean;
}

/** Reads every different text once. One that is no amount, or could be read two ways, leaves the column as it is. */
async function readAmounts(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
): Promise<ReadAmounts | undefined> {
  const text = textColumn(column);
  const rows = await session.rows(`SELECT DISTINCT ${text} AS text FROM ${relation} WHERE ${text} IS NOT NULL`);
  const texts = rows.map((row) => String(row.text));
  const amounts: number[] = [];
  for (const each of texts) {
    const amount = parseAmount(each);
    if (amount === undefined) return undefined;
    amounts.push(amount);
  }
  const table = session.name('amounts');
  await session.createTable(
    table,
    [
      { name: 'text', type: 'VARCHAR' },
      { name: 'amount', type: 'DOUBLE' },
    ],
    [[texts, amounts]],
  );
  return { column, table, isWhole: amounts.every(Number.isInteger) };
}

async function withAmounts(
  session: EngineSession,
  source: DatasetRelation,
  read: readonly ReadAmounts[],
): Promise<DatasetRelation> {
  const values = read.map(({ column, table, isWhole }) => {
    const amount = `${quoteName(table)}.amount`;
    return `${isWhole ? `CAST(${amount} AS BIGINT)` : amount} AS v${column.key}`;
  });
  const joins = read.map(
    ({ column, table }) => `LEFT JOIN ${quoteName(table)} ON t.${textColumn(column)} = ${quoteName(table)}.text`,
  );
  const path = join(session.folder, `${session.name('typed')}.parquet`);
  await session.run(
    `COPY (SELECT t.*, ${values.join(', ')} FROM ${source.relation} t ${joins.join(' ')} ORDER BY t._row) TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd)`,
  );
  const relation = session.name('typed');
  await session.run(`CREATE VIEW ${relation} AS SELECT * FROM read_parquet(${quoteText(path)})`);
  const typed = new Map(read.map(({ column, isWhole }) => [column.key, isWhole ? 'integer' : 'decimal'] as const));
  const columns = source.schema.columns.map((column) => ({ ...column, type: typed.get(column.key) ?? column.type }));
  return { relation, schema: { ...source.schema, columns } };
}

/** Opens a table; with `readsMoney` amounts that are written as text become numbers. */
export async function openTyped(
  session: EngineSession,
  { name, dataset }: ExportSource,
  { readsMoney }: { readsMoney: boolean },
): Promise<TypedSource> {
  const source = await openDataset(session, dataset);
  const read: ReadAmounts[] = [];
  for (const column of readsMoney ? source.schema.columns.filter(mayBeMoney) : []) {
    const amounts = await readAmounts(session, source.relation, column);
    if (amounts) read.push(amounts);
  }
  return { name, ...(read.length === 0 ? source : await withAmounts(session, source, read)) };
}
