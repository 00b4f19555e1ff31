import type { SettingsOf } from '@rapi/contracts';
import { type Dataset, type DatasetRelation, type EngineSession, textColumn } from '@rapi/table-core';
import { inEnglish } from '@rapi/contracts/say';
import { columnsInFormula, evaluateFormula, formulaOutcome, type OtherTable } from '@rapi/formula';
import { asSourcesMean, type TextSource } from '../operation/made-texts';
import { newColumnName, nextColumnKey } from '../operation/new-column';
import { defineOperation } from '../operation/operation';
import { openOther } from '../operation/other-dataset';

export type FormulaFile = SettingsOf<'formula@1'>['files'][number];

/** Other files' datasets as tables that a formula may name. 422 if the caller did not pass one. */
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

/** The columns whose texts a formula may pass on: those that it names, and any of other files. */
const sourcesOf = (text: string, input: DatasetRelation, files: readonly OtherTable[]): TextSource[] => {
  const named = new Set(columnsInFormula(text));
  const own = input.schema.columns.filter(({ name }) => named.has(name));
  return [
    ...own.map((column) => ({ table: input, column })),
    ...files.flatMap((table) => table.schema.columns.map((column) => ({ table, column }))),
  ];
};

/** Adds a column computed by a formula at the end (R-FORM-1, R-FORM-3). */
export const formula = defineOperation('formula@1', {
  reads: ({ formula: text }) => columnsInFormula(text),
  others: ({ files }) => files,
  async run(session, input, { formula: text, column_name, files: named }, { now, others, signal, isUnattended }) {
    const { relation, schema } = input;
    const name = newColumnName(schema, column_name);
    const files = await openFormulaFiles(session, named, others);
    const evaluated = await evaluateFormula(session, input, text, { now, files, signal, refusesOpen: isUnattended });
    const key = nextColumnKey(schema.columns);
    const view = session.name('with_formula');
    await session.run(
      `CREATE VIEW ${view} AS SELECT t.*, f.text AS ${textColumn({ key })} FROM ${relation} t JOIN ${evaluated.table} f USING (_row)`,
    );
    const known = schema.columns.map((column) => ({ name: column.name, key: column.key, known: column }));
    const made = { relation: view, input, name, key, isText: true as const };
    const sources = evaluated.type === 'text' ? sourcesOf(text, input, files) : [];
    const meant = await asSourcesMean(session, sources, made);
    const outcome = formulaOutcome(schema.rowCount, evaluated);
    return {
      relation: view,
      columns: [...known, { name, key, native: { type: evaluated.type }, ...meant }],
      keepsRows: true,
      rowCount: schema.rowCount,
      counts: {
        records_processed: schema.rowCount,
        records_changed: evaluated.filled,
        cells_changed: evaluated.filled,
      },
      details: { message: inEnglish(outcome), outcome: JSON.stringify(outcome), errors: evaluated.errors },
    };
  },
});
