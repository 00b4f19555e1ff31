import { namesBeside } from '@rapi/contracts';
import { type Dataset, type EngineSession, openDataset, writeDataset } from '@rapi/table-core';
import { type AppendedColumn, appendedColumns } from './append-columns';
import { appendRows } from './append-rows';

export interface AppendRequest {
  /** In the order in which their rows follow one another. */
  sources: readonly { dataset: Dataset; name: string }[];
  /** What the column is called that names the table each row comes from; another name where a table has such a column. */
  originColumn: string;
  maxRows: number;
}

/** Columns that some tables lack, and which do. */
export interface MissingColumn {
  column: string;
  tables: string[];
}

export interface AppendedTables {
  dataset: Dataset;
  originColumn: string;
  missingColumns: MissingColumn[];
  /** Columns whose values are of different types in the tables, and that became text. */
  mixedColumns: string[];
}

export const missingColumns = (columns: readonly AppendedColumn[], tables: readonly string[]): MissingColumn[] =>
  columns.flatMap(({ name: column, parts }) => {
    const lacking = tables.filter((_, source) => !parts.has(source));
    return lacking.length > 0 ? [{ column, tables: lacking }] : [];
  });

/** Columns of different types of which only texts are left. */
export const mixedColumns = (columns: readonly AppendedColumn[], typeOf: (key: number) => string | undefined) =>
  columns.flatMap(({ name, key, known }) => (!known && typeOf(key) === 'text' ? [name] : []));

/** Puts the rows of several tables under one another, columns matched by name without regard to case and space around it. */
export async function appendTables(
  session: EngineSession,
  { sources, originColumn, maxRows }: AppendRequest,
  folder: string,
): Promise<AppendedTables> {
  const names = sources.map(({ name }) => name);
  const { columns } = appendedColumns(sources.map(({ dataset: { schema }, name }) => ({ name, schema })));
  const [origin = originColumn] = namesBeside(
    columns.map(({ name }) => name),
    [originColumn],
    '',
    '',
  );
  const tables = await Promise.all(
    sources.map(async ({ dataset, name }) => ({ ...(await openDataset(session, dataset)), name })),
  );
  const appended = await appendRows(session, tables, { origin, maxRows });
  const { relation, written, rowCount } = appended;
  const dataset = await writeDataset(session, relation, written, folder, { rowCount });
  const types = new Map(dataset.schema.columns.map(({ key, type }) => [key, type]));
  return {
    dataset,
    originColumn: origin,
    missingColumns: missingColumns(appended.columns, names),
    mixedColumns: mixedColumns(appended.columns, (key) => types.get(key)),
  };
}
