import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  type calls,
  type ReadingChoice,
  type ReadingElsewhere,
  type RecipeStep,
  type ResponseOf,
  sentence,
} from '@rapi/contracts';
import { AppError, refusedField, unprocessable } from '@rapi/service-kit';
import { DATASET_TYPE, datasetKey, readingOfSteps } from '@rapi/table-service';
import type { Dataset, IngestResult } from '@rapi/tables';
import { entitlementsOf } from '../entitlements/entitlements';
import { fileAnswer, nameOf, sheetOf } from '../files/file-answer';
import { findVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';
import { madeStepsInEffect, readVersionOf } from '../records/version-graph';
import { answeredBySetting } from './answer-by-setting';
import { areNamesElsewhere, haveNames } from './header-names';
import { asRead, readAs, readOriginal, type ReadUpload } from './reread';

/** File formats that state where their column names and tables are. */
const selfTold: ReadonlySet<string> = new Set(['json', 'jsonl', 'ndjson', 'parquet']);

/** The part of a choice that applies to a file; undefined where none does. */
function meaningful({ sheet, ...choice }: ReadingElsewhere, { fileType, kind, sheets }: FileRecord) {
  if (kind !== 'upload' || selfTold.has(fileType)) return undefined;
  return sheet !== undefined && sheets.length > 0 ? { sheet, ...choice } : choice;
}

/** Whether header rows that were chosen in another file would take values for names here. */
const takesValues = (read: IngestResult, names: readonly string[]): boolean =>
  read.detected.headerRow !== null && (read.detected.missesNames === true || areNamesElsewhere(read, names));

const missedNames = (row: number, rows: number) =>
  refusedField(
    'header_row',
    rows === 1
      ? sentence('header_row_misses_names', { row })
      : sentence('header_rows_miss_names', { from: row - rows + 1, to: row }),
  );

/** The columns of the upload as it is read without the steps. */
async function ownColumns(ports: FilesPorts, file: FileRecord, sheet: string | undefined): Promise<string[]> {
  const present = readVersionOf(file);
  const isPresent = sheet === undefined || sheet === present?.reading?.sheet;
  const hash = isPresent ? present?.datasetHash : file.sheets.find(({ name }) => name === sheet)?.datasetHash;
  const record = hash ? await ports.datasets.findById(datasetKey(file, hash)).lean() : null;
  return record?.tableSchema.columns.map(({ name }) => name) ?? [];
}

/**
 * The choice without its header rows, if the file gives the names of these rows by itself, wherever they stand: there
 * may be a title more or less above them, or none in a file of another format.
 */
async function whereNamesStand(
  ports: FilesPorts,
  file: FileRecord,
  choice: ReadingChoice,
  names: readonly string[],
): Promise<ReadingChoice> {
  const { header_row, header_rows: _rows, ...others } = choice;
  if (typeof header_row !== 'number' || names.length === 0) return choice;
  return haveNames(await ownColumns(ports, file, choice.sheet), names) ? others : choice;
}

/** Nothing where no row of the file follows the chosen header rows, or these hold no names. */
function unlessNoHeader(refusal: unknown): undefined {
  if (refusal instanceof AppError && (refusal.code === 'empty_file' || refusal.reason === 'header_row_cannot_be'))
    return undefined;
  throw refusal;
}

/**
 * Reads the upload as chosen in another file. Where the chosen rows do not hold the names, rows that hold all of them
 * are taken; 422 where there are none.
 */
async function readByNames(
  ports: FilesPorts,
  file: FileRecord,
  choice: ReadingChoice,
  names: readonly string[],
  signal: AbortSignal,
): Promise<ReadUpload> {
  const { header_row: row, header_rows: rows, ...others } = choice;
  if (typeof row !== 'number') return readAs(ports, file, choice, signal);
  const read = await readOriginal(ports, file, choice, signal).catch(unlessNoHeader);
  if (read && !takesValues(read, names)) return asRead(file, choice, read);
  const { headerChoices } = await readOriginal(ports, file, others, signal);
  const place = headerChoices.find((each) => haveNames(each.names, names));
  if (!place) throw missedNames(row, read?.detected.headerRows ?? rows ?? 1);
  return readAs(ports, file, { ...others, header_row: place.headerRow, header_rows: place.headerRows }, signal);
}

export interface AnewRead extends ReadUpload {
  /** The table that steps run on, with the answers from the account's setting. */
  answered: Dataset;
}

/**
 * Reads the upload the way the steps want it (R-RECIPE-3). Undefined where the file is read that way already, or its
 * format leaves no choice. 422 where it would take values for names, and where steps were applied to another reading:
 * they would be lost silently.
 */
export async function readAnew(
  ports: FilesPorts,
  file: FileRecord,
  { names = [], ...wanted }: ReadingElsewhere,
  signal: AbortSignal,
): Promise<AnewRead | undefined> {
  const given = meaningful(wanted, file);
  const present = readVersionOf(file);
  if (!given || isDeepStrictEqual(present?.reading?.chosen, given)) return undefined;
  const choice = await whereNamesStand(ports, file, given, names);
  if (Object.keys(choice).length === 0) return undefined;
  const read = await readByNames(ports, file, choice, names, signal);
  if (read.dataset.hash === present?.datasetHash) return undefined;
  const count = madeStepsInEffect(file).length;
  if (count > 0) throw unprocessable('invalid_input', sentence('steps_read_otherwise', { count }));
  const { decimal_sign: decimal } = await entitlementsOf(ports, file.userId);
  const answer = decimal && (await answeredBySetting(ports, read.dataset, decimal, signal));
  return { ...read, answered: answer?.dataset ?? read.dataset };
}

/** The table that steps run on, without storing it: the upload read as the steps want, else the table as it is. */
export async function tableAsRead(
  ports: FilesPorts,
  file: FileRecord,
  { dataset, steps }: { dataset: Dataset; steps: readonly RecipeStep[] },
  signal: AbortSignal,
): Promise<Dataset> {
  const reading = readingOfSteps(steps);
  return (reading && (await readAnew(ports, file, reading, signal))?.answered) ?? dataset;
}

/** The dataset of a version, or of the upload as the steps read it; the latter is kept only while the steps run. */
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
