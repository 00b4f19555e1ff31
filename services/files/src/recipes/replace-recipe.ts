import {
  type BodyOf,
  type calls,
  isReading,
  type RecipeStep,
  type ResponseOf,
  sentence,
  type UnfitStep,
  withoutReading,
} from '@rapi/contracts';
import { randomUUID } from 'node:crypto';
import { type AppError, conflict, fieldError, notFound, sentenceOf, unprocessable } from '@rapi/service-kit';
import {
  checkStep,
  DATASET_TYPE,
  datasetKey,
  doTheSame,
  type RanStep,
  refuseUnknownSettings,
  runStep,
} from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import { findFile } from '../files/find-file';
import { openVersion } from '../files/open-version';
import { readingStep, transformationsById } from '../history/list-transformations';
import type { FilesPorts } from '../ports';
import { rememberDataset } from '../records/dataset-record';
import type { FileRecord } from '../records/file-record';
import { commitEdit, type CommittedStep } from '../versions/commit-edit';
import { openOthers } from '../versions/open-others';
import { newSteps, planEdit, presentSteps, type RecipeEdit, withoutOwnName } from './recipe-edit';
import { countSteps, factsOf } from '../versions/take-commit';
import { keepSwitchedOff, keptSwitchedOff } from '../records/switched-off';
import { isRefusal } from './try-recipe';

type Answer = ResponseOf<typeof calls.files.replaceRecipe>;

interface Run {
  ran: { step: RecipeStep; result: RanStep }[];
  unfit: UnfitStep[];
}

const unfitStep = (index: number, { operation, label }: RecipeStep, refusal: AppError): UnfitStep => ({
  index,
  operation,
  label: label ?? null,
  detail: refusal.detail,
  sentence: sentenceOf(refusal) ?? null,
});

/**
 * Runs the steps that follow the kept ones. A step that does not fit is skipped, so that all such steps are reported at
 * once.
 */
async function runEdit(
  ports: FilesPorts,
  file: FileRecord,
  { base, kept, steps }: RecipeEdit,
  signal: AbortSignal,
  /** How many steps stand before these and are not run. */
  before: number,
): Promise<Run> {
  const run: Run = { ran: [], unfit: [] };
  let dataset: Dataset = (await openVersion(ports, file, { version: base.version })).dataset;
  for (const [place, wanted] of steps.entries()) {
    const step = withoutOwnName(wanted);
    try {
      const withQuality = checkStep(step).type === 'normalize';
      const others = await openOthers(ports, file.userId, step);
      const result = await runStep(ports.engine, dataset, step, { withQuality, others, signal });
      run.ran.push({ step, result });
      dataset = result.dataset;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      run.unfit.push(unfitStep(before + kept + place, wanted, error));
    }
  }
  return run;
}

/** Throws 409 with every step that does not fit, before anything has changed. */
function refuseUnfit(unfit: readonly UnfitStep[]): void {
  if (unfit.length === 0) return;
  const fields = unfit.map(({ index, detail, sentence: said }) =>
    fieldError(`steps.${index}`, said ?? sentence('as_said', { text: detail })),
  );
  throw conflict(sentence('steps_do_not_fit', { count: unfit.length }), 'steps_do_not_fit', { fields });
}

/** A new label makes no new version: it is written to the step's record. */
async function renameSteps({ transformations }: FilesPorts, renamed: RecipeEdit['renamed']): Promise<void> {
  for (const { record, step } of renamed) {
    const { label, labelSentence } = checkStep(withoutOwnName(step));
    const labelSaid = labelSentence ? JSON.stringify(labelSentence) : null;
    await transformations.updateOne({ _id: record._id }, { $set: { label, labelSaid } });
  }
}

/** Stores what a step made, for the commit. */
async function storeStep(ports: FilesPorts, file: FileRecord, { dataset, facts }: RanStep): Promise<CommittedStep> {
  const key = datasetKey(file, dataset.hash);
  await ports.objects.put(key, dataset.path, { contentType: DATASET_TYPE });
  await rememberDataset(ports.datasets, file, dataset);
  const body = { parent_version: file.currentVersion, dataset: { ...dataset, key }, ...facts };
  return { dataset, facts: factsOf(body, randomUUID()) };
}

const refuseMoved = (file: FileRecord, version: number): void => {
  if (file.currentVersion !== version) throw conflict(sentence('version_conflict'), 'version_conflict');
};

/**
 * Refuses another reading: clients get a file's reading with its steps and must send it back as it was. Only re-reading
 * the file changes it.
 */
function refuseOtherReading(file: FileRecord, [first]: readonly RecipeStep[]): void {
  if (!first || !isReading(first)) return;
  const own = readingStep(file);
  if (!own || !doTheSame(own, first)) throw unprocessable('invalid_input', sentence('reading_is_not_edited'));
}

/**
 * Replaces a file's steps (R-BENCH-81). Those before the first difference stay; the rest runs again before anything is
 * written. Steps that the file has had are not counted again (R-BENCH-84).
 */
export async function replaceRecipe(
  ports: FilesPorts,
  file: FileRecord,
  { steps, version, confirm, switched_off: off }: BodyOf<typeof calls.files.replaceRecipe>,
  signal: AbortSignal,
): Promise<Answer> {
  refuseMoved(file, version);
  refuseOtherReading(file, steps);
  const wanted = withoutReading(steps);
  const records = await transformationsById(ports.transformations, file._id);
  const keptOff = keptSwitchedOff(file, records, wanted, off);
  const present = presentSteps(file, records);
  const edit = planEdit(present, wanted);
  if (!edit) throw notFound('version');
  // Steps of the file itself stay as they were recorded, so they are not checked.
  newSteps(present.steps, edit.steps).forEach(refuseUnknownSettings);
  const isSame = edit.steps.length === 0 && edit.kept === present.steps.length;
  const { ran, unfit } = isSame
    ? { ran: [], unfit: [] }
    : await runEdit(ports, file, edit, signal, steps.length - wanted.length);
  if (!confirm) refuseUnfit(unfit);
  const now = await findFile(ports.files, file.userId, file._id);
  refuseMoved(now, version);
  await keepSwitchedOff(ports.files, file, keptOff);
  const answer = { success: true as const, steps_run: ran.length, left_out: unfit };
  if (ran.length === 0 && edit.kept === present.steps.length) {
    await renameSteps(ports, edit.renamed);
    const { rowCount } = present.steps.at(-1)?.version ?? edit.base;
    return { ...answer, transformation_id: null, version, row_count: rowCount };
  }
  const fresh = newSteps(
    present.steps.slice(edit.kept),
    ran.map(({ step }) => step),
  );
  await countSteps(ports, file.userId, randomUUID(), fresh);
  const stored: CommittedStep[] = [];
  for (const { result } of ran) stored.push(await storeStep(ports, now, result));
  await renameSteps(ports, edit.renamed);
  const { transformationId, version: made } = await commitEdit(ports, now, { base: edit.base, steps: stored });
  return { ...answer, transformation_id: transformationId, version: made.version, row_count: made.rowCount };
}
