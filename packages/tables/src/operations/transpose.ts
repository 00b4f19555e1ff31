import { sentence, transposedName } from '@rapi/contracts';
import { MAX_COLUMNS } from '@rapi/contracts/limits';
import {
  columnNames,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  findColumn,
  quoteText,
  TableError,
} from '@rapi/table-core';
import { defineOperation } from '../operation/operation';
import { commonKind, type CommonKind } from '../shown/common-kind';
import { commonTexts, writtenAs } from '../operation/common-notation';
import { numberList, numbersWritten } from '../operation/common-numbers';
import { shownText } from '../shown/shown-text';

/** Refuses a table whose rows would not fit as columns, next to the one with the names. */
function refuseTooManyRows(rows: number): void {
  if (rows < MAX_COLUMNS) return;
  throw new TableError('too_many_columns', sentence('transpose_too_many_rows', { rows, limit: MAX_COLUMNS - 1 }), {
    found: rows,
  });
}

/** The names of the rows that become columns; null for a row without a name. */
async function rowNames(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
  named: DatasetColumn | undefined,
): Promise<(string | null)[]> {
  if (!named) return Array<string | null>(schema.rowCount).fill(null);
  const rows = await session.rows(`SELECT ${shownText(named)} AS name FROM ${relation} ORDER BY _row`);
  return rows.map(({ name }) => (typeof name === 'string' ? name : null));
}

/** One line per column: its place, its name, and its cells in row order. */
async function createTransposed(
  session: EngineSession,
  { relation, schema }: Pick<DatasetRelation, 'relation' | 'schema'>,
  turned: readonly DatasetColumn[],
  { kind, texts }: { kind: CommonKind; texts: readonly string[] },
): Promise<string> {
  const names = turned.map(({ name }) => quoteText(name));
  const table = session.name('transposed');
  const numbers = numberList(kind, turned);
  const cells = Array.from({ length: schema.rowCount }, (_, row) => [
    `cells[${row + 1}] AS c${row + 1}`,
    ...(numbers ? [`numbers[${row + 1}] AS num${row + 1}`] : []),
  ]).flat();
  const listed =
    texts.length === 0
      ? `SELECT 1 AS n, []::VARCHAR[] AS cells WHERE false`
      : `SELECT n, list(value ORDER BY _row) AS cells${numbers ? ', list(number ORDER BY _row) AS numbers' : ''} FROM
           (SELECT _row, unnest([${texts.join(', ')}]) AS value, ${numbers ? `unnest(${numbers}) AS number, ` : ''}unnest(range(1, ${texts.length + 1})) AS n FROM ${relation})
         GROUP BY n`;
  await session.run(
    `CREATE TABLE ${table} AS SELECT ${['n - 1 AS _row', `[${names.join(', ')}][n] AS c0`, ...cells].join(', ')}
     FROM (${listed}) ORDER BY n`,
  );
  return table;
}

/** Turns rows into columns and columns into rows (R-BENCH-43). */
export const transpose = defineOperation('transpose@1', {
  reads: ({ name_column }) => (name_column === undefined ? [] : [name_column]),
  async run(session, input, settings) {
    const { schema } = input;
    refuseTooManyRows(schema.rowCount);
    const named = settings.name_column === undefined ? undefined : findColumn(schema, settings.name_column);
    const turned = schema.columns.filter((column) => column !== named);
    if (turned.length === 0)
      throw new TableError('invalid_config', sentence('transpose_nothing_left'), { field: 'name_column' });
    const kind = commonKind(turned);
    const { relation, sides: texts, notation, warnings } = await commonTexts(session, input, turned, kind, true);
    const header = [transposedName(settings), ...(await rowNames(session, input, named))];
    const names = columnNames(header, header.length, settings.language);
    return {
      relation: await createTransposed(session, { relation, schema }, turned, { kind, texts }),
      columns: names.map((name, key) => {
        if (key === 0) return { name, key, native: { type: 'text' as const } };
        return { name, key, ...writtenAs(kind, notation), ...numbersWritten(kind, turned) };
      }),
      rowCount: turned.length,
      counts: {
        records_processed: schema.rowCount,
        records_changed: schema.rowCount,
        cells_changed: 0,
      },
      ...(warnings && { warnings }),
    };
  },
});
