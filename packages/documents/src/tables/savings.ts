import type { FoundTable } from '../lines/found-table';

/** What the buyer saved, told beneath the items. */
const SAVED = /^\W*(?:(?:total |anda )?hemat|you(?:['’]ve)? saved|(?:total )?savings?)\W*(?:rp\W*)?$/i;

/** Whether a text names what the buyer saved and nothing else. */
export const isSaving = (text: string): boolean => SAVED.test(text);

/**
 * A list of items without what was saved on them. Only for the tables that are reported: the learned finder of totals
 * was trained on lists with these rows.
 */
export function withoutSavings(table: FoundTable): FoundTable {
  const at = table.columns.findIndex(({ kind }) => kind === 'description');
  const rows = table.rows.filter((row) => !isSaving(row[at] ?? ''));
  return rows.length === table.rows.length || rows.length === 0 ? table : { ...table, rows };
}
