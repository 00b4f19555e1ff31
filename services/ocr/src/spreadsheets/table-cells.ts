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

/** What holds of a table: a person's rows before the machine's. */
export const tableText = ({ columns, rows, corrected }: OcrTable): TableText => corrected ?? { columns, rows };

const isEmpty = (text: Text) => text === null || text.trim() === '';

/** 0812…, 007, a sixteen-digit NPWP: figures that are a name, not a number. */
const isName = (text: string) => /^0\d/.test(text.trim()) || text.replace(/\D/g, '').length > 15;

/** Which sign a text that can only be read one way shows to be the decimal one; none where it has no separators. */
function signShownBy(text: string): DecimalSign | undefined {
  const value = /[.,]/.test(text) ? readAmount(text)?.value : undefined;
  if (value === undefined) return undefined;
  const [comma, point] = ([',', '.'] as const).map((decimal) => readAmount(text, { decimal })?.value === value);
  if (comma === point) return undefined;
  return comma ? ',' : '.';
}

/** A document writes its numbers one way: what its clear ones show also reads its unclear ones (1.500). */
function decimalSign(rows: readonly Text[][]): DecimalSign | undefined {
  const shown = new Set(rows.flat().flatMap((text) => (text === null ? [] : (signShownBy(text) ?? []))));
  return shown.size === 1 ? [...shown][0] : undefined;
}

/** Reads a column's cells as one kind of thing; as nothing unless every one of them is that. */
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

/** A table's rows as cells: a column whose every value is a number or a day is one of these, any other stays text. */
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
