import { type ConversionFailure, type Sentence, sentence } from '@rapi/contracts';
import { asCell, type EngineSession, valueColumn } from '@rapi/table-core';
import type { ConvertedColumn } from './convert-columns';
import { reasonOf } from './distinct-readings';

/** The first cells of a column, by row, that could not be converted. */
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

/** A sentence with rows counted from one: 2 of 980 values of “Harga” … “gratis” (row 4), “?” (row 17). */
export function failureSentence(
  { column, target, counts }: ConvertedColumn,
  first: readonly ConversionFailure[],
): Sentence {
  const facts = {
    failed: counts.failed,
    filled: counts.filled,
    column: column.name,
    type: `type_${target}` as const,
    examples: first.map(({ value, row_index }) =>
      sentence('value_in_row', { value: shown(value), row: row_index + 1 }),
    ),
  };
  return counts.failed > first.length
    ? sentence('conversion_failure_and_more', facts)
    : sentence('conversion_failure', facts);
}
