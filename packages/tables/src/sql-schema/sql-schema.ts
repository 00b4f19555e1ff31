import type { SqlDialect, SqlSchema } from '@rapi/contracts';
import { type DatasetRelation, type EngineSession, inGroups } from '@rapi/table-core';
import { measureColumns, noFacts } from './column-facts';
import { dialects } from './dialects';
import { rowParts } from './sql-literals';
import { columnNames, tableName } from './sql-names';
import { sqlType, withinMysqlRow } from './sql-types';

export interface SqlRequest {
  dialect: SqlDialect;
  /** The name the user wants; by default made from the file name. */
  tableName?: string;
  fileName: string;
}

/** The declaration of a table in a dialect. */
export interface SqlTable {
  name: string;
  createTable: string;
  /** `INSERT INTO … VALUES`, without the rows. */
  insertInto: string;
}

/** Declares a table: names quoted, types wide enough for all values, NOT NULL for columns without empty cells. */
export async function declareTable(
  session: EngineSession,
  dataset: DatasetRelation,
  { dialect: dialectName, tableName: given, fileName }: SqlRequest,
): Promise<SqlTable> {
  const dialect = dialects[dialectName];
  const { columns, rowCount } = dataset.schema;
  const facts = await measureColumns(session, dataset);
  const name = tableName(dialect, given, fileName);
  const names = columnNames(
    dialect,
    columns.map((column) => column.name),
  ).map(dialect.quote);
  const measured = columns.map((column) => sqlType(dialect, column, facts.get(column.key) ?? noFacts));
  const types = dialectName === 'mysql' ? withinMysqlRow(measured, dialect.types.longText) : measured;
  const lines = columns.map(({ key }, i) => {
    const isFull = rowCount > 0 && facts.get(key)?.filled === rowCount;
    return `  ${names[i]} ${types[i]}${isFull ? ' NOT NULL' : ''}`;
  });
  return {
    name,
    createTable: `CREATE TABLE ${dialect.quote(name)} (\n${lines.join(',\n')}\n${dialect.tableEnd}`,
    insertInto: `INSERT INTO ${dialect.quote(name)} (${names.join(', ')}) VALUES`,
  };
}

const SAMPLE_ROWS = 5;

/** R-TYPE-5 SQL schema: the table and INSERT statements for its first five rows. */
export async function sqlSchema(
  session: EngineSession,
  dataset: DatasetRelation,
  request: SqlRequest,
): Promise<SqlSchema> {
  const { relation, schema } = dataset;
  const { name, createTable, insertInto } = await declareTable(session, dataset, request);
  const first = `(SELECT * FROM ${relation} WHERE _row < ${SAMPLE_ROWS} ORDER BY _row)`;
  const rows = Array.from({ length: Math.min(SAMPLE_ROWS, schema.rowCount) }, () => '');
  for (const group of inGroups(rowParts(schema.columns, request.dialect))) {
    const parts = await session.rows(`SELECT concat(${group.join(', ')}) AS part FROM ${first}`);
    for (const [i, { part }] of parts.entries()) rows[i] += String(part);
  }
  return {
    create_table_sql: createTable,
    sample_insert_statements: rows.map((row) => `${insertInto} ${row};`),
    table_name: name,
    total_rows: schema.rowCount,
  };
}
