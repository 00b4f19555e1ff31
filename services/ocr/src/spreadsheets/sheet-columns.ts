import { columnNames, type GivenColumn, type RowValue } from '@rapi/tables';
import type { Sheet } from './document-sheet';

type Native = GivenColumn['native'];

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** The type that all filled cells of a column have; text where they differ, with the numbers among the texts as such. */
function nativeOf(cells: readonly RowValue[]): Native {
  const filled = cells.filter((cell) => cell !== null && cell !== '');
  const areAll = (test: (cell: RowValue) => boolean) => filled.length > 0 && filled.every(test);
  if (areAll((cell) => cell instanceof Date)) return { type: 'date', format: 'yyyy-MM-dd' };
  if (areAll((cell) => typeof cell === 'boolean')) return { type: 'boolean' };
  if (areAll((cell) => Number.isSafeInteger(cell))) return { type: 'integer' };
  if (areAll((cell) => typeof cell === 'number' && Number.isFinite(cell))) return { type: 'decimal' };
  return { type: 'text' };
}

function textOf(cell: RowValue): string | null {
  if (cell === null || cell === '') return null;
  return cell instanceof Date ? isoDay(cell) : String(cell);
}

/** A sheet's rows as typed columns; names are unique and never blank. */
export function sheetColumns({ header, rows, amounts }: Sheet): GivenColumn[] {
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  return columnNames(header, width).map((name, index) => {
    const cells = rows.map((row) => row[index] ?? null);
    const native = nativeOf(cells);
    const areNumbers = native?.type === 'text' ? cells.map((cell) => Number.isFinite(cell)) : [];
    const isAmount = native?.type !== 'text' && amounts?.columns.includes(index);
    return {
      ...{ name, values: cells.map(textOf), native },
      ...(areNumbers.includes(true) && { areNumbers }),
      ...(isAmount && { currency: amounts?.currency }),
    };
  });
}
