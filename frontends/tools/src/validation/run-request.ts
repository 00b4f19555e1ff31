import type { ValidationMode } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';

export const modes = ['full', 'sample', 'custom'] as const satisfies readonly ValidationMode[];

/** The person's settings for a validation. */
export interface RunChoice {
  name: string;
  mode: ValidationMode;
  /** Rows as the screen counts them: from one, the last included. */
  fromRow: string;
  toRow: string;
  columns: readonly string[];
  ruleIds: readonly string[];
}

export const noChoice: RunChoice = { name: '', mode: 'full', fromRow: '', toRow: '', columns: [], ruleIds: [] };

const rowOf = (text: string): number | undefined => (/^\s*[1-9]\d*\s*$/.test(text) ? Number(text) : undefined);

function scopeOf({ fromRow, toRow, columns }: RunChoice, rowCount: number) {
  const [from, to] = [rowOf(fromRow) ?? 1, rowOf(toRow) ?? rowCount];
  const range: [number, number] = [from - 1, to];
  return { row_range: range, ...(columns.length > 0 && { columns: [...columns] }) };
}

/** Whether the row range of a custom validation is in order and within the file. */
export function hasSoundRows({ mode, fromRow, toRow }: RunChoice, rowCount: number): boolean {
  if (mode !== 'custom') return true;
  const isSound = (text: string) => text.trim() === '' || rowOf(text) !== undefined;
  const [from, to] = [rowOf(fromRow) ?? 1, rowOf(toRow) ?? rowCount];
  return isSound(fromRow) && isSound(toRow) && from <= to && to <= rowCount;
}

/** The request. An empty name becomes the documented one with the time (R-VAL-4). */
export const runRequest = (choice: RunChoice, rowCount: number, defaultName: string): ApiBody<'validation.run'> => ({
  session_name: choice.name.trim() || defaultName,
  validation_mode: choice.mode,
  rule_ids: [...choice.ruleIds],
  ...(choice.mode === 'custom' && { scope: scopeOf(choice, rowCount) }),
});
