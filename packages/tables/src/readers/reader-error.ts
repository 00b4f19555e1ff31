import { foundFiles, WRONG_FILE_TYPE, type FoundFile, type UploadHint } from '@rapi/contracts';
import { TableError, type TableErrorDetails } from '../table-error';

export const grouped = (count: number): string => count.toLocaleString('en-US');

const MAX_LISTED = 10;
const listed = (names: readonly string[]) =>
  names.slice(0, MAX_LISTED).join(', ') + (names.length > MAX_LISTED ? ' and more' : '');

const thing = (sheet?: string) => (sheet === undefined ? 'The file' : `The sheet "${sheet}"`);
const named = (sheet?: string): TableErrorDetails => (sheet === undefined ? {} : { sheet });

/** What was found instead of a table; `ending` where that is what is wrong, `files` of an archive. */
export const wrongType = (
  found: FoundFile,
  { hint = foundFiles[found].hint, ...particulars }: { hint?: UploadHint; ending?: string; files?: string[] } = {},
) => new TableError('unsupported_type', WRONG_FILE_TYPE, { found, hint, ...particulars });

export const emptyFile = () =>
  new TableError('empty_file', 'The file is empty. Please choose a file that holds a table.');

export const noRows = (sheet?: string) =>
  new TableError(
    'no_rows',
    `${thing(sheet)} has no rows of data below its header. Please add at least one row and upload it again.`,
    named(sheet),
  );

export const unknownSheet = (sheet: string, sheets: readonly string[]) =>
  new TableError(
    'unknown_sheet',
    `The workbook has no sheet "${sheet}" with rows. Its sheets are: ${sheets.join(', ')}.`,
    {
      sheet,
      sheets: [...sheets],
    },
  );

export const passwordProtected = () =>
  new TableError(
    'password_protected',
    'The workbook is protected by a password. Please remove the password in Excel and upload it again.',
  );

export const archiveProtected = () =>
  new TableError(
    'password_protected',
    'The archive is protected by a password. Please unpack it and upload the table that is in it.',
    { archive: true },
  );

export const severalTables = (files: readonly string[]) =>
  new TableError(
    'several_tables',
    `The archive holds ${grouped(files.length)} tables: ${listed(files)}. Please upload the one you need, or each by itself.`,
    { files: [...files] },
  );

/** `lists`: where in the JSON they stand, `data.orders`. */
export const severalLists = (lists: readonly string[]) =>
  new TableError(
    'several_tables',
    `The JSON holds ${grouped(lists.length)} lists of records: ${listed(lists)}. Please upload a file with one of them.`,
    { lists: [...lists] },
  );

/** `where` goes on from "The file is damaged:". */
export const corrupt = (where: string, details: TableErrorDetails = {}) =>
  new TableError(
    'corrupt_file',
    `The file is damaged: ${where}. Please open it in Excel, save it anew and upload it again.`,
    details,
  );

/** Of what no spreadsheet program opens. */
export const incomplete = (where: string, reason: string) =>
  new TableError('corrupt_file', `The file is damaged: ${where}. Please fetch or write it again and upload that.`, {
    problem: 'incomplete',
    reason,
  });

export const bomb = (what: string, details: TableErrorDetails = {}) =>
  new TableError(
    'decompression_bomb',
    `The file unpacks to more than a table may hold: ${what}. Please upload a smaller file.`,
    details,
  );

export const tooManyRows = (found: number, limit: number, sheet?: string) =>
  new TableError(
    'too_many_rows',
    `${thing(sheet)} has ${grouped(found)} rows, and at most ${grouped(limit)} are taken. Please split it into smaller files.`,
    { found, limit, ...named(sheet) },
  );

export const tooManyColumns = (found: number, limit: number, place: string, details: TableErrorDetails = {}) =>
  new TableError(
    'too_many_columns',
    `There is a cell in column ${grouped(found)} (${place}), and at most ${grouped(limit)} columns are taken. Please remove what stands far to the right of the table.`,
    { found, limit, ...details },
  );

export const cellTooLong = (place: string, limit: number, details: TableErrorDetails = {}) =>
  new TableError(
    'corrupt_file',
    `The cell at ${place} is longer than ${grouped(limit)} characters. Please shorten it, or check that the file is a table.`,
    { problem: 'cell_too_long', limit, ...details },
  );

export const unclosedQuote = (line: number) =>
  new TableError(
    'corrupt_file',
    `A quotation mark opened on line ${grouped(line)} is never closed. Please close or remove it and upload the file again.`,
    { problem: 'unclosed_quote', line },
  );
