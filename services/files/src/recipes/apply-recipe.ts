import { randomUUID } from 'node:crypto';
import { type FoundColumn, type RecipeStep, sentence, withoutReading } from '@rapi/contracts';
import { conflict, unprocessable } from '@rapi/service-kit';
import {
  DATASET_TYPE,
  checkKeptStep,
  checkStep,
  datasetKey,
  matchBefore,
  readingOfSteps,
  refuseUnsure,
  rowLimitFor,
  runStep,
  warningsField,
} from '@rapi/table-service';
import type { RanStep } from '@rapi/table-service';
import type { UnsureColumn } from '@rapi/tables';
import type { FileRecord } from '../records/file-record';
import { findFile } from '../files/find-file';
import { openVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import { readAnew } from '../uploads/read-anew';
import { commitReading } from '../uploads/reread';
import { openOthers } from '../versions/open-others';
import { commitCounted, countSteps } from '../versions/take-commit';

const NO_STEPS = sentence('no_steps_to_apply');

/**
 * Runs all steps before any is committed, so that a failing step leaves the file as it was. Quality is measured for
 * cleaning steps as the cleaner does it, so that the history's figures do not depend on how a step was applied.
 */
async function runAll(ports: FilesPorts, file: FileRecord, all: readonly RecipeStep[], signal: AbortSignal) {
  const startedAt = new Date();
  const reading = readingOfSteps(all);
  const steps = withoutReading(all);
  const opened = await openVersion(ports, file);
  const anew = reading && (await readAnew(ports, file, reading, signal));
  const ran: RanStep[] = [];
  let dataset = anew?.answered ?? opened.dataset;
  const maxRows = await rowLimitFor(ports, file.userId, steps);
  const unsure: UnsureColumn[] = [];
  const found: FoundColumn[] = [];
  for (const [place, step] of steps.entries()) {
    const before = await matchBefore(ports.engine, dataset, steps, place, signal);
    dataset = before.dataset;
    if (before.renamed) ran.push(before.renamed);
    found.push(...before.found);
    unsure.push(...before.unsure);
    refuseUnsure(step, unsure);
    const withQuality = checkStep(step).type === 'normalize';
    const others = await openOthers(ports, file.userId, step);
    const result = await runStep(ports.engine, dataset, step, { withQuality, others, maxRows, signal });
    ran.push(result);
    dataset = result.dataset;
  }
  return { version: opened.version, anew: anew && { ...anew, startedAt }, ran, found };
}

async function commit(ports: FilesPorts, file: FileRecord, parent: number, { dataset, facts }: RanStep) {
  const { _id: fileId, userId } = file;
  const { hash, path, schema, bytes } = dataset;
  const key = datasetKey(file, hash);
  await ports.objects.put(key, path, { contentType: DATASET_TYPE });
  const body = { parent_version: parent, dataset: { hash, key, schema, bytes }, ...facts };
  return commitCounted(ports, await findFile(ports.files, userId, fileId), body);
}

/**
 * Applies steps to a file, one version for each, so that each can be rolled back by itself. Columns that the file names
 * differently are renamed first, in a version of their own. All steps are counted before the first is committed, so
 * that a quota with too few left leaves the file as it was.
 */
export async function applyRecipe(
  ports: FilesPorts,
  file: FileRecord,
  { steps, version: seen }: { steps: readonly RecipeStep[]; version?: number },
  signal: AbortSignal,
) {
  if (seen !== undefined && seen !== file.currentVersion)
    throw conflict(sentence('version_conflict'), 'version_conflict');
  steps.forEach(checkKeptStep);
  const { version, anew, ran, found } = await runAll(ports, file, steps, signal);
  const present = await findFile(ports.files, file.userId, file._id);
  if (present.currentVersion !== version) throw conflict(sentence('version_conflict'), 'version_conflict');
  await countSteps(
    ports,
    file.userId,
    randomUUID(),
    ran.map(({ facts }) => facts),
  );
  let last = anew && (await commitReading(ports, present, anew, signal));
  for (const step of ran) last = await commit(ports, file, last?.version ?? version, step);
  if (!last) throw unprocessable('nothing_to_do', NO_STEPS);
  return {
    success: true as const,
    ...last,
    steps_applied: steps.length,
    ...(found.length > 0 && { matched_columns: found }),
    ...warningsField(ran.flatMap(({ warnings }) => warnings)),
  };
}
