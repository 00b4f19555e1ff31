import type { OcrTable } from '@rapi/contracts';
import { parseDate, readAmount } from '@rapi/indonesia';
import type { RowValue } from '@rapi/tables';
import { dayCell } from './cell-values';

type DecimalSign = ',' | '.';
type Text = string | null;

export interface TableText {
  columns: string[];
  rows: Text[][];
}

/** The rows of a table that now hold: a person's if there are any, else the machine's. */
export const tableText = ({ columns, rows, corrected }: OcrTable): TableText => corrected ?? { columns, rows };

const isEmpty = (text: Text) => text === null || text.trim() === '';

/** Digits that identify something instead of counting: 0812…, 007, a sixteen-digit NPWP. */
const isName = (text: string) => /^0\d/.test(text.trim()) || text.replace(/\D/g, '').length > 15;

/** The decimal sign that an unambiguous number shows; none where it has no separators. */
function signShownBy(text: string): DecimalSign | undefined {
  const value = /[.,]/.test(text) ? readAmount(text)?.value : undefined;
  if (value === undefined) return undefined;
  const [comma, point] = ([',', '.'] as const).map((decimal) => readAmount(text, { decimal })?.value === value);
  if (comma === point) return undefined;
  return comma ? ',' : '.';
}

/** The decimal sign of a document's numbers, from its unambiguous ones; it also decides ambiguous ones (1.500). */
function decimalSign(rows: readonly Text[][]): DecimalSign | undefined {
  const shown = new Set(rows.flat().flatMap((text) => (text === null ? [] : (signShownBy(text) ?? []))));
  return shown.size === 1 ? [...shown][0] : undefined;
}

/** Reads all cells of a column as one type; undefined unless every filled cell is of that type. */
function readAll<T>(texts: readonly Text[], read: (text: string) => T | undefined): (T | null)[] | undefined {
  const values: (T | null)[] = [];
  for (const text of texts) {
    if (text === null || isEmpty(text)) {
      values.push(null);
      continue;
    }
    const value = read(text);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values.some((value) => value !== null) ? values : undefined;
}

function columnCells(texts: readonly Text[], decimal: DecimalSign | undefined): readonly RowValue[] {
  const amountOf = (text: string) => (isName(text) ? undefined : readAmount(text, { decimal })?.value);
  const dayOf = (text: string) => {
    const day = parseDate(text);
    return day && dayCell(day.iso);
  };
  return readAll(texts, amountOf) ?? readAll(texts, dayOf) ?? texts;
}

/** A table's rows as cells: columns of only numbers or only days are typed, all others stay text. */
export function tableCells({ columns, rows }: TableText): RowValue[][] {
  const decimal = decimalSign(rows);
  const width = Math.max(columns.length, ...rows.map((row) => row.length));
  const byColumn = Array.from({ length: width }, (_, index) =>
    columnCells(
      rows.map((row) => row[index] ?? null),
      decimal,
    ),
  );
  return rows.map((_, row) => byColumn.map((cells) => cells[row] ?? null));
}
