import { endingOf, MEGABYTE, type ReadingChoice, sentence } from '@rapi/contracts';
import { stat } from 'node:fs/promises';
import { refusedField } from '@rapi/service-kit';
import type { IngestResult } from '@rapi/tables';
import type { FilesPorts } from '../ports';

/**
 * A library reads old workbooks (.xls) in one go, and damaged ones can make it run far too long; sound ones take far
 * less.
 */
const OLD_WORKBOOK_MS = 6_000;
const OLD_WORKBOOK_MS_PER_MB = 3_000;

/** The processor time that reading may take; undefined where the engine's own deadline will do. */
async function readingDeadline({
  path,
  filename,
}: Pick<BytesToRead, 'path' | 'filename'>): Promise<number | undefined> {
  if (endingOf(filename) !== 'xls') return undefined;
  const { size } = await stat(path);
  return OLD_WORKBOOK_MS + (size / MEGABYTE) * OLD_WORKBOOK_MS_PER_MB;
}

const noSuchRow = (row: number) => sentence('header_row_cannot_be', { row });

export interface BytesToRead {
  path: string;
  filename: string;
  /** The most rows that the user's plan allows. */
  maxRows: number;
  /** The language of made-up column names. */
  language: 'en' | 'id';
}

/**
 * Reads bytes into datasets, as a person chose or as detected. 422 for a sheet that the file lacks, and for a header
 * row that is empty or too far down.
 */
export async function readBytes(
  { engine }: Pick<FilesPorts, 'engine'>,
  { path, filename, maxRows, language }: BytesToRead,
  { sheet, header_row, header_rows: headerRows, without_hidden: withoutHidden, ...dialect }: ReadingChoice,
  signal: AbortSignal,
): Promise<IngestResult> {
  const header = header_row === 'none' ? ('no' as const) : header_row;
  const deadlineMs = await readingDeadline({ path, filename });
  const read = await engine.run(
    'ingest',
    { path, options: { filename, sheet, header, headerRows, withoutHidden, maxRows, language, ...dialect } },
    { signal, ...(deadlineMs !== undefined && { deadlineMs }) },
  );
  if (typeof header === 'number' && read.detected.headerRow !== header) {
    throw refusedField('header_row', noSuchRow(header));
  }
  return read;
}
