import type { ValueKind } from '@rapi/indonesia';
import { type DatasetColumn, quoteText, readColumns, textColumn } from '@rapi/table-core';
import { report, type CheckContext } from './check';
import type { ViolationKind } from './violation-kinds';

export interface WantedValues {
  kind: ValueKind;
  /** The violation of a text without such a value. */
  failing: ViolationKind;
  /** SQL of a further condition on the text. */
  further?(text: string, value: string): string;
}

/** SQL of the violation of an unread text, from the reason. */
export const unreadKind = (reason: string, otherwise: ViolationKind): string =>
  `CASE ${reason} WHEN 'ambiguous_number' THEN 'ambiguous_number' ELSE ${quoteText(otherwise)} END`;

/** Finds the texts of a column without a value of a kind, read as every tool reads the column. */
export async function checkReadable(
  context: CheckContext,
  place: number,
  column: DatasetColumn,
  { kind, failing, further }: WantedValues,
): Promise<void> {
  const { session, all, isLookedAt } = context;
  const { relation } = await readColumns(session, all, [{ column, kind }]);
  const [text, value] = [textColumn(column), `v${column.key}`];
  const isOther = further ? ` OR NOT coalesce(${further(text, value)}, false)` : '';
  const condition = `${isLookedAt} AND ${text} IS NOT NULL AND (${value} IS NULL${isOther})`;
  await report(context, place, relation, condition, { sql: unreadKind(`q${column.key}`, failing) });
}
