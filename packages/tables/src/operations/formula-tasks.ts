import { type Cell, type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { newColumnName } from '../operation/new-column';
import { openFormulaFiles, type FormulaFile, warningsOf } from './formula';
import type { Sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { type Evaluated, evaluateFormula, formulaOutcome, sampleOutcome } from '@rapi/formula';

/** The result of a formula, without adding the column. */
export interface FormulaOutcome extends Omit<Evaluated, 'table' | 'unread'> {
  columnName: string;
  rowCount: number;
  /** One or more sentences for the user. */
  message: string;
  warnings: Sentence[];
  /** The first ten rows; null for an empty result. */
  samples: Cell[];
}

interface FormulaRequest {
  dataset: Dataset;
  formula: string;
  columnName: string;
  /** The files that the formula names, and their datasets. */
  files?: readonly FormulaFile[];
  others?: readonly Dataset[];
}

export const formulaTasks = {
  /** Computes a formula over the whole table like `formula@1`, and keeps nothing. */
  previewFormula: defineTask(
    async (
      { session, signal },
      { dataset, formula, columnName, files = [], others = [] }: FormulaRequest,
    ): Promise<FormulaOutcome> => {
      const opened = await openDataset(session, dataset);
      const name = newColumnName(opened.schema, columnName);
      const { table, unread, ...figures } = await evaluateFormula(session, opened, formula, {
        now: new Date(),
        files: await openFormulaFiles(session, files, others),
        signal,
      });
      const { rowCount } = opened.schema;
      const warnings = await warningsOf(session, opened, formula, { ...figures, unread });
      return {
        ...figures,
        columnName: name,
        rowCount,
        message: inEnglish(formulaOutcome(rowCount, figures, warnings)),
        warnings,
        samples: await sampleOutcome(session, table),
      };
    },
  ),
};
