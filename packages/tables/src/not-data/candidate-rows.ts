import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  MOST_AT_ONCE,
  numbersOf,
  quoteText,
  type QueryRow,
  readColumns,
  textColumn,
} from '@rapi/table-core';
import { nameParts, TOTAL_START } from './row-words';

/** With more of them, blank cells are how the table is, and say nothing of a row. */
const MOST_CANDIDATES = 20_000;
/** Of the rows that are filled for the most part: a column that is blank in fewer of them is blank by accident. */
const SOLID = 0.95;
/** Of all rows, of which many may be titles and totals: a column that is filled in fewer of them is an extra. */
const USUAL = 0.3;

/** A row that differs from the others, so that it may be no data. */
export interface Candidate {
  row: number;
  /** By the place of the column. */
  texts: (string | null)[];
  numbers: (number | null)[];
}

/** The rows since the last candidate, none of which is one. */
export interface Stretch {
  rows: number;
  sums: number[];
}

export interface Candidates {
  columns: readonly DatasetColumn[];
  /** Places of the columns that every row of data fills. */
  solid: readonly number[];
  /** Places of the columns whose filled cells are numbers for the most part: of an entry debit or credit is blank. */
  numeric: readonly number[];
  rows: Candidate[];
  /** What stands above each candidate, and what below the last. */
  stretches: Stretch[];
}

const countOf = (row: QueryRow | undefined, name: string) => Number(row?.[name] ?? 0);
const filledIn = (columns: readonly DatasetColumn[]) =>
  columns.length === 0 ? '0' : columns.map((column) => `(${textColumn(column)} IS NOT NULL)::INT`).join(' + ');

/** How many cells of each column are filled, over some of the rows. */
async function countFilled(session: EngineSession, relation: string, columns: readonly DatasetColumn[], where: string) {
  const counts = columns.map((column, place) => `count(${textColumn(column)}) AS n${place}`);
  const [found] = await session.rows(`SELECT count(*) AS n, ${counts.join(', ')} FROM ${relation} WHERE ${where}`);
  return { rows: countOf(found, 'n'), filled: columns.map((_, place) => countOf(found, `n${place}`)) };
}

/** The columns that are filled in nearly every row which is filled for the most part. */
async function solidColumns(
  session: EngineSession,
  relation: string,
  columns: readonly DatasetColumn[],
  labelled: string,
) {
  const all = await countFilled(session, relation, columns, 'true');
  const usual = columns.filter((_, place) => (all.filled[place] ?? 0) > all.rows * USUAL);
  const isFull =
    usual.length === 0
      ? 'false'
      : `(${filledIn(usual)}) * 5 >= ${usual.length * 3} AND ((${filledIn(usual)}) = ${usual.length} OR ${isNot(labelled)})`;
  const full = await countFilled(session, relation, columns, isFull);
  return columns.flatMap((_, place) =>
    full.rows > 0 && (full.filled[place] ?? 0) >= full.rows * SOLID ? [place] : [],
  );
}

const folded = (column: DatasetColumn) => `lower(trim(${textColumn(column)}))`;
const textsOf = (columns: readonly DatasetColumn[]) => columns.filter(({ type }) => type === 'text');

/** A text of the row is the label of a total, or begins like one. */
function beginsAsTotal(columns: readonly DatasetColumn[]): string {
  const each = textsOf(columns).map(
    (column) => `coalesce(regexp_matches(${folded(column)}, ${quoteText(TOTAL_START)}), false)`,
  );
  return each.length === 0 ? 'false' : each.join(' OR ');
}

const isOf = (rows: string) => `_row IN (SELECT _row FROM ${rows})`;
const isNot = (rows: string) => `_row NOT IN (SELECT _row FROM ${rows})`;

function isCandidate(columns: readonly DatasetColumn[], solid: readonly DatasetColumn[], labelled: string): string {
  const names = textsOf(columns).map(
    (column) => `coalesce(${folded(column)} IN (${nameParts(column.name).map(quoteText).join(', ')}), false)::INT`,
  );
  return [
    ...(solid.length > 0 ? [`(${filledIn(solid)}) * 2 <= ${solid.length}`] : []),
    isOf(labelled),
    ...(names.length > 1 ? [`${names.join(' + ')} >= 2`] : []),
  ].join(' OR ');
}

/** The columns with the values of their numbers, as everything else reads them; SQL over the relation by place. */
async function numberColumns(session: EngineSession, input: DatasetRelation, columns: readonly DatasetColumn[]) {
  const read = await readColumns(
    session,
    input,
    columns.map((column) => ({ column })),
  );
  const values = columns.map((column) => {
    const found = read.read.get(column.key);
    return found?.reading.kind === 'number' ? `v${column.key}` : (numbersOf(column) ?? 'NULL::DOUBLE');
  });
  return { relation: read.relation, values };
}

interface Found extends Pick<Candidates, 'columns' | 'solid'> {
  /** The table of their numbers. */
  found: string;
  count: number;
}

/** What stands in the rows that were found, and the sums between them. */
async function readCandidates(
  session: EngineSession,
  input: DatasetRelation,
  { columns, solid, found, count }: Found,
): Promise<Candidates> {
  const { relation, values } = await numberColumns(session, input, columns);
  const numbers = values.map((sql, place) => `${sql} AS x${place}`);
  const texts = columns.map((column, place) => `${textColumn(column)} AS t${place}`);
  const filled = columns.map((column, place) => `${textColumn(column)} IS NOT NULL AS f${place}`);
  const rows = await session.rows(
    `SELECT _row, ${[...texts, ...numbers].join(', ')} FROM ${relation} WHERE ${isOf(found)} ORDER BY _row`,
  );
  const sums = columns.flatMap((_, place) => [
    `fsum(x${place}) AS s${place}`,
    `count(x${place}) AS n${place}`,
    `count_if(f${place}) AS f${place}`,
  ]);
  const stretches = await session.rows(
    `SELECT stretch, count(*) AS n, ${sums.join(', ')} FROM (
       SELECT ${[...numbers, ...filled].join(', ')}, f._row IS NULL AS is_data, count(f._row) OVER (ORDER BY d._row) AS stretch
       FROM ${relation} d LEFT JOIN ${found} f ON f._row = d._row
     ) WHERE is_data GROUP BY stretch`,
  );
  const byPlace = new Map(stretches.map((each) => [countOf(each, 'stretch'), each]));
  const total = (name: string) => stretches.reduce((sum, each) => sum + countOf(each, name), 0);
  return {
    columns,
    solid,
    numeric: columns.flatMap((_, place) => (total(`n${place}`) * 2 > total(`f${place}`) ? [place] : [])),
    rows: rows.map((each) => ({
      row: countOf(each, '_row'),
      texts: columns.map((_, place) => (typeof each[`t${place}`] === 'string' ? String(each[`t${place}`]) : null)),
      numbers: columns.map((_, place) => (typeof each[`x${place}`] === 'number' ? Number(each[`x${place}`]) : null)),
    })),
    stretches: Array.from({ length: count + 1 }, (_, place) => ({
      rows: countOf(byPlace.get(place), 'n'),
      sums: columns.map((_column, at) => countOf(byPlace.get(place), `s${at}`)),
    })),
  };
}

/**
 * The rows that may be no data: those that leave half of the filled columns blank, begin like a total or hold names of columns;
 * with the sums of what stands between them. None where too many rows are so. A table is judged by its first columns.
 */
export async function candidateRows(session: EngineSession, input: DatasetRelation): Promise<Candidates | null> {
  const columns = input.schema.columns.slice(0, MOST_AT_ONCE);
  // Every text is held against the words once, and the rows that begin like a total are few.
  const labelled = session.name('labelled');
  await session.run(`CREATE TABLE ${labelled} AS SELECT _row FROM ${input.relation} WHERE ${beginsAsTotal(columns)}`);
  const solid = await solidColumns(session, input.relation, columns, labelled);
  const found = session.name('candidates');
  const filled = solid.flatMap((place) => columns[place] ?? []);
  await session.run(
    `CREATE TABLE ${found} AS SELECT _row FROM ${input.relation} WHERE ${isCandidate(columns, filled, labelled)} LIMIT ${MOST_CANDIDATES + 1}`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n FROM ${found}`);
  const count = countOf(counted, 'n');
  return count === 0 || count > MOST_CANDIDATES
    ? null
    : readCandidates(session, input, { columns, solid, found, count });
}
