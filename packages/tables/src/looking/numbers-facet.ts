import type { Facet } from '@rapi/contracts';
import type { EngineSession } from '@rapi/table-core';
import type { FacetRows } from './wanted-facet';
import { coreOf, niceBounds, type Spread } from './histogram';
import { valueSpread } from './value-spread';

/** SQL of a cell's number; null if the column does not hold numbers. */
export function numberSide({ column, read }: Pick<FacetRows, 'column' | 'read'>): string {
  const found = read.read.get(column.key);
  const isNumeric = found
    ? found.reading.kind === 'number' || found.reading.kind === 'duration'
    : column.type === 'integer' || column.type === 'decimal';
  return isNumeric ? `CAST(v${column.key} AS DOUBLE)` : 'CAST(NULL AS DOUBLE)';
}

type Bins = Extract<Facet, { kind: 'numbers' }>['bins'];

/** SQL of a value's bin: estimated by a quotient, which may round across a bound, then corrected by the bounds. */
function placeSql(value: string, bounds: readonly number[]): string {
  const [first = 0, second = 0] = bounds;
  const [last, width] = [bounds.length - 2, second - first];
  if (last <= 0 || width <= 0) return '0';
  const near = `CAST(greatest(0, least(${last}, floor((${value} - ${first}::DOUBLE) / ${width}::DOUBLE))) AS INTEGER)`;
  const list = `[${bounds.map((each) => `${each}::DOUBLE`).join(', ')}]`;
  return `CASE WHEN ${near} < ${last} AND ${value} >= ${list}[${near} + 2] THEN ${near} + 1
    WHEN ${near} > 0 AND ${value} < ${list}[${near} + 1] THEN ${near} - 1 ELSE ${near} END`;
}

async function countBins(session: EngineSession, rows: FacetRows, { spread }: { spread: Spread }): Promise<Bins> {
  const { min, max } = spread;
  const core = coreOf(spread);
  const bounds = niceBounds(core);
  const [first = min, last = max] = [bounds[0], bounds.at(-1)];
  const isAbove = `value ${core.isCutAbove ? '>=' : '>'} ${last}::DOUBLE`;
  const counts = await session.rows(
    `SELECT CASE WHEN value < ${first}::DOUBLE THEN -1 WHEN ${isAbove} THEN ${bounds.length - 1} ELSE ${placeSql('value', bounds)} END AS place, count(*) AS n
     FROM (SELECT ${numberSide(rows)} AS value FROM ${rows.read.relation} WHERE ${rows.condition}) WHERE value IS NOT NULL GROUP BY 1`,
  );
  const byPlace = new Map(counts.map(({ place, n }) => [Number(place), Number(n)]));
  const bins = bounds.slice(0, -1).map((from, place) => ({
    from,
    to: bounds[place + 1] ?? from,
    count: byPlace.get(place) ?? 0,
    is_outlying: false,
  }));
  const [below, above] = [byPlace.get(-1) ?? 0, byPlace.get(bounds.length - 1) ?? 0];
  return [
    ...(below > 0 ? [{ from: min, to: first, count: below, is_outlying: true }] : []),
    ...bins,
    ...(above > 0 ? [{ from: last, to: max, count: above, is_outlying: true }] : []),
  ];
}

/** A column's numbers as a histogram. */
export async function numbersFacet(session: EngineSession, rows: FacetRows): Promise<Facet> {
  const { spread, blank, unread } = await valueSpread(session, rows, numberSide(rows));
  const bins = spread === null ? [] : await countBins(session, rows, { spread });
  const { min = null, max = null } = spread ?? {};
  return { column: rows.column.name, kind: 'numbers', min, max, bins, blank, unread };
}
