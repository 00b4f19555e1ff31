import type { ColumnType } from './dataset';

/** SQL of the text of a day or a moment that can be read one way only: 2026-01-05, 2026-01-05T08:30:00. */
export function plainMomentSql(value: string, type: Extract<ColumnType, 'date' | 'datetime'>): string {
  const day = `CAST(CAST(${value} AS DATE) AS VARCHAR)`;
  if (type === 'date') return day;
  return `CASE WHEN ${value} = date_trunc('day', ${value}) THEN ${day} ELSE replace(CAST(${value} AS VARCHAR), ' ', 'T') END`;
}
