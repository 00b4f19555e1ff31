import type { ConversionFailure } from '@rapi/contracts';
import { valueColumn } from '../../dataset/dataset';
import { asCell } from '../../engine/cell';
import type { EngineSession } from '../../engine/session';
import type { ConvertedColumn } from './convert-columns';
import { reasonOf } from './distinct-readings';

/** The first cells of a column that could not be converted, by row. */
export async function failedRows(
  session: EngineSession,
  { column, reason, counts, source, readings }: ConvertedColumn,
  limit: number,
): Promise<ConversionFailure[]> {
  if (counts.failed === 0) return [];
  const rows = await session.rows(
    `SELECT _row, ${valueColumn(column)} AS value, ${reason} AS reason FROM ${source}
     WHERE _row IN (SELECT _row FROM ${readings} WHERE ${reason} IS NOT NULL ORDER BY _row LIMIT ${limit}) ORDER BY _row`,
  );
  return rows.map((row) => ({
    row_index: Number(row._row),
    value: asCell(row.value),
    reason: reasonOf(row.reason),
  }));
}

const SHOWN = 40;
const shown = (value: ConversionFailure['value']): string => {
  const letters = [...String(value)];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : letters.join('');
};

const number = (value: number): string => value.toLocaleString('en-US');

/** For a person, so rows count from one: 2 of 980 values of “Harga” … “gratis” (row 4), “?” (row 17). */
export function failureSentence(
  { column, target, counts }: ConvertedColumn,
  first: readonly ConversionFailure[],
): string {
  const examples = first.map(({ value, row_index }) => `“${shown(value)}” (row ${number(row_index + 1)})`);
  const dots = counts.failed > first.length ? ' …' : '';
  return `${number(counts.failed)} of ${number(counts.filled)} values of “${column.name}” could not be converted to ${target}: ${examples.join(', ')}${dots}.`;
}
