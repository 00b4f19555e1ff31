/** Numbers of columns that become one column of texts: they stay beside their texts. */
import { type DatasetColumn, numbersOf, oneForeignCurrency, type WriteColumn } from '@rapi/table-core';
import { percentCellsOfAll } from './common-measures';
import type { CommonKind } from '../shown/common-kind';

/** SQL of the number beside the text of a cell; dollars that become texts say so, and are no numbers of that column. */
export const numberBeside = (part: DatasetColumn, prefix = ''): string | undefined =>
  oneForeignCurrency(part) === undefined ? numbersOf(part, prefix) : undefined;

/** Whether the common column mixes texts and numbers, and so keeps the numbers in a side column. */
export const keepsNumbers = ({ type }: Pick<CommonKind, 'type'>, parts: readonly DatasetColumn[]): boolean =>
  type === null && parts.some((part) => numbersOf(part) !== undefined);

/** SQL of the numbers of each column in a list; undefined if the common column has none. */
export function numberList(kind: CommonKind, parts: readonly DatasetColumn[]): string | undefined {
  if (!keepsNumbers(kind, parts)) return undefined;
  return `[${parts.map((part) => numberBeside(part) ?? 'CAST(NULL AS DOUBLE)').join(', ')}]`;
}

/** What the common column says about its numbers. */
export function numbersWritten(
  kind: CommonKind,
  parts: readonly DatasetColumn[],
): Pick<WriteColumn, 'holdsNumbers' | 'percentCells'> {
  if (!keepsNumbers(kind, parts)) return {};
  const percentCells = percentCellsOfAll(parts);
  return { holdsNumbers: true, ...(percentCells && { percentCells }) };
}
