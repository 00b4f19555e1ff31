import { fileDelimiters, fileEncodings, fileEscapes, fileQuotes, type File, type FileReading } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';

/** What the user wants read differently; everything left out is detected. */
export type ReadingChoice = ApiBody<'files.preview-reading'>;

export const delimiters = fileDelimiters;
export const encodings = fileEncodings;
export const quotes = fileQuotes;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null | undefined): Value | undefined =>
  values.find((value) => value === text);

export const asDelimiter = (text: string | null) => oneOf(delimiters, text);
export const asQuote = (text: string | null | undefined) => oneOf(fileQuotes, text);
export const asEscape = (text: string | null | undefined) => oneOf(fileEscapes, text);
export const asEncoding = (text: string | null) => oneOf(encodings, text);

/** How many rows the names are joined from; undefined where one row holds them. */
const joinedRows = ({ header_rows: rows }: FileReading) => ([2, 3] as const).find((count) => count === rows);

/** A reading in full, so that nothing is detected again. */
export const choiceOf = (reading: FileReading | null | undefined): ReadingChoice =>
  reading
    ? {
        ...(reading.sheet !== null && { sheet: reading.sheet }),
        header_row: reading.header_row ?? 'none',
        ...(asDelimiter(reading.delimiter) && { delimiter: asDelimiter(reading.delimiter) }),
        ...(asEncoding(reading.encoding) && { encoding: asEncoding(reading.encoding) }),
        ...(joinedRows(reading) && { header_rows: joinedRows(reading) }),
        ...(reading.hidden?.is_left_out && { without_hidden: true }),
        ...(asQuote(reading.quote) && { quote: asQuote(reading.quote) }),
        ...(asEscape(reading.escape) && { escape: asEscape(reading.escape) }),
      }
    : {};

/** The detected reading with the user's choices on top; it shows at once, before the server has answered. */
export const readingOf = (choice: ReadingChoice, reading: FileReading): FileReading => ({
  sheet: choice.sheet ?? reading.sheet,
  header_row: choice.header_row === 'none' ? null : (choice.header_row ?? reading.header_row),
  delimiter: choice.delimiter ?? reading.delimiter,
  encoding: choice.encoding ?? reading.encoding,
  header_rows: choice.header_rows ?? reading.header_rows,
  hidden: reading.hidden && {
    ...reading.hidden,
    is_left_out: choice.without_hidden ?? reading.hidden.is_left_out,
  },
  quote: choice.quote ?? reading.quote,
  escape: choice.escape ?? reading.escape,
});

/** Another sheet, separator or encoding gives another table: its header is detected again. */
export const withoutHeader = ({ header_row: _, header_rows: _rows, ...choice }: ReadingChoice): ReadingChoice => choice;

export const isSameReading = (one: FileReading | null, other: FileReading): boolean =>
  one !== null &&
  one.sheet === other.sheet &&
  one.header_row === other.header_row &&
  one.delimiter === other.delimiter &&
  one.encoding === other.encoding &&
  (one.header_rows ?? 1) === (other.header_rows ?? 1) &&
  (one.hidden?.is_left_out ?? false) === (other.hidden?.is_left_out ?? false) &&
  (one.quote ?? '"') === (other.quote ?? '"') &&
  (one.escape ?? 'doubled') === (other.escape ?? 'doubled');

/** Only uploads can be read again. */
export const canReadAgain = ({ kind, status }: Pick<File, 'kind' | 'status'>): boolean =>
  kind === 'upload' && status === 'ready';
