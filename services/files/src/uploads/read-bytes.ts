import { type ReadingChoice, sentence } from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import type { IngestResult } from '@rapi/tables';
import type { FilesPorts } from '../ports';

const noSuchRow = (row: number) => sentence('header_row_cannot_be', { row });

export interface BytesToRead {
  path: string;
  filename: string;
  /** What the user's plan takes. */
  maxRows: number;
  /** Of the names that are made up. */
  language: 'en' | 'id';
}

/**
 * Reads bytes into datasets, as a person chose or as the bytes say. 422 for a sheet that the file lacks, and for a header
 * row that holds nothing or stands too far down.
 */
export async function readBytes(
  { engine }: Pick<FilesPorts, 'engine'>,
  { path, filename, maxRows, language }: BytesToRead,
  { sheet, header_row, header_rows: headerRows, ...dialect }: ReadingChoice,
  signal: AbortSignal,
): Promise<IngestResult> {
  const header = header_row === 'none' ? ('no' as const) : header_row;
  const read = await engine.run(
    'ingest',
    { path, options: { filename, sheet, header, headerRows, maxRows, language, ...dialect } },
    { signal },
  );
  if (typeof header === 'number' && read.detected.headerRow !== header) {
    throw refusedField('header_row', noSuchRow(header));
  }
  return read;
}
