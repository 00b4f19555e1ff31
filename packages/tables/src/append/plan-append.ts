import type { AppendPlan } from '@rapi/contracts';
import { type Dataset, type EngineSession, openDataset } from '@rapi/table-core';
import { type Appended, appendedColumns, type AppendedColumn, type AppendRules } from './append-columns';
import { type NamedTable, readParts } from './read-parts';
import { type JudgedTables, judgeTables } from './rows-not-data';

export interface PlanAppendRequest {
  dataset: Dataset;
  others: readonly { dataset: Dataset; name: string }[];
  /** The table's own name, shown next to its type where types differ; left out if blank. */
  name?: string;
  /** Leave out the rows of each table that are not data. */
  dataOnly?: boolean;
}

/** What an append would do, without the names and versions of the files. */
export interface AppendOutline extends Pick<AppendPlan, 'columns' | 'row_count' | 'own_rows_not_data'> {
  files: Pick<AppendPlan['files'][number], 'row_count' | 'rows_not_data' | 'columns' | 'missing'>[];
}

/** The type that each named file gives the column. */
const typesByFile = ({ parts }: AppendedColumn, tables: readonly NamedTable[]) =>
  [...parts].flatMap(([source, { type }]) => {
    const filename = tables[source]?.name ?? '';
    return filename === '' ? [] : [{ filename, type }];
  });

const typesOf = ({ parts }: AppendedColumn): string[] => [...new Set([...parts.values()].map(({ type }) => type))];

function filesOf({ columns, placed }: Appended, { tables, notData }: JudgedTables): AppendOutline['files'] {
  return placed.slice(1).map((each, i) => ({
    row_count: tables[i + 1]?.schema.rowCount ?? 0,
    rows_not_data: notData[i + 1]?.length ?? 0,
    columns: each.map(({ column, target, how }) => ({
      name: column.name,
      type: column.type,
      to: columns[target]?.name ?? column.name,
      how,
    })),
    missing: columns.flatMap(({ name, parts }) => (parts.has(i + 1) ? [] : [name])),
  }));
}

/** How the columns of other files match those of a table, and their common types. Appends nothing. */
export async function planAppend(session: EngineSession, request: PlanAppendRequest): Promise<AppendOutline> {
  const tables: NamedTable[] = [{ ...(await openDataset(session, request.dataset)), name: request.name ?? '' }];
  for (const { dataset, name } of request.others) tables.push({ ...(await openDataset(session, dataset)), name });
  return outlineOf(session, await judgeTables(session, tables, request.dataOnly ?? false), { alike: true });
}

/** How the columns of tables match by the given rules. The others go under the first table. */
export async function outlineOf(
  session: EngineSession,
  judged: JudgedTables,
  rules: AppendRules,
): Promise<AppendOutline> {
  const { tables } = judged;
  const asWritten = appendedColumns(tables, rules);
  const { columns: together } = appendedColumns((await readParts(session, tables, asWritten.columns)).tables, rules);
  return {
    files: filesOf(asWritten, judged),
    columns: asWritten.columns.map((column, place) => {
      const { known, kind } = together[place] ?? column;
      const types = typesOf(column);
      return {
        name: column.name,
        type: known?.type ?? kind.type ?? 'text',
        is_extra: !column.parts.has(0),
        types: types.length > 1 ? types : [],
        ...(types.length > 1 && { types_by_file: typesByFile(column, tables) }),
      };
    }),
    row_count: tables.reduce((sum, { schema }) => sum + schema.rowCount, 0),
    own_rows_not_data: judged.notData[0]?.length ?? 0,
  };
}
