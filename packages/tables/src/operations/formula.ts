import { MAX_COLUMN_NAME_LENGTH, MAX_COLUMNS, MAX_FORMULA_FILES } from '@rapi/contracts/limits';
import { z } from 'zod';
import type { Dataset, DatasetColumn, DatasetSchema } from '../dataset/dataset';
import { textColumn } from '../dataset/dataset';
import type { EngineSession } from '../engine/session';
import { evaluateFormula, type OtherTable } from '../formula/evaluate';
import { formulaMessage } from '../formula/formula-message';
import { TableError } from '../table-error';
import { defineOperation } from './operation';
import { openOther, otherDataset } from './other-dataset';

const DEFAULT_NAME = 'New Column';

const config = z.object({
  /** What is wrong with it is told when it runs, with the columns at hand. */
  formula: z.string(),
  column_name: z.string().max(MAX_COLUMN_NAME_LENGTH).default(DEFAULT_NAME),
  /**
   * The other files that FILE(…) names, as they were when the column was made, so that the step does the same whenever it is
   * replayed. `name` and `sheet_name` are what the formula calls them.
   */
  files: z
    .array(otherDataset.extend({ name: z.string().max(255), sheet_name: z.string().max(255).nullable().default(null) }))
    .max(MAX_FORMULA_FILES)
    .default([]),
});
export type FormulaConfig = z.input<typeof config>;
export type FormulaFile = z.output<typeof config>['files'][number];

/** The datasets of other files as tables that a formula may name. 422 where one was not handed over. */
export async function openFormulaFiles(
  session: EngineSession,
  files: readonly FormulaFile[],
  others: readonly Dataset[] | undefined,
): Promise<OtherTable[]> {
  const tables: OtherTable[] = [];
  for (const file of files)
    tables.push({ name: file.name, sheet: file.sheet_name, ...(await openOther(session, others, file)) });
  return tables;
}

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
  others: ({ files }) => files,
  async run(session, input, { formula: text, column_name, files: named }, { now, others, signal }) {
    const { relation, schema } = input;
    const name = newColumnName(schema, column_name);
    const files = await openFormulaFiles(session, named, others);
    const evaluated = await evaluateFormula(session, input, text, { now, files, signal });
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
