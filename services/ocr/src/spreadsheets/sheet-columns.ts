import { formatNumber } from '@rapi/indonesia';
import { columnNames, type GivenColumn, type RowValue } from '@rapi/tables';
import type { Sheet } from './document-sheet';

type Native = GivenColumn['native'];

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** The type that all filled cells of a column have; text where they differ, so that each stays as it was read. */
function nativeOf(cells: readonly RowValue[]): Native {
  const filled = cells.filter((cell) => cell !== null && cell !== '');
  const areAll = (test: (cell: RowValue) => boolean) => filled.length > 0 && filled.every(test);
  if (areAll((cell) => cell instanceof Date)) return { type: 'date', format: 'yyyy-MM-dd' };
  if (areAll((cell) => typeof cell === 'boolean')) return { type: 'boolean' };
  if (areAll((cell) => Number.isSafeInteger(cell))) return { type: 'integer' };
  if (areAll((cell) => typeof cell === 'number' && Number.isFinite(cell))) return { type: 'decimal' };
  return { type: 'text' };
}

/**
 * A number among texts, read one way only. Written as programs do, its point would be evidence that 53.700- beside it
 * has decimals; three decimals would be thousands.
 */
function numberAmongTexts(value: number): string {
  if (Number.isInteger(value) || !Number.isFinite(value)) return String(value);
  const written = formatNumber(value);
  return /,(?:\d|\d{3})$/.test(written) ? `${written}0` : written;
}

function textOf(cell: RowValue, native: Native): string | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number' && native?.type === 'text') return numberAmongTexts(cell);
  return cell instanceof Date ? isoDay(cell) : String(cell);
}

/** A sheet's rows as typed columns; names are unique and never blank. */
export function sheetColumns({ header, rows }: Sheet): GivenColumn[] {
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  return columnNames(header, width).map((name, index) => {
    const cells = rows.map((row) => row[index] ?? null);
    const native = nativeOf(cells);
    return { name, values: cells.map((cell) => textOf(cell, native)), native };
  });
}
