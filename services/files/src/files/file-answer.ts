import { MEGABYTE, sentenceIn } from '@rapi/contracts';
import type { File, FileReading } from '@rapi/contracts';
import { currentVersionOf, readingOf, readVersionOf } from '../records/version-graph';
import type { FileWarning, Reading } from '../records/version-graph';
import type { FileRecord } from '../records/file-record';

/** Bytes as megabytes with four decimals: with two, a file of 600 bytes would show as 0. */
export const megabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10_000) / 10_000;

/** The name that the user gave the file, else the one it was uploaded with. */
export const nameOf = ({
  displayName,
  originalFilename,
}: Pick<FileRecord, 'displayName' | 'originalFilename'>): string => displayName ?? originalFilename;

/** The sheet that the file shows now. */
export const sheetOf = (file: FileRecord): string | null => readingOf(file)?.sheet ?? file.currentSheet;

export const readingAnswer = (reading: Reading): FileReading => ({
  sheet: reading.sheet,
  header_row: reading.headerRow,
  delimiter: reading.delimiter,
  encoding: reading.encoding,
  ...(reading.headerRows && { header_rows: reading.headerRows }),
  ...(reading.hidden && {
    hidden: { rows: reading.hidden.rows, columns: reading.hidden.columns, is_left_out: reading.hidden.isLeftOut },
  }),
  ...(reading.isHeaderOpen && { is_header_open: true }),
  ...(reading.quote && { quote: reading.quote }),
  ...(reading.escape && { escape: reading.escape }),
});

/** The warnings of the reading in effect, about a sheet and about the whole file. */
export function warningsAbout(file: FileRecord, sheet: string | null): FileWarning[] {
  const read = readVersionOf(file);
  const isReadAgain = read !== undefined && read.version > 1;
  const warnings = isReadAgain ? (read.reading?.warnings ?? []) : file.warnings;
  return warnings.filter((each) => each.sheet === undefined || each.sheet === sheet);
}

function warningsAnswer(file: FileRecord): File['warnings'] {
  const warnings = warningsAbout(file, sheetOf(file));
  if (warnings.length === 0) return undefined;
  return warnings.map(({ code, message, said }) => {
    const sentence = said ? sentenceIn(said) : undefined;
    return { code, message, ...(sentence && { sentence }) };
  });
}

/** A file as the API shows it (R-FILES-6). */
export function fileAnswer(file: FileRecord): File {
  const current = currentVersionOf(file);
  const reading = readingOf(file);
  const sheet = sheetOf(file);
  const warnings = warningsAnswer(file);
  return {
    id: file._id,
    filename: nameOf(file),
    original_filename: file.originalFilename,
    labels: file.labels ?? [],
    file_size: file.fileSize,
    file_size_mb: megabytes(file.fileSize),
    upload_date: file.createdAt.toISOString(),
    file_type: file.fileType,
    kind: file.kind,
    status: 'ready',
    error: null,
    row_count: current?.rowCount ?? null,
    column_count: current?.columnCount ?? null,
    sheets: file.sheets.map(({ name, rowCount, columnCount }) => ({
      name,
      row_count: rowCount,
      column_count: columnCount,
      is_current: name === sheet,
    })),
    current_version: file.currentVersion,
    reading: reading ? readingAnswer(reading) : null,
    ...(warnings && { warnings }),
  };
}
