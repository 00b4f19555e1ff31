import type { ColumnReadingInfo, RemainingValues } from '@rapi/contracts';
import type { ApiUser } from '../src/product/api-user';

/** A tool's answer about a column: how many cells are filled, and how many of these are not of the column's kind. */
export interface ColumnAnswer {
  tool: string;
  filled?: number;
  unread?: number;
}

/** To the validator, a number that may carry Rp is an amount; numbers without it pass, too. */
const targets = { number: 'currency', date: 'date', datetime: 'datetime', boolean: 'boolean' } as const;

interface Asked {
  user: ApiUser;
  id: string;
}

async function asked<Body>({ user }: Asked, method: string, path: string, body?: object): Promise<Body> {
  const answer = await user.send(method, path, body && { body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.json<Body>();
}

/** How many rows pass a filter. */
async function filteredRows(file: Asked, column: string, operator: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify([{ column, operator, value: null }]));
  const { total_rows } = await asked<{ total_rows: number }>(
    file,
    'GET',
    `/api/files/${file.id}/preview?rows=1&filter=${filter}`,
  );
  return total_rows;
}

/** A grouping by a column: how many cells it counts, and how many it leaves out of a sum. */
async function groupedCells(file: Asked, column: string, aggregate: 'count' | 'sum') {
  const settings = { group_by_columns: [{ name: column }], aggregate_functions: { [column]: aggregate } };
  const { totals, unread } = await asked<{ totals: number[]; unread: { count: number }[] }>(
    file,
    'POST',
    '/api/grouping/outline',
    { file_id: file.id, settings, open: { depth: 1 }, limit: 500 },
  );
  return { counted: totals[0] ?? -1, unread: unread[0]?.count ?? 0 };
}

/** How many values cleaning with all rules leaves unread, by column. */
async function leftByCleaning(file: Asked): Promise<ReadonlyMap<string, number>> {
  const { rules } = await asked<{ rules: { id: string }[] }>(file, 'GET', '/api/cleaning/rules');
  const { remaining_values } = await asked<{ remaining_values: RemainingValues[] }>(
    file,
    'POST',
    `/api/files/${file.id}/cleaning/preview`,
    { rule_ids: rules.map(({ id }) => id), target_columns: [] },
  );
  return new Map(remaining_values.map(({ column_name, unread_count }) => [column_name, unread_count]));
}

const testRule = (column: string, type: string) => ({
  rule_name: 'Jenis',
  rule_type: 'data_type',
  target_columns: [column],
  rule_config: { type },
  description: '',
  severity: 'error',
});

/** Every tool's answers about each column with a reading, by column name. */
export async function columnAnswers(file: Asked): Promise<Map<string, ColumnAnswer[]>> {
  const base = `/api/files/${file.id}`;
  const { readings } = await asked<{ readings: ColumnReadingInfo[] }>(file, 'GET', `${base}/column-readings`);
  const { column_profiles } = await asked<{ column_profiles: Record<string, { non_null_count: number }> }>(
    file,
    'GET',
    `${base}/data-profile-dashboard`,
  );
  const cleaned = await leftByCleaning(file);
  const answers = new Map<string, ColumnAnswer[]>();
  for (const { column, kind, filled, unread, question, unit } of readings) {
    if (kind === null || kind === 'time' || kind === 'duration' || question !== null || unit === 'percent') continue;
    const type = targets[kind];
    const { conversion_results } = await asked<{ conversion_results: Record<string, { failed_count: number }> }>(
      file,
      'POST',
      `${base}/convert-types`,
      { conversions: { [column]: type } },
    );
    const { violations, checked } = await asked<{ violations: number; checked: number }>(
      file,
      'POST',
      `${base}/validation/rules/test`,
      testRule(column, type),
    );
    answers.set(column, [
      { tool: 'reading', filled, unread },
      { tool: 'profile', filled: column_profiles[column]?.non_null_count ?? -1 },
      { tool: 'types', unread: conversion_results[column]?.failed_count ?? -1 },
      { tool: 'validator', filled: checked, unread: violations },
      { tool: 'filter', filled: await filteredRows(file, column, 'not_equals') },
      { tool: 'grouping', filled: (await groupedCells(file, column, 'count')).counted },
      ...(kind === 'number'
        ? [
            { tool: 'sums', unread: (await groupedCells(file, column, 'sum')).unread },
            { tool: 'cleaning', unread: cleaned.get(column) ?? 0 },
          ]
        : []),
    ]);
  }
  return answers;
}

/** Answers that differ from the reading's. */
export const contradictions = (answers: ReadonlyMap<string, readonly ColumnAnswer[]>): object[] =>
  [...answers].flatMap(([column, [reading, ...others]]) =>
    others
      .filter(
        ({ filled = reading?.filled, unread = reading?.unread }) =>
          filled !== reading?.filled || unread !== reading?.unread,
      )
      .map((other) => ({ column, reading, other })),
  );
