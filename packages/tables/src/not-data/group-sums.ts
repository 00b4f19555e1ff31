/** Totals of a long table: "Total, Jan, 30" beside the rows of every branch in January. */
import { type DatasetColumn, type DatasetRelation, type EngineSession, quoteText, textColumn } from '@rapi/table-core';
import { figureColumns } from './read-candidates';
import { isKeyName } from './row-words';
import { isSameAmount } from './sums-above';

const MOST_ROWS = 20_000;
const LEAST_GROUPS = 2;
/** A sum of one row is the row. */
const LEAST_PARTS = 2;
/** Of smaller figures, one may be the sum of others by chance. */
const LEAST_FIGURE = 10;
const WHOLE = '^[^a-z0-9]*(?:(?:grand\\s*)?total|jumlah)(?:\\s+(?:semua|keseluruhan|seluruh(?:nya)?))?[^a-z0-9]*$';
const whole = new RegExp(WHOLE, 'i');
/** 2026 names a group. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

interface LongLine {
  row: number;
  label: string;
  /** The other cells that name what the row is of: a month, a year, a product. */
  group: string;
  /** By column of figures. */
  figures: readonly (number | null)[];
}

/** Whether each total is the sum of the rows of its group in a column. */
function addsUp(totals: readonly LongLine[], parts: ReadonlyMap<string, LongLine[]>, place: number): boolean {
  const isSum = ({ group, figures }: LongLine) => {
    const sum = (parts.get(group) ?? []).reduce((made, part) => made + (part.figures[place] ?? 0), 0);
    return isSameAmount(figures[place] ?? 0, sum);
  };
  const isLarge = totals.some(({ figures }) => Math.abs(figures[place] ?? 0) >= LEAST_FIGURE);
  return isLarge && totals.every(isSum);
}

/**
 * The rows (from zero) called Total that are the sums of the other rows of their group. Every group has one, and a column
 * adds up in all of them: a shop called Total has sales of its own.
 */
function sumsOfGroups(lines: readonly LongLine[]): number[] {
  const parts = new Map<string, LongLine[]>();
  const totals: LongLine[] = [];
  for (const line of lines) {
    if (whole.test(line.label)) totals.push(line);
    else parts.set(line.group, [...(parts.get(line.group) ?? []), line]);
  }
  const groups = new Set(totals.map(({ group }) => group));
  const isEach = groups.size === totals.length && groups.size === parts.size && groups.size >= LEAST_GROUPS;
  if (!isEach || totals.some(({ group }) => (parts.get(group)?.length ?? 0) < LEAST_PARTS)) return [];
  const isSum = totals[0]?.figures.some((_, place) => addsUp(totals, parts, place));
  return isSum ? totals.map(({ row }) => row) : [];
}

/** The column in which some rows are called Total. */
async function labelColumn(session: EngineSession, { relation, schema }: DatasetRelation) {
  const words = schema.columns.filter(({ type }) => type === 'text');
  if (words.length === 0 || schema.rowCount > MOST_ROWS) return undefined;
  const counts = words.map(
    (column, at) => `count_if(regexp_matches(${textColumn(column)}, ${quoteText(WHOLE)}, 'i')) AS n${at}`,
  );
  const [counted] = await session.rows(`SELECT ${counts.join(', ')} FROM ${relation}`);
  return words.find((_, at) => Number(counted?.[`n${at}`] ?? 0) >= LEAST_GROUPS);
}

async function linesOf(session: EngineSession, input: DatasetRelation, label: DatasetColumn, answer?: number) {
  const others = input.schema.columns.filter((column) => column !== label);
  const { relation, values, answers } = await figureColumns(session, input, others, answer);
  const cells = others.flatMap((column, at) => [
    `${values[at] ?? 'NULL'} AS x${at}`,
    `${textColumn(column)} AS t${at}`,
  ]);
  const rows = await session.rows(
    `SELECT ${['_row', `${textColumn(label)} AS label`, ...cells].join(', ')} FROM ${relation} ORDER BY _row`,
  );
  const isYear = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR;
  const isFigure = others.map(({ name }, at) => {
    const filled = rows.filter((row) => row[`t${at}`] !== null);
    const figures = filled.filter((row) => typeof row[`x${at}`] === 'number');
    return !isKeyName(name) && figures.length * 2 > filled.length && !filled.every((row) => isYear(row[`x${at}`]));
  });
  const lines = rows.map((row): LongLine => {
    const figureAt = (at: number) => (isFigure[at] && typeof row[`x${at}`] === 'number' ? Number(row[`x${at}`]) : null);
    return {
      row: Number(row._row),
      label: String(row.label ?? ''),
      group: JSON.stringify(others.flatMap((_, at) => (isFigure[at] ? [] : [row[`t${at}`]]))).toLowerCase(),
      figures: others.map((_, at) => figureAt(at)),
    };
  });
  return { lines, answers };
}

/** The totals of the groups of a long table, by either answer to an open question about its figures. */
export async function groupSums(session: EngineSession, input: DatasetRelation): Promise<number[]> {
  const label = await labelColumn(session, input);
  if (!label) return [];
  const { lines, answers } = await linesOf(session, input, label);
  const found = new Set(sumsOfGroups(lines));
  for (let answer = 0; answer < answers; answer += 1)
    for (const row of sumsOfGroups((await linesOf(session, input, label, answer)).lines)) found.add(row);
  return [...found].sort((one, other) => one - other);
}
