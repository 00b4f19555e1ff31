import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dataset, DatasetRelation } from '../dataset/dataset';
import { openDataset } from '../dataset/open-dataset';
import { nameDataset, writeDataset } from '../dataset/write-dataset';
import type { EngineSession } from '../engine/session';
import type { BoundOperation, OperationContext, OperationOutput } from './operation';

export interface AppliedOperation {
  dataset: Dataset;
  /** The new dataset in this session. */
  result: DatasetRelation;
  output: OperationOutput;
}

/** Whether the result has the very rows and columns of the dataset, and differs in names or meanings only. */
const hasSameCells = (dataset: Dataset, before: DatasetRelation, { relation, columns }: OperationOutput): boolean =>
  relation === before.relation &&
  columns.length === dataset.schema.columns.length &&
  columns.every(
    ({ key, known }, i) => known !== undefined && known.key === key && dataset.schema.columns[i]?.key === key,
  );

async function storeOutput(
  session: EngineSession,
  dataset: Dataset,
  before: DatasetRelation,
  output: OperationOutput,
  folder: string,
) {
  if (!hasSameCells(dataset, before, output))
    return writeDataset(session, output.relation, output.columns, folder, { rowCount: output.rowCount });
  const columns = output.columns.flatMap(({ known, name }) => (known ? [{ ...known, name }] : []));
  const copy = join(folder, `${session.name('copy')}_${process.pid}.parquet`);
  await copyFile(dataset.path, copy);
  return nameDataset(copy, { columns, rowCount: dataset.schema.rowCount }, folder);
}

/** Runs an operation on a dataset and writes what comes of it into the folder. Preview and apply both go this way. */
export async function applyOperation(
  session: EngineSession,
  dataset: Dataset,
  step: BoundOperation,
  folder: string,
  context: OperationContext,
): Promise<AppliedOperation> {
  const before = await openDataset(session, dataset);
  const output = await step.run(session, before, context);
  const written = await storeOutput(session, dataset, before, output, folder);
  return { dataset: written, result: await openDataset(session, written), output };
}

/** What became of one step of a recipe. */
export interface StepResult extends Pick<OperationOutput, 'counts' | 'details'> {
  operation: string;
  config: Record<string, unknown>;
  label: string;
}

/** Runs steps one after the other; only the last dataset is worth keeping. No steps give the dataset itself. */
export async function applyRecipe(
  session: EngineSession,
  dataset: Dataset,
  steps: readonly BoundOperation[],
  folder: string,
  context: OperationContext,
): Promise<{ dataset: Dataset; steps: StepResult[] }> {
  let current = dataset;
  const results: StepResult[] = [];
  for (const [i, step] of steps.entries()) {
    context.signal?.throwIfAborted();
    const { dataset: next, output } = await applyOperation(session, current, step, folder, context);
    current = next;
    results.push({
      operation: step.operation,
      config: step.config,
      label: step.label,
      counts: output.counts,
      details: output.details,
    });
    context.progress?.((i + 1) / steps.length, step.label);
  }
  return { dataset: current, steps: results };
}
