import type { ReadingChoice } from '@rapi/contracts';
import type { IngestResult } from '@rapi/tables';
import type { FileRecord } from '../records/file-record';
import type { Reading } from '../records/version-graph';

/** How the file was read before anybody chose; undefined where a person chose at the upload. */
export const detectedReading = ({ versions: [first] }: Pick<FileRecord, 'versions'>): Reading | undefined =>
  first?.reading && !first.reading.chosen ? first.reading : undefined;

/** Delimiter, encoding, quote and escape depend on one another, so they are chosen together. */
function chosenDialect({ delimiter, encoding, quote, escape }: ReadingChoice, found: Reading | undefined) {
  const isFound =
    found !== undefined &&
    (delimiter ?? found.delimiter) === found.delimiter &&
    (encoding ?? found.encoding) === found.encoding &&
    (quote ?? found.quote ?? '"') === (found.quote ?? '"') &&
    (escape ?? found.escape ?? 'doubled') === (found.escape ?? 'doubled');
  if (isFound) return {};
  return {
    ...(delimiter && { delimiter }),
    ...(encoding && { encoding }),
    ...(quote && { quote }),
    ...(escape && { escape }),
  };
}

/** The sheet that is read if none is named. */
const firstFilled = (sheets: IngestResult['sheets']): string | undefined => {
  const filled = sheets.filter(({ dataset }) => dataset !== undefined);
  return (filled.find(({ hidden }) => !hidden) ?? filled[0])?.name;
};

const isFoundHeader = ({ header_row: row, header_rows: rows = 1 }: ReadingChoice, found: Reading): boolean =>
  !found.isHeaderOpen && row === (found.headerRow ?? 'none') && rows === (found.headerRows ?? 1);

/**
 * The part of a choice that differs from what was detected. Screens send the whole reading, but detected values must be
 * detected again in the next file. Undefined where nothing is left: the automatic reading stands.
 */
export function chosenReading(
  choice: ReadingChoice,
  read: Pick<IngestResult, 'sheets' | 'hasSheets'>,
  found: Reading | undefined,
): ReadingChoice | undefined {
  const { sheet, header_row, header_rows, without_hidden } = choice;
  const isFoundSheet = !read.hasSheets || (found?.sheet === sheet && firstFilled(read.sheets) === sheet);
  const elsewhere: ReadingChoice = {
    ...(sheet !== undefined && !isFoundSheet && { sheet }),
    ...chosenDialect(choice, found),
    ...(without_hidden && { without_hidden }),
  };
  const isElsewhere = Object.keys(elsewhere).length > 0;
  const header = {
    ...(header_row !== undefined && { header_row }),
    ...(header_rows !== undefined && { header_rows }),
  };
  const chosen = !isElsewhere && found && isFoundHeader(choice, found) ? {} : { ...elsewhere, ...header };
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}
