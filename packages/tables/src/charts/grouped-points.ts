import type { ChartNote } from '@rapi/contracts';
import { type DatasetColumn, textColumn } from '@rapi/table-core';
import { type Aggregate, aggregatesOf, rowCount } from '../grouping/aggregate';
import { type DatePart, groupKey } from '../grouping/group-key';
import { figuresName } from './chart-columns';
import { drawnPoints, type DrawnPoints } from './drawn-points';
import { type ChartSource, pointsInOrder } from './points-in-order';

/** The aggregates to draw: counts and figures of numbers only, since the greatest text or day has no height. */
async function aggregates({ session, relation, arrangement, columns: { values } }: ChartSource): Promise<Aggregate[]> {
  if (values.length === 0) return [rowCount];
  const name = arrangement.aggregation ?? 'sum';
  const named = (column: DatasetColumn) => (name === 'count' ? column : { ...column, name: figuresName(column) });
  const wanted = values.map((column) => ({ column: named(column), function: name }));
  return aggregatesOf(session, () => relation, wanted);
}

/** The label of a group: its key for a part of a date, else the text in its first row. */
function groupLabel(column: DatasetColumn | null, datePart: DatePart | null) {
  if (column === null) return { key: 'true', label: `'*'` };
  const { sql } = groupKey(column, datePart ?? undefined);
  // Unread texts have no key, so their group gets no label, not the text of its first row.
  if (datePart === null)
    return { key: sql, label: `CASE WHEN count(${sql}) > 0 THEN arg_min(${textColumn(column)}, _row) END` };
  const isDays = datePart === 'day';
  return {
    key: sql,
    label: isDays ? `strftime(any_value(${sql}), '%d/%m/%Y')` : `CAST(any_value(${sql}) AS VARCHAR)`,
  };
}

interface GroupQuery {
  source: ChartSource;
  key: string;
  label: string;
  sides: string;
}

const allGroups = ({ source: { relation, condition }, key, label, sides }: GroupQuery): string =>
  `SELECT min(_row) AS first, any_value(${key}) AS key, false AS is_rest, 0 AS rest, ${label} AS label, ${sides}
   FROM ${relation} WHERE ${condition} GROUP BY ${key}`;

/**
 * The largest groups on their own, and all other rows as one group, aggregated again: the rest's average is over its
 * rows. A rest of only one label is drawn under its own name.
 */
function largestGroups(query: GroupQuery, most: number): string {
  const { source, key, label, sides } = query;
  const { relation, condition } = source;
  const ranked = `SELECT key, row_number() OVER (ORDER BY a0 DESC NULLS LAST, first) AS rank, count(*) OVER () AS of
    FROM (${allGroups(query)})`;
  return `SELECT min(_row) AS first, ${key === 'true' ? 'true' : `any_value(${key})`} AS key, slot = 0 AS is_rest,
      CASE WHEN slot = 0 THEN any_value(of) - ${most} ELSE 0 END AS rest, ${label} AS label, ${sides}
    FROM (SELECT t.*, r.of, CASE WHEN r.rank <= ${most} OR r.of <= ${most + 1} THEN r.rank ELSE 0 END AS slot
      FROM (SELECT *, ${key} AS group_key FROM ${relation} WHERE ${condition}) t
      JOIN (${ranked}) r ON t.group_key IS NOT DISTINCT FROM r.key)
    GROUP BY slot`;
}

/** One point per label, in the settled order. */
export async function groupedRows(source: ChartSource): Promise<DrawnPoints> {
  const { request, columns, arrangement } = source;
  const { label, values } = columns;
  const parts = await aggregates(source);
  const sides = parts.map(({ sql }, i) => `CAST(${sql()} AS DOUBLE) AS a${i}`).join(', ');
  const query = { source, sides, ...groupLabel(label, arrangement.date_part) };
  const { maxLabels, aggregation } = arrangement;
  const found = await pointsInOrder(
    source,
    maxLabels === null ? allGroups(query) : largestGroups(query, maxLabels),
    true,
  );
  const isAsTheyStand = aggregation === null && values.length > 0;
  const names = isAsTheyStand ? values.map(figuresName) : parts.map(({ name }) => name);
  const isOwn = values.length === 0 && (request.aggregation === null || request.aggregation === 'auto');
  const counted: ChartNote[] = isOwn
    ? [{ code: 'counted', text: 'No column of numbers was chosen, so the rows of each label are counted.' }]
    : [];
  return drawnPoints(source, found, names, counted);
}
