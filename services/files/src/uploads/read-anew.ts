import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  type calls,
  type ReadingChoice,
  type RecipeStep,
  type ResponseOf,
  sentence,
} from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import { DATASET_TYPE, datasetKey, readingOfSteps } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import { entitlementsOf } from '../entitlements/entitlements';
import { fileAnswer, nameOf, sheetOf } from '../files/file-answer';
import { findVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';
import { madeStepsInEffect, readVersionOf } from '../records/version-graph';
import { answeredBySetting } from './answer-by-setting';
import { readAs, type ReadUpload } from './reread';

/** Kinds of files that say themselves where their names and tables are. */
const selfTold: ReadonlySet<string> = new Set(['json', 'jsonl', 'ndjson', 'parquet']);

/** What of a choice means something to a file; undefined where nothing does. */
function meaningful({ sheet, ...choice }: ReadingChoice, { fileType, kind, sheets }: FileRecord) {
  if (kind !== 'upload' || selfTold.has(fileType)) return undefined;
  return sheet !== undefined && sheets.length > 0 ? { sheet, ...choice } : choice;
}

export interface AnewRead extends ReadUpload {
  /** What steps run on: with the answers that the account gives. */
  answered: Dataset;
}

/**
 * The upload as steps want it read (R-RECIPE-3); undefined where the file is read so already, or has nothing that could be. 422 where
 * steps were applied to it as it was read otherwise: they would be gone without a word.
 */
export async function readAnew(
  ports: FilesPorts,
  file: FileRecord,
  wanted: ReadingChoice,
  signal: AbortSignal,
): Promise<AnewRead | undefined> {
  const choice = meaningful(wanted, file);
  const present = readVersionOf(file);
  if (!choice || isDeepStrictEqual(present?.reading?.chosen, choice)) return undefined;
  const read = await readAs(ports, file, choice, signal);
  if (read.dataset.hash === present?.datasetHash) return undefined;
  const count = madeStepsInEffect(file).length;
  if (count > 0) throw unprocessable('invalid_input', sentence('steps_read_otherwise', { count }));
  const { decimal_sign: decimal } = await entitlementsOf(ports, file.userId);
  const answer = decimal && (await answeredBySetting(ports, read.dataset, decimal, signal));
  return { ...read, answered: answer?.dataset ?? read.dataset };
}

/** The table that steps run on, which nobody keeps: the upload as they want it read, or else the table as it is. */
export async function tableAsRead(
  ports: FilesPorts,
  file: FileRecord,
  { dataset, steps }: { dataset: Dataset; steps: readonly RecipeStep[] },
  signal: AbortSignal,
): Promise<Dataset> {
  const reading = readingOfSteps(steps);
  return (reading && (await readAnew(ports, file, reading, signal))?.answered) ?? dataset;
}

/** The dataset of a version, or of the upload as steps read it; of the latter nothing is kept but for as long as the steps run. */
export async function datasetAsRead(
  ports: FilesPorts,
  file: FileRecord,
  { version, sheet, reading }: BodyOf<typeof calls.internal.readDataset>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.internal.readDataset>> {
  const asked = sheet !== undefined && sheet !== sheetOf(file) ? { ...reading, sheet } : reading;
  const anew = await readAnew(ports, { ...file, currentVersion: version }, asked, signal);
  const about = { file: fileAnswer(file), version, original_filename: nameOf(file) };
  if (!anew) {
    const { record, ...found } = await findVersion(ports.datasets, file, { version, sheet });
    const { hash, bytes, tableSchema: schema } = record;
    return { ...about, ...found, dataset: { hash, key: datasetKey(file, hash), schema, bytes } };
  }
  const { hash, bytes, schema, path } = anew.answered;
  const key = datasetKey(file, hash);
  await ports.objects.put(key, path, { contentType: DATASET_TYPE });
  return { ...about, sheet: anew.reading.sheet, dataset: { hash, key, schema, bytes } };
}
