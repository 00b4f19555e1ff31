import { foundFiles, type FoundFile, type UploadHint, sentence, type Sentence } from '@rapi/contracts';
import { TableError, type TableErrorDetails } from '@rapi/table-core';

const named = (sheet?: string): TableErrorDetails => (sheet === undefined ? {} : { sheet });

/** What was found instead of a table; `ending` if the ending is wrong, `files` for an archive. */
export const wrongType = (
  found: FoundFile,
  { hint = foundFiles[found].hint, ...particulars }: { hint?: UploadHint; ending?: string; files?: string[] } = {},
) => new TableError('unsupported_type', sentence('wrong_file_type'), { found, hint, ...particulars });

export const emptyFile = () => new TableError('empty_file', sentence('file_empty'));

export const noRows = (sheet?: string) =>
  new TableError(
    'no_rows',
    sheet === undefined ? sentence('file_without_rows') : sentence('sheet_without_data', { sheet }),
    named(sheet),
  );

export const unknownSheet = (sheet: string, sheets: readonly string[]) =>
  new TableError('unknown_sheet', sentence('workbook_without_sheet', { sheet, sheets }), {
    sheet,
    sheets: [...sheets],
  });

export const passwordProtected = () => new TableError('password_protected', sentence('workbook_protected'));

export const archiveProtected = () =>
  new TableError('password_protected', sentence('archive_protected'), { archive: true });

export const severalTables = (files: readonly string[]) =>
  new TableError('several_tables', sentence('archive_of_several', { tables: files.length, files }), {
    files: [...files],
  });

/** `lists`: their places in the JSON, `data.orders`. */
export const severalLists = (lists: readonly string[]) =>
  new TableError('several_tables', sentence('json_of_several', { tables: lists.length, lists }), { lists: [...lists] });

/** `what` continues "The file is damaged:". */
export const corrupt = (what: Sentence, details: TableErrorDetails = {}) =>
  new TableError('corrupt_file', sentence('file_damaged', { what }), details);

/** For a file that no spreadsheet program opens either. */
export const incomplete = (what: Sentence, reason: string) =>
  new TableError('corrupt_file', sentence('file_incomplete', { what }), {
    problem: 'incomplete',
    reason,
  });

export const bomb = (what: Sentence, details: TableErrorDetails = {}) =>
  new TableError('decompression_bomb', sentence('unpacks_too_far', { what }), details);

export const tooManyRows = (found: number, limit: number, sheet?: string) =>
  new TableError(
    'too_many_rows',
    sheet === undefined
      ? sentence('file_too_many_rows', { found, limit })
      : sentence('sheet_too_many_rows', { sheet, found, limit }),
    { found, limit, ...named(sheet) },
  );

export const tooManyColumns = (found: number, limit: number, place: Sentence, details: TableErrorDetails = {}) =>
  new TableError('too_many_columns', sentence('too_many_columns', { found, place, limit }), {
    found,
    limit,
    ...details,
  });

export const tooManySheets = (limit: number) =>
  new TableError('too_many_sheets', sentence('too_many_sheets', { limit }), { limit });

export const cellTooLong = (place: Sentence, limit: number, details: TableErrorDetails = {}) =>
  new TableError('corrupt_file', sentence('cell_too_long', { place, limit }), {
    problem: 'cell_too_long',
    limit,
    ...details,
  });

export const unclosedQuote = (line: number) =>
  new TableError('corrupt_file', sentence('quote_not_closed', { line }), { problem: 'unclosed_quote', line });
