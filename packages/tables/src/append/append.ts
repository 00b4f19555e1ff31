import { namesBeside, notDataKinds, type Sentence, sentence } from '@rapi/contracts';
import { MAX_PLAN_ROWS } from '@rapi/contracts/limits';
import type { DatasetRelation, EngineSession, Dataset } from '@rapi/table-core';
import { defineOperation, type OperationOutput } from '../operation/operation';
import { openOther } from '../operation/other-dataset';
import type { SettingsOf } from '@rapi/contracts';
import { appendedColumns, type AppendRules } from './append-columns';
import { appendRows, type AppendedRows } from './append-rows';
import { missingColumns } from './append-tables';
import type { NamedTable } from './read-parts';
import { tableNames } from './table-names';
import { judgeTables, type TableRowsNotData, tablesWithRowsNotData } from './rows-not-data';

type Settings = SettingsOf<'append@1'>;

export const rulesOf = ({ matches, extra }: Pick<Settings, 'matches' | 'extra'>): AppendRules => ({
  alike: true,
  matches,
  onlyFirst: extra === 'leave_out',
});

/** This table and the others, each under the name that identifies its rows. */
async function openTables(
  session: EngineSession,
  own: DatasetRelation,
  { files, own_name, data_only }: Settings,
  others: readonly Dataset[] | undefined,
) {
  const called = files.map(({ filename, file_id, sheet }) => ({ name: filename || file_id, sheet }));
  const [ownName = own_name, ...names] = tableNames([{ name: own_name }, ...called]);
  const tables: NamedTable[] = [{ ...own, name: ownName }];
  for (const [at, file] of files.entries())
    tables.push({ ...(await openOther(session, others, file)), name: names[at] ?? file.filename });
  return judgeTables(session, tables, data_only);
}

/** A name for the origin column that no column of the result has. */
function originName(tables: readonly NamedTable[], settings: Settings): string | undefined {
  if (settings.source_column === undefined) return undefined;
  const names = appendedColumns(tables, rulesOf(settings)).columns.map(({ name }) => name);
  return namesBeside(names, [settings.source_column], '', '')[0];
}

const extraNames = ({ columns }: AppendedRows): string[] =>
  columns.flatMap(({ name, parts }) => (parts.has(0) ? [] : [name]));

const MOST_NAMED = 10;

/** Rows of the tables that are not data, which stand in the result or were left out of it. */
function saidNotData(found: readonly TableRowsNotData[], isLeftOut: boolean): Sentence[] {
  const count = found.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return [];
  if (!isLeftOut)
    return [
      sentence('append_rows_not_data', {
        count,
        files: found.flatMap(({ table }) => table || []).slice(0, MOST_NAMED),
      }),
    ];
  const kinds = notDataKinds.filter((kind) => found.some((each) => each.kinds.includes(kind)));
  const places = found.map((each) =>
    each.table
      ? sentence('rows_of_file', { file: each.table, count: each.count })
      : sentence('rows_of_this_table', { count: each.count }),
  );
  const files = sentence(places.length > MOST_NAMED ? 'places_and_more' : 'places', {
    places: places.slice(0, MOST_NAMED),
  });
  return [sentence('append_rows_left_out', { count, kinds, files })];
}

/** Warnings about columns of the files that did not match the table, or measure something else. */
function warningsOf(
  extra: readonly string[],
  missing: readonly string[],
  { mixed, mixedTimes }: Pick<AppendedRows, 'mixed' | 'mixedTimes'>,
): Sentence[] {
  return [
    ...(mixed.length > 0
      ? [sentence('append_mixed_measures', { count: mixed.length, columns: mixed.slice(0, 10) })]
      : []),
    ...(mixedTimes.length > 0
      ? [sentence('append_mixed_times', { count: mixedTimes.length, columns: mixedTimes.slice(0, 10) })]
      : []),
    ...(extra.length > 0
      ? [sentence('append_extra_columns', { count: extra.length, columns: extra.slice(0, 10) })]
      : []),
    ...(missing.length > 0
      ? [sentence('append_missing_columns', { count: missing.length, columns: missing.slice(0, 10) })]
      : []),
  ];
}

/** The result with the row of the table that each row was, if rows of the table were left out. */
async function withOrigins(
  session: EngineSession,
  { relation }: AppendedRows,
  own: DatasetRelation,
): Promise<Pick<OperationOutput, 'relation' | 'hasOrigins'>> {
  const view = session.name('appended_origins');
  await session.run(
    `CREATE VIEW ${view} AS SELECT a.*, o._from FROM ${relation} a LEFT JOIN ${own.relation} o ON o._row = a._row`,
  );
  return { relation: view, hasOrigins: true };
}

/** Rows of other files under those of the table (R-BENCH-44), each file in the version that was chosen. */
export const append = defineOperation('append@1', {
  others: ({ files }) => files,
  async run(session, input, settings, { others, maxRows = MAX_PLAN_ROWS, signal }) {
    const judged = await openTables(session, input, settings, others);
    const { tables } = judged;
    signal?.throwIfAborted();
    const origin = originName(tables, settings);
    const appended = await appendRows(session, tables, { ...rulesOf(settings), origin, maxRows });
    const extra = extraNames(appended);
    const lacking = missingColumns(
      appended.columns,
      tables.map(({ name }) => name),
    ).filter(({ column }) => !extra.includes(column));
    const [own = input] = tables;
    const added = appended.rowCount - own.schema.rowCount;
    const notData = tablesWithRowsNotData(judged);
    const leftOut = settings.data_only ? notData.reduce((sum, { count }) => sum + count, 0) : 0;
    return {
      relation: appended.relation,
      ...(own.schema.rowCount < input.schema.rowCount && (await withOrigins(session, appended, own))),
      columns: appended.written,
      rowCount: appended.rowCount,
      joined: appended.joined,
      counts: { records_processed: appended.rowCount, records_changed: added, cells_changed: 0 },
      details: {
        rows_added: added,
        ...(leftOut > 0 && { rows_left_out: leftOut }),
        extra_columns: JSON.stringify(extra),
        missing_columns: JSON.stringify(lacking),
        left_out_columns: JSON.stringify(
          appended.placed.flat().flatMap(({ column, target }) => (target < 0 ? [column.name] : [])),
        ),
      },
      warnings: [
        ...saidNotData(notData, settings.data_only),
        ...warningsOf(
          extra,
          lacking.map(({ column }) => column),
          appended,
        ),
      ],
    };
  },
});
