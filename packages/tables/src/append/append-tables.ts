import { namesBeside, sentence } from '@rapi/contracts';
import { MAX_COLUMNS } from '@rapi/contracts/limits';
import {
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  openDataset,
  quoteText,
  TableError,
  writeDataset,
} from '@rapi/table-core';
import { type AppendedColumn, appendedColumns, type AppendSource } from './append-columns';

export interface AppendRequest {
  /** In the order in which their rows follow one another. */
  sources: readonly { dataset: Dataset; name: string }[];
  /** What the column is called that names the table each row comes from; another name where a table has such a column. */
  originColumn: string;
  maxRows: number;
}

export interface AppendedTables {
  dataset: Dataset;
  originColumn: string;
  /** Columns that some tables lack, and which do. */
  missingColumns: { column: string; tables: string[] }[];
  /** Columns whose values are of different types in the tables, and that became text. */
  mixedColumns: string[];
}

/** SQL of the sides of a column in one of the tables: nothing where the table lacks it. */
function sidesIn({ key, known, parts }: AppendedColumn, source: number): string[] {
  const part = parts.get(source);
  const text = part ? `c${part.key}` : 'CAST(NULL AS VARCHAR)';
  if (!known || known.type === 'text') return [`${text} AS c${key}`];
  return [`${text} AS c${key}`, `${part ? `v${part.key}` : 'NULL'} AS v${key}`];
}

function checkSize(sources: readonly AppendSource[], columns: readonly AppendedColumn[], maxRows: number): void {
  const rows = sources.reduce((sum, { schema }) => sum + schema.rowCount, 0);
  if (rows > maxRows) {
    throw new TableError('too_many_rows', sentence('append_too_many_rows', { rows, limit: maxRows }), { found: rows });
  }
  const width = columns.length + 1;
  if (width > MAX_COLUMNS) {
    throw new TableError(
      'too_many_columns',
      sentence('append_too_many_columns', { columns: width, limit: MAX_COLUMNS }),
    );
  }
}

/** A view of all rows, one table after the other. */
async function createAppended(
  session: EngineSession,
  tables: readonly (DatasetRelation & { name: string })[],
  columns: readonly AppendedColumn[],
  origin: DatasetColumn,
) {
  let first = 0;
  const selects = tables.map(({ relation, schema, name }, source) => {
    const sides = columns.flatMap((column) => sidesIn(column, source));
    const select = `SELECT CAST(_row AS BIGINT) + ${first} AS _row, ${quoteText(name)} AS c${origin.key}, ${sides.join(', ')} FROM ${relation}`;
    first += schema.rowCount;
    return select;
  });
  const view = session.name('appended');
  await session.run(`CREATE VIEW ${view} AS ${selects.join(' UNION ALL ')}`);
  return { view, rowCount: first };
}

/**
 * Puts the rows of several tables under one another, columns matched by name without regard to case and space around it. A
 * column that has one type in all tables that hold it keeps its values; any other is read anew from its texts.
 */
export async function appendTables(
  session: EngineSession,
  { sources, originColumn, maxRows }: AppendRequest,
  folder: string,
): Promise<AppendedTables> {
  const named = sources.map(({ dataset: { schema }, name }) => ({ name, schema }));
  const columns = appendedColumns(named);
  checkSize(named, columns, maxRows);
  const [name = originColumn] = namesBeside(
    columns.map((column) => column.name),
    [originColumn],
    '',
    '',
  );
  const origin: DatasetColumn = { name, key: columns.length, type: 'text' };
  const tables = await Promise.all(
    sources.map(async ({ dataset, name: table }) => ({ ...(await openDataset(session, dataset)), name: table })),
  );
  const { view, rowCount } = await createAppended(session, tables, columns, origin);
  const written = columns.map((column) => ({ name: column.name, key: column.key, known: column.known }));
  const dataset = await writeDataset(session, view, [{ ...origin, known: origin }, ...written], folder, { rowCount });
  const typeOf = new Map(dataset.schema.columns.map(({ key, type }) => [key, type]));
  return {
    dataset,
    originColumn: name,
    missingColumns: columns.flatMap(({ name: column, parts }) => {
      const lacking = named.flatMap((table, source) => (parts.has(source) ? [] : [table.name]));
      return lacking.length > 0 ? [{ column, tables: lacking }] : [];
    }),
    mixedColumns: columns.flatMap(({ name: column, key, known }) =>
      !known && typeOf.get(key) === 'text' ? [column] : [],
    ),
  };
}
