import type { SettingsOf } from '@rapi/contracts';
import type { DatasetSchema, EngineSession } from '@rapi/table-core';

type ExcludedCells = SettingsOf<'clean@1'>['excluded']['cells'];

/** Category and name together identify a rule. */
export const ruleKey = ({ name, category }: { name: string; category: string }): string => `${category}:${name}`;

/** Removes from a table of changes those that an excluded rule made last; rule numbers are indexes into `rules`. */
export async function leaveOutRules(
  session: EngineSession,
  changes: string,
  rules: readonly { name: string; category: string }[],
  excluded: readonly string[],
): Promise<void> {
  const places = rules.flatMap((rule, place) => (excluded.includes(ruleKey(rule)) ? [place] : []));
  if (places.length > 0) await session.run(`DELETE FROM ${changes} WHERE rule IN (${places.join(', ')})`);
}

/** Removes the changes of these cells from a table of changes. */
export async function leaveOut(
  session: EngineSession,
  changes: string,
  { columns }: DatasetSchema,
  cells: ExcludedCells,
): Promise<void> {
  if (cells.length === 0) return;
  const keys = new Map(columns.map(({ name, key }) => [name, key]));
  const known = cells.flatMap(({ row_index, column_name }) => {
    const key = keys.get(column_name);
    return key === undefined ? [] : [[row_index, key] as const];
  });
  const table = session.name('excluded');
  const types = [
    { name: 'excluded_row', type: 'INTEGER' },
    { name: 'excluded_key', type: 'INTEGER' },
  ] as const;
  await session.createTable(table, types, [[known.map(([row]) => row), known.map(([, key]) => key)]]);
  await session.run(
    `DELETE FROM ${changes} USING ${table} WHERE row_index = excluded_row AND column_key = excluded_key; DROP TABLE ${table}`,
  );
}
