import type { DuplicateColumn, DuplicateSettings } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  inGroups,
  type QueryRow,
  textColumn,
} from '@rapi/table-core';
import { kindOf, similarSql } from './column-kind';
import { comparedSql } from './compared-value';
import { columnSimilaritySql } from './column-similarity';
import { roleOf, type SimilarColumn } from './column-role';
import { readAmounts } from './read-amounts';
import { comparedColumns } from './settings';

const round = (percent: number): number => Math.round(percent * 100) / 100;

/** Columns that are equal in every group because the grouping compares them. */
function equalByDefinition(schema: DatasetRelation['schema'], settings: DuplicateSettings): ReadonlySet<number> {
  return new Set(settings.method === 'fuzzy' ? [] : comparedColumns(schema, settings).map(({ key }) => key));
}

async function createPageValues(
  session: EngineSession,
  relation: string,
  columns: readonly SimilarColumn[],
  settings: DuplicateSettings,
  pageRows: string,
): Promise<{ similar: string; drop(): Promise<void> }> {
  const values = session.name('page_values');
  const similar = session.name('page_similar');
  const equal = (column: SimilarColumn) =>
    settings.method === 'fuzzy' ? similarSql(column, settings) : comparedSql(column, settings);
  const sides = columns.flatMap((column) => [
    `${equal(column)} AS e${column.key}`,
    `${similarSql(column, settings)} AS t${column.key}`,
  ]);
  const digits = columns.flatMap((column) =>
    kindOf(column) === 'text'
      ? [`nullif(regexp_replace(t${column.key}, '[^0-9]+', ' ', 'g'), ' ') AS d${column.key}`]
      : [],
  );
  await session.run(
    `CREATE TABLE ${values} AS SELECT g, first, ${['_row', ...sides].join(', ')} FROM ${relation} JOIN ${pageRows} USING (_row);
     CREATE VIEW ${similar} AS SELECT ${['*', ...digits].join(', ')} FROM ${values}`,
  );
  return { similar, drop: () => session.run(`DROP VIEW ${similar}; DROP TABLE ${values}`) };
}

/** Compares the rows of groups with the first row of each, one result per group: n, e{key}, f{key}, s{key}. */
async function compareWithFirst(
  session: EngineSession,
  relation: string,
  columns: readonly SimilarColumn[],
  settings: DuplicateSettings,
  pageRows: string,
): Promise<Map<number, QueryRow>> {
  const compared = new Map<number, QueryRow>();
  for (const group of inGroups(columns)) {
    const { similar, drop } = await createPageValues(session, relation, group, settings, pageRows);
    const aggregates = group.flatMap((column) => {
      const { key } = column;
      const similarity = columnSimilaritySql({ key, kind: kindOf(column), role: roleOf(column), longest: Infinity });
      return [
        `bool_and(a.e${key} IS NOT DISTINCT FROM b.e${key}) AS e${key}`,
        `count(b.t${key}) AS f${key}`,
        `min(${similarity}) AS s${key}`,
      ];
    });
    const rows = await session.rows(
      `SELECT b.g, count(*) AS n, ${aggregates.join(', ')} FROM ${similar} b
       JOIN (SELECT * FROM ${similar} WHERE _row = first) a ON a.g = b.g GROUP BY b.g`,
    );
    for (const row of rows) compared.set(Number(row.g), { ...compared.get(Number(row.g)), ...row });
    await drop();
  }
  return compared;
}

function matchOf({ name, key }: DatasetColumn, row: QueryRow): DuplicateColumn {
  const [rows, filled] = [Number(row.n), Number(row[`f${key}`])];
  if (filled === 0) return { column: name, match: 'empty', similarity: null };
  if (row[`e${key}`] === true) return { column: name, match: 'equal', similarity: 100 };
  const least = row[`s${key}`];
  const similarity = typeof least === 'number' ? round(100 * least) : null;
  if (filled < rows && (similarity === null || similarity === 100))
    return { column: name, match: 'partly_empty', similarity };
  return { column: name, match: similarity !== null && similarity > 0 ? 'similar' : 'different', similarity };
}

/**
 * Why the rows of each group match, column by column, compared with the group's first row. `groups` is a table from
 * `createGroupTable`; `from` and `to` bound its `g`.
 */
export async function matchColumns(
  session: EngineSession,
  dataset: DatasetRelation,
  settings: DuplicateSettings,
  { groups, from, to }: { groups: string; from: number; to: number },
): Promise<Map<number, DuplicateColumn[]>> {
  const { schema } = dataset;
  const pageRows = session.name('page_rows');
  await session.run(
    `CREATE TABLE ${pageRows} AS SELECT g, rows[1] AS first, unnest(rows) AS _row FROM ${groups} WHERE g >= ${from} AND g < ${to}`,
  );
  const equal = equalByDefinition(schema, settings);
  const { relation, columns: others } = await readAmounts(
    session,
    dataset,
    schema.columns.filter(({ key }) => !equal.has(key)),
  );
  const compared = await compareWithFirst(session, relation, others, settings, pageRows);
  const firsts = await session.rows(
    `SELECT g, ${schema.columns.map((column) => `${textColumn(column)} IS NOT NULL AS ${textColumn(column)}`).join(', ')}
     FROM ${relation} JOIN ${pageRows} USING (_row) WHERE _row = first`,
  );
  return new Map(
    firsts.map((first) => [
      Number(first.g),
      schema.columns.map((column): DuplicateColumn => {
        const row = equal.has(column.key) ? undefined : compared.get(Number(first.g));
        if (row) return matchOf(column, row);
        const isFilled = first[textColumn(column)] === true;
        return { column: column.name, match: isFilled ? 'equal' : 'empty', similarity: isFilled ? 100 : null };
      }),
    ]),
  );
}
