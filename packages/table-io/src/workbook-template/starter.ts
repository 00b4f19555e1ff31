import { sentence } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';
import type { DatasetColumn } from '@rapi/table-core';
import { columnLetters } from '../sheet/cell-value';
import { cellXml } from '../writers/xlsx/cells';
import { columnFormat, dayFormats, type WorkbookLanguage } from '../writers/xlsx/number-formats';
import type { Sheet } from '../writers/xlsx/sheet';
import { type CellStyle, createWorkbookStyles, type WorkbookStyles } from '../writers/xlsx/styles';
import { writeWorkbook } from '../writers/xlsx/workbook';
import { escapeXml } from '../writers/xlsx/xml-text';
import { columnPlaceholder } from './placeholder';

const TITLE_ROW = 1;
const FACTS_ROW = 2;
const HEADER_ROW = 4;
const MARKED_ROW = 5;
const TOTAL_ROW = 6;

const BLUE = '#1f3a5f';
const header: CellStyle = { bold: true, colour: '#ffffff', fill: BLUE };
const total: CellStyle = { bold: true, above: BLUE };
const quiet: CellStyle = { colour: '#5c6970' };

interface StarterColumn {
  name: string;
  placeholder: string;
  isSummed: boolean;
  numbers: string | undefined;
}

/** Only amounts of money are summed; a sum of years or invoice numbers would be nonsense. */
const isAmount = ({ type, semantic }: DatasetColumn): boolean =>
  semantic === 'money' && (type === 'integer' || type === 'decimal' || type === 'text');

function columnsOf(columns: readonly DatasetColumn[], language: WorkbookLanguage): StarterColumn[] {
  return columns.flatMap((column) => {
    const placeholder = columnPlaceholder(column.name);
    if (placeholder === undefined) return [];
    return [{ name: column.name, placeholder, isSummed: isAmount(column), numbers: columnFormat(column, language) }];
  });
}

const row = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`;

const at = (column: number, number: number): string => `${columnLetters(column)}${number}`;

function totalCell(column: StarterColumn, place: number, styles: WorkbookStyles, word: string): string {
  const reference = at(place, TOTAL_ROW);
  if (!column.isSummed) return cellXml(reference, place === 0 ? word : null, styles.of(total));
  const style = styles.of({ ...total, ...(column.numbers !== undefined && { numbers: column.numbers }) });
  const range = `${at(place, MARKED_ROW)}:${at(place, MARKED_ROW)}`;
  return `<c r="${reference}" s="${style}"><f>${escapeXml(`SUM(${range})`)}</f></c>`;
}

function starterRows(columns: readonly StarterColumn[], styles: WorkbookStyles, language: WorkbookLanguage): string[] {
  const [date, totalWord] = [say(language, sentence('starter_date')), say(language, sentence('starter_total'))];
  const day = styles.of({ ...quiet, numbers: dayFormats[language].date, align: 'left' });
  return [
    row(TITLE_ROW, [cellXml('A1', '{{title}}', styles.of({ bold: true, size: 16, colour: BLUE }))]),
    row(FACTS_ROW, [
      cellXml('A2', date, styles.of(quiet)),
      cellXml('B2', '{{date}}', day),
      cellXml('C2', `${say(language, sentence('starter_rows'))}: {{count}}`, styles.of(quiet)),
    ]),
    row(
      HEADER_ROW,
      columns.map(({ name }, place) => cellXml(at(place, HEADER_ROW), name, styles.of(header))),
    ),
    row(
      MARKED_ROW,
      columns.map(({ placeholder, numbers }, place) =>
        cellXml(at(place, MARKED_ROW), placeholder, styles.of(numbers === undefined ? {} : { numbers })),
      ),
    ),
    row(
      TOTAL_ROW,
      columns.map((column, place) => totalCell(column, place, styles, totalWord)),
    ),
  ];
}

/** Writes a working template for a table of these columns: a title, a header, the row to be filled, sums. */
export async function writeStarter(
  columns: readonly DatasetColumn[],
  path: string,
  language: WorkbookLanguage,
): Promise<void> {
  const styles = createWorkbookStyles();
  const listed = columnsOf(columns, language);
  const rows = starterRows(listed, styles, language);
  const sheet: Sheet = {
    name: say(language, sentence('starter_sheet')),
    widths: listed.map(({ name, placeholder }) => Math.min(40, Math.max(12, name.length + 4, placeholder.length))),
    frozenRows: HEADER_ROW,
    repeatedRow: HEADER_ROW,
    lastCell: at(Math.max(2, listed.length - 1), TOTAL_ROW),
    page: { paper: 9, isLandscape: listed.length > 6, header: '', footer: '&R&P / &N' },
    rows: () => rows,
  };
  await writeWorkbook({ sheets: [sheet], styles }, path);
}
