import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inEnglish } from '@rapi/contracts/say';
import { headerRowsSentence, sentence } from '@rapi/contracts';
import type { BodyOf, calls, ReadingChoice, ResponseOf, Sentence } from '@rapi/contracts';
import { conflict, currentCall, inWorkFolder, unprocessable } from '@rapi/service-kit';
import type { Dataset, IngestResult } from '@rapi/tables';
import { DATASET_TYPE, datasetKey, originalKey } from '@rapi/table-service';
import { rememberDataset } from '../records/dataset-record';
import { readingAnswer } from '../files/file-answer';
import type { FileRecord } from '../records/file-record';
import type { FilesPorts } from '../ports';
import { commitVersion } from '../versions/commit-version';
import { madeStepsInEffect, type Reading, readingOf } from '../records/version-graph';
import { findFile } from '../files/find-file';
import { answerBySetting } from './answer-by-setting';
import { chosenReading, detectedReading } from './chosen-reading';
import { readBytes } from './read-bytes';
import { currentDataset, readingFound, warningsOf } from './store-upload';
import { entitlementsOf } from '../entitlements/entitlements';

const ONLY_UPLOADS = sentence('only_uploads_reread');

/** Made-up column names stay in the language they were made in, so that the file's steps still find them. */
const languageOf = (file: FileRecord) => readingOf(file)?.language ?? 'en';

/** The uploaded bytes, read as chosen. */
export async function readOriginal(ports: FilesPorts, file: FileRecord, choice: ReadingChoice, signal: AbortSignal) {
  if (file.kind !== 'upload') throw unprocessable('invalid_input', ONLY_UPLOADS);
  const { limits } = await entitlementsOf(ports, file.userId);
  return inWorkFolder(ports.workFolder, async (folder) => {
    const path = join(folder, 'original');
    await ports.objects.fetchTo(originalKey(file), path);
    const bytes = { path, filename: file.originalFilename, maxRows: limits.max_rows, language: languageOf(file) };
    return readBytes(ports, bytes, choice, signal);
  });
}

/** Shows what reading the upload this way would give, without changing the file. */
export async function previewReading(
  ports: FilesPorts,
  file: FileRecord,
  choice: ReadingChoice,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.files.previewReading>> {
  const read = await readOriginal(ports, file, choice, signal);
  const { schema } = currentDataset(read);
  const warnings = read.warnings.filter(({ sheet }) => sheet === undefined || sheet === read.current);
  const current = readingOf(file);
  return {
    file_type: file.fileType,
    current: current ? readingAnswer(current) : null,
    reading: readingAnswer(readingFound(read, languageOf(file))),
    steps_applied: madeStepsInEffect(file).length,
    version: file.currentVersion,
    sheets: read.hasSheets ? read.sheets.map(({ name, rowCount }) => ({ name, row_count: rowCount })) : [],
    first_rows: read.firstRows,
    header_choices: read.headerChoices.map(({ headerRow, headerRows, names }) => ({
      header_row: headerRow,
      header_rows: headerRows,
      names,
    })),
    columns: schema.columns.map(({ name, type }) => ({ name, type })),
    row_count: schema.rowCount,
    warnings: warnings.map(({ message }) => message),
    warning_sentences: warnings.map((each) => each.sentence),
  };
}

const labelOf = ({ sheet, header_row, header_rows, hidden }: ReturnType<typeof readingAnswer>): Sentence =>
  sentence('step_reread', {
    how: [
      ...(sheet === null ? [] : [sentence('step_reread_sheet', { sheet })]),
      header_row === null ? sentence('step_reread_no_header') : headerRowsSentence(header_row, header_rows),
      ...(hidden?.is_left_out ? [sentence('step_reread_without_hidden')] : []),
    ],
  });

/** The upload's table, and how it was read. */
export interface ReadUpload {
  dataset: Dataset;
  reading: Reading;
}

/** Reads the upload in a way that a person chose. */
export async function readAs(
  ports: FilesPorts,
  file: FileRecord,
  choice: ReadingChoice,
  signal: AbortSignal,
): Promise<ReadUpload> {
  return asRead(file, choice, await readOriginal(ports, file, choice, signal));
}

/** The table that was read, with how. */
export function asRead(file: FileRecord, choice: ReadingChoice, read: IngestResult): ReadUpload {
  const chosen = chosenReading(choice, read, detectedReading(file));
  const reading = { ...readingFound(read, languageOf(file), chosen), warnings: warningsOf(read) };
  return { dataset: currentDataset(read), reading };
}

/**
 * Keeps another reading of the upload as the file's next version; the account's setting answers questions that it
 * leaves open.
 */
export async function commitReading(
  ports: FilesPorts,
  file: FileRecord,
  { dataset, reading, startedAt }: ReadUpload & { startedAt: Date },
  signal: AbortSignal,
) {
  await ports.objects.put(datasetKey(file, dataset.hash), dataset.path, {
    contentType: DATASET_TYPE,
  });
  await rememberDataset(ports.datasets, file, dataset);
  const config = readingAnswer(reading);
  const label = labelOf(config);
  const transformationId: string = randomUUID();
  const { version: made } = await commitVersion(
    ports,
    file,
    { parentVersion: file.currentVersion, dataset, reading },
    {
      transformationId,
      operation: 'reread',
      operationType: 'import',
      config,
      label: inEnglish(label),
      labelSentence: label,
      recordsProcessed: dataset.schema.rowCount,
      recordsChanged: 0,
      startedAt,
    },
  );
  const moved = await findFile(ports.files, file.userId, file._id);
  const { currentVersion } = await answerBySetting(ports, moved, await entitlementsOf(ports, file.userId), signal);
  return { transformation_id: transformationId, version: currentVersion, row_count: made.rowCount };
}

/**
 * Reads the upload again as a new version of the file. Nothing is lost: earlier versions stay, and a rollback restores
 * them. This corrects the import, so it does not count against the month's quota.
 */
export async function reread(
  ports: FilesPorts,
  file: FileRecord,
  { confirm, version, ...choice }: BodyOf<typeof calls.files.reread>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.files.reread>> {
  const startedAt = new Date();
  if (version !== undefined && version !== file.currentVersion)
    throw conflict(sentence('version_conflict'), 'version_conflict');
  currentCall()?.about({ id: file._id, name: file.originalFilename });
  const steps = madeStepsInEffect(file).length;
  if (steps > 0 && !confirm) throw conflict(sentence('steps_would_go', { count: steps }));
  const read = await readAs(ports, file, choice, signal);
  return { success: true, ...(await commitReading(ports, file, { ...read, startedAt }, signal)) };
}
