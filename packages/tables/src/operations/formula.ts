import { MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS } from '@rapi/contracts/limits';
import { z } from 'zod';
import type { DatasetColumn, DatasetSchema } from '../dataset/dataset';
import { textColumn } from '../dataset/dataset';
import { evaluateFormula } from '../formula/evaluate';
import { formulaMessage } from '../formula/formula-message';
import { TableError } from '../table-error';
import { defineOperation } from './operation';

const DEFAULT_NAME = 'New Column';

const config = z.object({
  /** What is wrong with it is told when it runs, with the columns at hand. */
  formula: z.string(),
  column_name: z.string().max(MAX_COLUMN_NAME_LENGTH).default(DEFAULT_NAME),
});

/** The name of the new column: 422 where the table has it already, or no room for one more. */
export function newColumnName({ columns }: Pick<DatasetSchema, 'columns'>, wanted: string): string {
  const name = wanted.trim() || DEFAULT_NAME;
  if (columns.some((column) => column.name === name))
    throw new TableError(
      'invalid_config',
      `There is a column “${name}” already. Choose another name for the new one.`,
      {
        columns: [name],
        field: 'column_name',
      },
    );
  if (columns.length >= MAX_COLUMNS)
    throw new TableError('too_many_columns', `The file has ${MAX_COLUMNS} columns, and no room for one more.`, {
      field: 'column_name',
    });
  return name;
}

const nextKey = (columns: readonly DatasetColumn[]): number => 1 + Math.max(-1, ...columns.map(({ key }) => key));

/** A new column at the end, worked out by a formula (D2 §2.2, D4 §5). */
export const formula = defineOperation({
  name: 'formula@1',
  type: 'transform',
  configSchema: config,
  label: ({ column_name }) => `Formula column “${column_name.trim() || DEFAULT_NAME}”`,
  async run(session, input, { formula: text, column_name }, { now, signal }) {
    const { relation, schema } = input;
    const name = newColumnName(schema, column_name);
    const evaluated = await evaluateFormula(session, input, text, { now, signal });
    const key = nextKey(schema.columns);
    const view = session.name('with_formula');
    await session.run(
      `CREATE VIEW ${view} AS SELECT t.*, f.text AS ${textColumn({ key })} FROM ${relation} t JOIN ${evaluated.table} f USING (_row)`,
    );
    const known = schema.columns.map((column) => ({ name: column.name, key: column.key, known: column }));
    return {
      relation: view,
      columns: [...known, { name, key, native: { type: evaluated.type } }],
      rowCount: schema.rowCount,
      counts: {
        records_processed: schema.rowCount,
        records_changed: evaluated.filled,
        cells_changed: evaluated.filled,
      },
      details: { message: formulaMessage(schema.rowCount, evaluated), errors: evaluated.errors },
    };
  },
});
