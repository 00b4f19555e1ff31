import type { OpenFile } from '@rapi/table-service';
import { compileFormula } from '@rapi/tables';
import type { FormulaFiles } from './formula-files';
import { refusingFormula } from './refusing-formula';

/** Refuses an invalid formula before anything runs. */
export function checkFormula({ dataset }: OpenFile, formula: string, { files, others }: FormulaFiles): void {
  const tables = files.flatMap(({ name, sheet_name: sheet, dataset_hash }) => {
    const other = others.find(({ hash }) => hash === dataset_hash);
    return other ? [{ name, sheet, schema: other.schema }] : [];
  });
  refusingFormula(() => compileFormula(formula, dataset.schema, { now: new Date(), files: tables }));
}
