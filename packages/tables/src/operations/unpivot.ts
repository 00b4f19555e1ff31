import { sentence, type SettingsOf } from '@rapi/contracts';
import { MAX_PLAN_ROWS } from '@rapi/contracts/limits';
import { columnSides, type DatasetSchema, findColumns, quoteText, TableError } from '@rapi/table-core';
import { nextColumnKey } from '../operation/new-column';
import { defineOperation } from '../operation/operation';
import { commonKind } from '../shown/common-kind';
import { commonTexts, writtenAs } from '../operation/common-notation';
import { numberList, numbersWritten } from '../operation/common-numbers';

type Settings = SettingsOf<'unpivot@1'>;

/** 422 if two columns of the result would have the same name. */
function refuseSameNames({ keep, name_column, value_column }: Settings): void {
  const names = [...keep, name_column, value_column];
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined)
    throw new TableError('invalid_config', sentence('column_exists', { name: twice }), {
      field: twice === value_column ? 'value_column' : 'name_column',
    });
}

function refuseTooManyRows(rows: number, limit: number): void {
  if (rows <= limit) return;
  throw new TableError('too_many_rows', sentence('unpivot_too_many_rows', { rows, limit }), { found: rows });
}

const chosen = (schema: DatasetSchema, { keep, columns }: Settings) => ({
  kept: findColumns(schema, keep),
  turned: findColumns(schema, [...new Set(columns)]),
});

/** Turns columns into rows of a name and a value, row by row (R-BENCH-42). */
export const unpivot = defineOperation('unpivot@1', {
  reads: ({ keep, columns }) => [...keep, ...columns],
  async run(session, input, settings, { maxRows = MAX_PLAN_ROWS }) {
    const { schema } = input;
    refuseSameNames(settings);
    const { kept, turned } = chosen(schema, settings);
    const filled = turned.map(({ key }) => `count(c${key})`).join(' + ');
    const [counted] = settings.drop_blanks ? await session.rows(`SELECT ${filled} AS n FROM ${input.relation}`) : [];
    const rowCount = settings.drop_blanks ? Number(counted?.n ?? 0) : schema.rowCount * turned.length;
    refuseTooManyRows(rowCount, maxRows);
    const kind = commonKind(turned);
    const { relation, sides: texts, notation, warnings } = await commonTexts(session, input, turned, kind);
    const [nameKey, valueKey] = [nextColumnKey(schema.columns), nextColumnKey(schema.columns) + 1];
    const names = turned.map(({ name }) => quoteText(name)).join(', ');
    const numbers = numberList(kind, turned);
    const value = numbers ? [`value AS c${valueKey}`, `number AS num${valueKey}`] : [`value AS c${valueKey}`];
    const sides = kept.flatMap((column) => columnSides(column));
    const table = session.name('turned');
    // Each row yields its cells consecutively, so the order is by row, then by column.
    await session.run(
      `CREATE TABLE ${table} AS SELECT ${settings.drop_blanks ? 'row_number() OVER (ORDER BY place) - 1' : 'place'} AS _row, CAST(place AS BIGINT) // ${turned.length} AS _from,
         ${[...sides, `[${names}][n] AS c${nameKey}`, ...value].join(', ')}
       FROM (SELECT CAST(_row AS BIGINT) * ${turned.length} + n - 1 AS place, * EXCLUDE (_row) FROM
         (SELECT ${['_row', ...sides].join(', ')}, unnest([${texts.join(', ')}]) AS value, ${numbers ? `unnest(${numbers}) AS number, ` : ''}unnest(range(1, ${turned.length + 1})) AS n
          FROM ${relation})) ${settings.drop_blanks ? 'WHERE value IS NOT NULL' : ''}`,
    );
    return {
      relation: table,
      hasSources: true,
      columns: [
        ...kept.map((column) => ({ name: column.name, key: column.key, known: column })),
        { name: settings.name_column, key: nameKey, native: { type: 'text' } },
        { name: settings.value_column, key: valueKey, ...writtenAs(kind, notation), ...numbersWritten(kind, turned) },
      ],
      rowCount,
      counts: { records_processed: schema.rowCount, records_changed: schema.rowCount, cells_changed: 0 },
      details: { value_type: kind.type ?? 'text' },
      ...(warnings && { warnings }),
    };
  },
});
