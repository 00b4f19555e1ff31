import type { File, FileReading } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';

/** What a person wants read otherwise; what is not said is detected. */
export type ReadingChoice = ApiBody<'files.preview-reading'>;

export const delimiters = [',', ';', '\t', '|'] as const;
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

export const asDelimiter = (text: string | null) => oneOf(delimiters, text);
export const asEncoding = (text: string | null) => oneOf(encodings, text);

/** A reading said in full, so that nothing of it is detected anew. */
export const choiceOf = (reading: FileReading | null | undefined): ReadingChoice =>
  reading
    ? {
        ...(reading.sheet !== null && { sheet: reading.sheet }),
        header_row: reading.header_row ?? 'none',
        ...(asDelimiter(reading.delimiter) && { delimiter: asDelimiter(reading.delimiter) }),
        ...(asEncoding(reading.encoding) && { encoding: asEncoding(reading.encoding) }),
      }
    : {};

/** What a person has chosen over what was detected; it stands at once, before the server has looked at it. */
export const readingOf = (choice: ReadingChoice, reading: FileReading): FileReading => ({
  sheet: choice.sheet ?? reading.sheet,
  header_row: choice.header_row === 'none' ? null : (choice.header_row ?? reading.header_row),
  delimiter: choice.delimiter ?? reading.delimiter,
  encoding: choice.encoding ?? reading.encoding,
});

/** Another sheet, separator or encoding makes another table: its header is looked for anew. */
export const withoutHeader = ({ header_row: _, ...choice }: ReadingChoice): ReadingChoice => choice;

export const isSameReading = (one: FileReading | null, other: FileReading): boolean =>
  one !== null &&
  one.sheet === other.sheet &&
  one.header_row === other.header_row &&
  one.delimiter === other.delimiter &&
  one.encoding === other.encoding;

/** Only what was uploaded can be read again. */
export const canReadAgain = ({ kind, status }: Pick<File, 'kind' | 'status'>): boolean =>
  kind === 'upload' && status === 'ready';
