import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundColumn, renamingStep } from '@rapi/contracts';
import {
  type Dataset,
  type DatasetRelation,
  type EngineSession,
  holdTable,
  nameDataset,
  openDataset,
  writeDataset,
} from '@rapi/table-core';
import { refusalOf } from '../headers/match-columns';
import { rowsToldBefore } from '../not-data/rows-told-before';
import { keepReadings } from '../operation/keep-readings';
import { withoutOtherTypes } from '../operation/retyped-columns';
import { answeredColumns, isStatement } from '../operation/saved-answer';
import type { BoundOperation, OperationContext, OperationOutput } from '../operation/operation';
import { matchesFor, startsMatching } from './match-ahead';
import { parseStep } from './registry';
import { isReckoning, notDataIn, readBySetting } from './unattended-warnings';

export interface AppliedOperation {
  dataset: Dataset;
  /** The new dataset in this session. */
  result: DatasetRelation;
  output: OperationOutput;
}

/** The result of an operation, kept only in this session. */
export interface ShownOperation {
  before: DatasetRelation;
  result: DatasetRelation;
  output: OperationOutput;
  /** Keys of the columns whose cells equal those of the dataset in every row. */
  untouched: ReadonlySet<number>;
}

/** Whether the result has the dataset's rows and cells, and differs only in names or meanings. */
const hasSameCells = (before: DatasetRelation, { relation, columns }: OperationOutput): boolean =>
  relation === before.relation &&
  columns.length === before.schema.columns.length &&
  columns.every(({ key, known }, i) => {
    const column = before.schema.columns[i];
    // A typed column that becomes text loses its values, so it has to be written again.
    return known?.key === key && column?.key === key && known.type === column.type;
  });

/** The columns of a result with unchanged cells. */
const renamedColumns = ({ columns }: OperationOutput) =>
  columns.flatMap(({ known, name }) => (known ? [{ ...known, name }] : []));

async function storeOutput(
  session: EngineSession,
  dataset: Dataset,
  before: DatasetRelation,
  output: OperationOutput,
  folder: string,
) {
  if (!hasSameCells(before, output))
    return writeDataset(session, output.inPlace ?? output.relation, output.columns, folder, {
      rowCount: output.rowCount,
      order: output.inPlace ? 'placed' : output.order,
      from: before,
    });
  const columns = renamedColumns(output);
  const copy = join(folder, `${session.name('copy')}_${process.pid}.parquet`);
  await copyFile(dataset.path, copy);
  return nameDataset(copy, { columns, rowCount: dataset.schema.rowCount }, folder);
}

/**
 * Runs an operation and keeps the result in the session. Differs from `applyOperation` only in that: packing a whole
 * dataset for each preview would make people wait.
 */
export async function showOperation(
  session: EngineSession,
  before: DatasetRelation,
  step: BoundOperation,
  context: OperationContext,
): Promise<ShownOperation> {
  const output = await step.run(session, before, context);
  if (hasSameCells(before, output)) {
    const schema = { columns: renamedColumns(output), rowCount: before.schema.rowCount };
    const untouched = new Set(schema.columns.map(({ key }) => key));
    return { before, result: { relation: before.relation, schema }, output, untouched };
  }
  // A list of changed cells means that all rows stay in place.
  const sameRows = output.changes || output.keepsRows ? before : undefined;
  const hold = ({ relation, columns: held, rowCount }: OperationOutput) =>
    holdTable(session, relation, held, { rowCount, sameRows });
  const first = await hold(output);
  const kept = await withoutOtherTypes(session, before, output, first);
  const result = kept === output ? first : await hold(kept);
  const columns = await keepReadings(session, before, kept, result);
  const own = output.columns.filter(({ known }) => sameRows && known && sameRows.schema.columns.includes(known));
  const untouched = new Set(own.map(({ key }) => key));
  return { before, result: { ...result, schema: { ...result.schema, columns } }, output, untouched };
}

/** Runs an operation on a dataset and writes the result into the folder. */
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
  const result = await openDataset(session, written);
  const told = (applied: AppliedOperation) => withToldBefore(session, applied, { before, step, folder });
  if (hasSameCells(before, output)) return told({ dataset: written, result, output });
  const kept = await withoutOtherTypes(session, before, output, result);
  if (kept === output) return told({ dataset: written, result, output });
  const again = await storeOutput(session, dataset, before, kept, folder);
  return told({ dataset: again, result: await openDataset(session, again), output: kept });
}

/** The applied operation under a schema in which its columns are read, and its rows are told, as before. */
async function withToldBefore(
  session: EngineSession,
  applied: AppliedOperation,
  { before, step, folder }: { before: DatasetRelation; step: BoundOperation; folder: string },
): Promise<AppliedOperation> {
  const { dataset, result, output } = applied;
  const columns = hasSameCells(before, output)
    ? dataset.schema.columns
    : await keepReadings(session, before, output, result);
  const notData = await rowsToldBefore(session, before, { step, output, result });
  if (notData.length === 0 && columns.every((column, at) => column === dataset.schema.columns[at])) return applied;
  const schema = { ...dataset.schema, columns, ...(notData.length > 0 && { notData }) };
  const renamed = await nameDataset(dataset.path, schema, folder);
  // Other objects that say the same have the same hash.
  if (renamed.hash !== dataset.hash) await rm(join(folder, `${dataset.hash}.json`), { force: true });
  return { dataset: renamed, result: await openDataset(session, renamed), output };
}

/** The result of one recipe step. */
export interface StepResult extends Pick<OperationOutput, 'counts' | 'details' | 'warnings'> {
  operation: string;
  config: Record<string, unknown>;
  where?: BoundOperation['where'];
  label: string;
}

/** Renames columns to the names that the steps use, and returns the matches. Refuses uncertain ones. */
async function withMatchedColumns(
  session: EngineSession,
  dataset: Dataset,
  steps: readonly BoundOperation[],
  folder: string,
  context: OperationContext,
): Promise<{ dataset: Dataset; found: FoundColumn[] }> {
  const { found, unsure } = matchesFor(steps, dataset.schema);
  if (unsure.length > 0) throw refusalOf(unsure);
  const rename = renamingStep(found);
  if (!rename) return { dataset, found };
  const applied = await applyOperation(session, dataset, parseStep(rename), folder, context);
  return { dataset: applied.dataset, found };
}

/**
 * Runs steps one after the other, with nobody to ask; only the last dataset is kept. Columns with names similar to
 * those in the steps are matched and reported. Without steps, returns the dataset itself.
 */
export async function applyRecipe(
  session: EngineSession,
  dataset: Dataset,
  steps: readonly BoundOperation[],
  folder: string,
  context: OperationContext,
): Promise<{ dataset: Dataset; steps: StepResult[]; matched: FoundColumn[] }> {
  let current = dataset;
  const ofSetting = readBySetting(dataset);
  const answered = new Set<string>();
  const unattended = { ...context, isUnattended: true, answered };
  const results: StepResult[] = [];
  const matched: FoundColumn[] = [];
  const reckoning = steps.findIndex(isReckoning);
  for (const [i, step] of steps.entries()) {
    context.signal?.throwIfAborted();
    if (startsMatching(steps, i)) {
      const ready = await withMatchedColumns(session, current, steps.slice(i), folder, unattended);
      current = ready.dataset;
      matched.push(...ready.found);
    }
    const found = [...(i === 0 ? ofSetting : []), ...(i === reckoning ? await notDataIn(session, current) : [])];
    const { dataset: next, output } = await applyOperation(session, current, step, folder, unattended);
    if (isStatement(step)) for (const name of answeredColumns(current, next)) answered.add(name);
    current = next;
    results.push({
      operation: step.operation,
      config: step.config,
      where: step.where,
      label: step.label,
      counts: output.counts,
      details: output.details,
      warnings: found.length > 0 ? [...found, ...(output.warnings ?? [])] : output.warnings,
    });
    context.progress?.((i + 1) / steps.length, step.label);
  }
  return { dataset: current, steps: results, matched };
}
