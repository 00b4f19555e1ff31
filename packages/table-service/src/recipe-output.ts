import { rm } from 'node:fs/promises';
import { type FoundColumn, type Sentence, withoutReading } from '@rapi/contracts';
import type { Dataset, Step } from '@rapi/tables';
import { storeOutput } from './keep-result';
import type { OpenFile, TableWork } from './open-file';
import { openOthers } from './open-others';
import { readAsSteps } from './read-as';
import { rowLimitFor } from './row-limit';
import { checkStep, outputContentTypes } from './run-step';
import { onceEach } from './step-warnings';
import type { OutputFormat } from './run-step';

export interface RecipeOrder {
  steps: readonly Step[];
  /** The template's name, for the record of the work. */
  name: string;
  templateId?: string;
  filename: string;
  format: OutputFormat;
  /** Folder that holds the file while it is written. */
  workFolder: string;
  /** A `sortableId`, the same at every attempt of a job, so that two attempts leave one output, counted once. */
  outputId?: string;
  /** Called with the result of the steps before it is stored. */
  beforeKept?: (ran: RecipeResult) => Promise<void>;
}

export interface RecipeResult {
  dataset: Dataset;
  /** Columns that were found under other names. */
  matched: FoundColumn[];
  rowsIn: number;
  warnings: Sentence[];
}

/**
 * Runs steps on an opened file and stores the result as an output of the user; the file itself does not change. 429 if
 * the storage or the month's quota is used up.
 */
export async function makeRecipeOutput(work: TableWork, opened: OpenFile, order: RecipeOrder, signal: AbortSignal) {
  const { steps, name, templateId, filename, format, workFolder, outputId, beforeKept } = order;
  const bound = steps.map(checkStep);
  const others = await openOthers(work, opened.userId, { others: bound.flatMap((step) => step.others) });
  const startedAt = performance.now();
  const source = await readAsSteps(work, opened, steps);
  const {
    dataset,
    matched,
    steps: ran,
  } = await work.engine.run(
    'runRecipe',
    {
      dataset: source.dataset,
      steps: withoutReading(steps),
      others,
      maxRows: await rowLimitFor(work, opened.userId, steps),
    },
    { signal },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const warnings = onceEach(ran.flatMap((step) => step.warnings ?? []));
  const path = `${workFolder}/${dataset.hash}-${process.hrtime.bigint()}.${format}`;
  const rowsIn = source.dataset.schema.rowCount;
  const counts = { records_processed: rowsIn, records_changed: dataset.schema.rowCount };
  try {
    await work.engine.run('write', { dataset, format, path, sheetName: 'Data' }, { signal });
    await beforeKept?.({ dataset, matched, rowsIn, warnings });
    const { kept } = await storeOutput(
      work,
      opened.userId,
      { filename, contentType: outputContentTypes[format], path, result: dataset },
      {
        source_file_id: opened.file.id,
        source_version: opened.version,
        operation: 'recipe@1',
        operation_type: 'transform',
        config: { steps, ...(matched.length > 0 && { matched_columns: matched }) },
        label: name,
        workflow_name: name,
        ...(templateId !== undefined && { workflow_id: templateId }),
        ...(warnings.length > 0 && { warnings }),
        counts,
        processing_time_seconds: seconds,
      },
      outputId,
    );
    return { file: kept.file, transformationId: kept.transformation_id, dataset, matched, rowsIn, warnings };
  } finally {
    await rm(path, { force: true });
  }
}
