import { type Cell, type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { newColumnName } from '../operation/new-column';
import { openFormulaFiles, type FormulaFile } from './formula';
import { inEnglish } from '@rapi/contracts/say';
import { type Evaluated, evaluateFormula, formulaOutcome, sampleOutcome } from '@rapi/formula';

/** What a formula comes to, without the column being made. */
export interface FormulaOutcome extends Omit<Evaluated, 'table' | 'unread'> {
  columnName: string;
  rowCount: number;
  /** A sentence or more for a person. */
  message: string;
  unread: { column_name: string; as: 'number' | 'date'; count: number }[];
  /** Of the first ten rows; null where there is none. */
  samples: Cell[];
}

interface FormulaRequest {
  dataset: Dataset;
  formula: string;
  columnName: string;
  /** The other files that the formula names, and their datasets. */
  files?: readonly FormulaFile[];
  others?: readonly Dataset[];
}

export const formulaTasks = {
  /** Works a formula out over the whole table, just as `formula@1` does, and keeps nothing. */
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
      return {
        ...figures,
        columnName: name,
        rowCount,
        message: inEnglish(formulaOutcome(rowCount, { ...figures, unread })),
        unread: unread.map(({ column, as, count }) => ({ column_name: column.name, as, count })),
        samples: await sampleOutcome(session, table),
      };
    },
  ),
};
