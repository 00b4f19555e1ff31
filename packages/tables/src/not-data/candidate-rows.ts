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
import {
  BALANCE,
  CLOSING,
  DIFFERENCE,
  isKeyName,
  nameParts,
  placeNumber,
  SIGNING,
  STARS,
  STATISTIC,
  SURE_BALANCE,
  SETTLEMENT_START,
  TAX_AND_RATE,
  RULE,
  TOTAL_ENDS,
  TOTAL_START,
} from './row-words';

/** With more candidates, blank cells are normal in this table and say nothing about a row. */
const MOST_CANDIDATES = 20_000;
/** Share of the mostly full rows that fill a solid column; if it is filled less often, blanks in it are normal. */
const SOLID = 0.95;
/**
 * Share of all rows, among them titles and totals, that fill a usual column; if it is filled less often, it is an
 * extra.
 */
const USUAL = 0.3;
/** With fewer rows, 1, 2, 3 in the first column may be amounts. */
const LEAST_SERIAL = 3;
/** With more rows that repeat the name of a column, its values are called so. */
const MOST_INNER = 20;
/** With fewer columns, 1, 2, 3 may be an ordinary row. */
export const LEAST_NUMBERED = 4;
/** Share of all rows that are data where a summary stands below them. */
const MOST = 0.6;
/** A summary below a table has no more rows. */
const LONGEST_TAIL = 60;
/** Those who sign stand in so many rows at the end of a sheet at most. */
const MOST_SIGNING = 12;

/** A row that differs from the others and so may not be data. */
export interface Candidate {
  row: number;
  /** By column index. */
  texts: (string | null)[];
  numbers: (number | null)[];
  /** The texts of the row directly above, whether a candidate or not. */
  above: (string | null)[];
}

export const filledPlaces = ({ texts }: Candidate) => texts.flatMap((text, place) => (text === null ? [] : [place]));
export const textOf = ({ texts }: Candidate) => texts.filter((text) => text !== null).join(' ');
export const hasNumber = ({ numbers }: Candidate, numeric: readonly number[]) =>
  numeric.some((place) => numbers[place] !== null);

/** The non-candidate rows since the last candidate. */
export interface Stretch {
  rows: number;
  sums: number[];
}

export interface Candidates {
  columns: readonly DatasetColumn[];
  /** Indexes of columns that every row of data fills. */
  solid: readonly number[];
  /** Indexes of columns whose filled cells are mostly numbers; an entry may leave debit or credit blank. */
  numeric: readonly number[];
  /** Indexes of columns that identify their rows: serial numbers and codes, which are no figures even if numeric. */
  keys: readonly number[];
  rows: Candidate[];
  /** The rows above each candidate and, last, those below the final one. */
  stretches: Stretch[];
}

const countOf = (row: QueryRow | undefined, name: string) => Number(row?.[name] ?? 0);
const filledIn = (columns: readonly DatasetColumn[]) =>
  columns.length === 0 ? '0' : columns.map((column) => `(${textColumn(column)} IS NOT NULL)::INT`).join(' + ');

interface Counted {
  rows: number;
  filled: readonly number[];
}

/** Counts the filled cells of each column in some rows. */
async function countFilled(
  session: EngineSession,
  relation: string,
  { columns, where }: { columns: readonly DatasetColumn[]; where: string },
): Promise<Counted> {
  const counts = columns.map((column, place) => `count(${textColumn(column)}) AS n${place}`);
  const [found] = await session.rows(`SELECT count(*) AS n, ${counts.join(', ')} FROM ${relation} WHERE ${where}`);
  return { rows: countOf(found, 'n'), filled: columns.map((_, place) => countOf(found, `n${place}`)) };
}

const without = (all: Counted, some: Counted): Counted => ({
  rows: all.rows - some.rows,
  filled: all.filled.map((count, place) => count - (some.filled[place] ?? 0)),
});

interface Described {
  columns: readonly DatasetColumn[];
  /** The rows with a label of a foot, with all their cells; such rows say nothing about what is usual. */
  apart: string;
}

/** The columns that are no extras. */
async function usualColumns(session: EngineSession, relation: string, { columns, apart }: Described) {
  const every = await countFilled(session, relation, { columns, where: 'true' });
  const where = `(${filledIn(columns)}) < ${columns.length}`;
  const told = without(every, await countFilled(session, apart, { columns, where }));
  const all = told.rows > 0 ? told : every;
  return columns.filter((_, place) => (all.filled[place] ?? 0) > all.rows * USUAL);
}

/** SQL: the rows down to the last full one, if these are most of the table: a summary below says nothing about blanks. */
async function aboveTail(session: EngineSession, relation: string, usual: readonly DatasetColumn[]): Promise<string> {
  const [found] = await session.rows(
    `SELECT max(_row) FILTER ((${filledIn(usual)}) = ${usual.length}) AS last, max(_row) AS end FROM ${relation}`,
  );
  const [last, end] = [countOf(found, 'last'), countOf(found, 'end')];
  return last + 1 >= (end + 1) * MOST && end - last <= LONGEST_TAIL ? `_row <= ${last}` : 'true';
}

/** The columns that nearly every mostly full row fills. */
async function solidColumns(
  session: EngineSession,
  relation: string,
  { columns, apart, usual }: Described & { usual: readonly DatasetColumn[] },
) {
  if (usual.length === 0) return [];
  const where = `(${filledIn(usual)}) * 5 >= ${usual.length * 3} AND ${await aboveTail(session, relation, usual)}`;
  const isPart = `${where} AND (${filledIn(usual)}) < ${usual.length}`;
  const full = without(
    await countFilled(session, relation, { columns, where }),
    await countFilled(session, apart, { columns, where: isPart }),
  );
  return columns.flatMap((_, place) =>
    full.rows > 0 && (full.filled[place] ?? 0) >= full.rows * SOLID ? [place] : [],
  );
}

/** What may label a row below data: none of these words suffices alone. */
const FOOT = [STATISTIC, RULE, SETTLEMENT_START, SURE_BALANCE, SIGNING, CLOSING, DIFFERENCE].join('|');
/** Labels that make a row a candidate even if it is full. */
const LABELS = [STATISTIC, RULE, CLOSING, DIFFERENCE].join('|');

const folded = (column: DatasetColumn) => `lower(trim(${textColumn(column)}))`;
const textsOf = (columns: readonly DatasetColumn[]) => columns.filter(({ type }) => type === 'text');

/** SQL: whether a text matches a pattern, whatever its case; without `lower`, which would copy every text. */
const matches = (column: DatasetColumn, pattern: string) =>
  `coalesce(regexp_matches(${textColumn(column)}, ${quoteText(pattern)}, 'i'), false)`;
/** SQL: whether a text ends like the label of a total; the last letter alone rules out most. */
function endsLikeTotal(column: DatasetColumn): string {
  const text = textColumn(column);
  const ends = TOTAL_ENDS.map((end) => `ends_with(${folded(column)}, ${quoteText(end)})`).join(' OR ');
  return `coalesce(CASE WHEN suffix(${text}, 'l') OR suffix(${text}, 'L') OR suffix(${text}, ' ') THEN ${ends} ELSE false END, false)`;
}
const anyOf = (each: readonly string[]) => (each.length === 0 ? 'false' : `(${each.join(' OR ')})`);

/** SQL: whether a text of the row matches a pattern. */
const hasText = (columns: readonly DatasetColumn[], pattern: string) =>
  anyOf(textsOf(columns).map((column) => matches(column, pattern)));
/** SQL: whether a text of the row begins or ends like the label of a total, or matches another pattern. */
const hasTotalOr = (columns: readonly DatasetColumn[], pattern: string) =>
  anyOf(textsOf(columns).flatMap((column) => [matches(column, `${TOTAL_START}|${pattern}`), endsLikeTotal(column)]));

/** SQL: whether the first cell of the row is stars; in other columns they mark rows of data. */
const hasStars = ([first]: readonly DatasetColumn[]) => (first?.type === 'text' ? matches(first, STARS) : 'false');

/** Row numbers from where a bank statement's sums and the signatures of a sheet may stand. */
interface Foot {
  /** Null where no label is surely one of a balance: "Debit" and "Kredit" alone are ways to pay. */
  balances: number | null;
  signatures: number | null;
}

/**
 * The foot begins below the last full row, or below the last that fills the solid columns: entries that each leave debit
 * or credit blank are never full. Those who sign may fill a row, too; then all its cells are words above a signature.
 */
async function findFoot(
  session: EngineSession,
  relation: string,
  { columns, apart, usual, solid }: Described & Record<'usual' | 'solid', readonly DatasetColumn[]>,
): Promise<Foot> {
  const signing = textsOf(columns).map((column) => `${matches(column, SIGNING)}::INT`);
  const [signed, signers] = [hasText(columns, SIGNING), signing.length === 0 ? '0' : signing.join(' + ')];
  const labels = `SELECT _row, ${hasText(columns, SURE_BALANCE)} AS balance, ${signed} AS signs, ${signers} AS signers, ${filledIn(columns)} AS filled FROM ${apart}`;
  const [any] = await session.rows(
    `SELECT max(_row) FILTER (balance) AS balance, max(_row) FILTER (signs) AS signs FROM (${labels})`,
  );
  if (typeof any?.balance !== 'number' && typeof any?.signs !== 'number') return { balances: null, signatures: null };
  const isFull = (some: readonly DatasetColumn[]) => `(${filledIn(some)}) = ${some.length}`;
  const [last] = await session.rows(
    `SELECT max(_row) AS n, max(_row) FILTER (${isFull(usual)}) AS usual, max(_row) FILTER (${isFull(solid)} AND ${isNot(apart)}) AS solid FROM ${relation}`,
  );
  const lastOf = (name: string) => (typeof last?.[name] === 'number' ? Number(last[name]) : null);
  const entry = lastOf('usual') ?? (solid.length > 0 ? lastOf('solid') : null);
  const isWide = `signers > 1 AND signers = filled AND _row > ${countOf(last, 'n') - MOST_SIGNING}`;
  const [found] = await session.rows(
    `SELECT max(_row) FILTER (balance AND _row > ${entry ?? 'NULL'}) AS balances, min(_row) FILTER ((signs AND _row > ${lastOf('usual') ?? 'NULL'}) OR (${isWide})) AS signatures FROM (${labels})`,
  );
  return {
    balances: entry === null || typeof found?.balances !== 'number' ? null : entry + 1,
    signatures: typeof found?.signatures === 'number' ? found.signatures : null,
  };
}

const isOf = (rows: string) => `_row IN (SELECT _row FROM ${rows})`;
const isNot = (rows: string) => `_row NOT IN (SELECT _row FROM ${rows})`;

/** SQL: whether each cell of the row is the number of its column. */
const isNumbering = (columns: readonly DatasetColumn[]) =>
  columns
    .map((column, place) => `coalesce(regexp_matches(${textColumn(column)}, ${quoteText(placeNumber(place))}), false)`)
    .join(' AND ');

/** SQL: whether a row of words repeats the name of its column, as the header of another table does. */
function isInner(columns: readonly DatasetColumn[]): string {
  const texts = textsOf(columns);
  const others = columns.filter((column) => !texts.includes(column));
  const own = texts.map(
    (column) => `coalesce(${folded(column)} = ${quoteText(column.name.trim().toLowerCase())}, false)`,
  );
  const isWords = [
    ...texts.map((column) => `NOT coalesce(regexp_matches(${textColumn(column)}, '[0-9]'), false)`),
    ...others.map((column) => `${textColumn(column)} IS NULL`),
  ];
  return own.length === 0 ? 'false' : `CASE WHEN ${anyOf(own)} THEN ${isWords.join(' AND ')} ELSE false END`;
}

/**
 * The last rows of a table, below the last one that fills all solid columns: few rows that each leave one blank may be a
 * summary in the same columns. More are rows of data.
 */
async function findTail(
  session: EngineSession,
  relation: string,
  { apart, solid }: { apart: string; solid: readonly DatasetColumn[] },
): Promise<number | null> {
  if (solid.length < 2) return null;
  const isFull = `(${filledIn(solid)}) = ${solid.length}`;
  const [found] = await session.rows(
    `SELECT max(_row) FILTER (${isFull} AND ${isNot(apart)}) AS last, max(_row) AS end FROM ${relation}`,
  );
  const [last, end] = [countOf(found, 'last'), countOf(found, 'end')];
  return typeof found?.last === 'number' && end - last <= LONGEST_TAIL ? last + 1 : null;
}

interface CandidateSigns {
  solid: readonly DatasetColumn[];
  foot: Foot;
  tail: number | null;
}

/** SQL: whether a row without a label may not be data. */
function isCandidate(columns: readonly DatasetColumn[], { solid, foot, tail }: CandidateSigns): string {
  const names = textsOf(columns).map(
    (column) => `coalesce(${folded(column)} IN (${nameParts(column.name).map(quoteText).join(', ')}), false)::INT`,
  );
  return anyOf([
    ...(solid.length > 0
      ? [
          `(${filledIn(solid)}) * 2 <= ${solid.length}`,
          // Many rows of data may tell their tax: only those with a blank cell are looked at.
          `(${filledIn(solid)}) < ${solid.length} AND ${hasText(columns, TAX_AND_RATE)}`,
          `(${filledIn(solid)}) + 2 <= ${solid.length} AND ${hasStars(columns)}`,
        ]
      : []),
    ...(tail === null ? [] : [`_row >= ${tail}`]),
    ...(foot.signatures === null ? [] : [`_row >= ${foot.signatures}`]),
    ...(columns.length >= LEAST_NUMBERED ? [isNumbering(columns)] : []),
    ...(names.length > 1 ? [`${names.join(' + ')} >= 2`] : []),
  ]);
}

/** The columns with the numbers that their texts hold, read as everywhere else; SQL by column index. */
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
  /** The table of the candidates' row numbers. */
  found: string;
  count: number;
}

/** Reads the candidates' cells and the sums between them. */
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
  const above = await session.rows(
    `SELECT _row, ${texts.join(', ')} FROM ${relation} WHERE _row IN (SELECT _row - 1 FROM ${found})`,
  );
  const aboveOf = new Map(above.map((each) => [countOf(each, '_row') + 1, each]));
  const textsIn = (each: QueryRow | undefined) =>
    columns.map((_, place) => (typeof each?.[`t${place}`] === 'string' ? String(each[`t${place}`]) : null));
  const sums = columns.flatMap((_, place) => [
    `fsum(x${place}) AS s${place}`,
    `count(x${place}) AS n${place}`,
    `count_if(f${place}) AS f${place}`,
  ]);
  const stretches = await session.rows(
    `SELECT stretch, count(*) AS n, count_if(x0 = 1 OR x0 = before + 1) AS serial, ${sums.join(', ')} FROM (
       SELECT ${[...numbers, ...filled].join(', ')}, lag(${values[0] ?? 'NULL'}) OVER (ORDER BY d._row) AS before, f._row IS NULL AS is_data, count(f._row) OVER (ORDER BY d._row) AS stretch
       FROM ${relation} d LEFT JOIN ${found} f ON f._row = d._row
     ) WHERE is_data GROUP BY stretch`,
  );
  const byPlace = new Map(stretches.map((each) => [countOf(each, 'stretch'), each]));
  const total = (name: string) => stretches.reduce((sum, each) => sum + countOf(each, name), 0);
  const isSerial = total('n0') >= LEAST_SERIAL && total('serial') * 10 >= total('n0') * 9;
  return {
    columns,
    solid,
    keys: columns.flatMap(({ name }, place) => (isKeyName(name) || (place === 0 && isSerial) ? [place] : [])),
    numeric: columns.flatMap((_, place) => (total(`n${place}`) * 2 > total(`f${place}`) ? [place] : [])),
    rows: rows.map((each) => ({
      row: countOf(each, '_row'),
      texts: textsIn(each),
      above: textsIn(aboveOf.get(countOf(each, '_row'))),
      numbers: columns.map((_, place) => (typeof each[`x${place}`] === 'number' ? Number(each[`x${place}`]) : null)),
    })),
    stretches: Array.from({ length: count + 1 }, (_, place) => ({
      rows: countOf(byPlace.get(place), 'n'),
      sums: columns.map((_column, at) => countOf(byPlace.get(place), `s${at}`)),
    })),
  };
}

/**
 * The rows that may not be data: those that leave half of the solid columns blank, are labelled like a total, or hold
 * column names or numbers; with the sums of the rows between. Null if too many rows qualify. Only the first columns are judged.
 */
export async function candidateRows(session: EngineSession, input: DatasetRelation): Promise<Candidates | null> {
  const columns = input.schema.columns.slice(0, MOST_AT_ONCE);
  const { relation } = input;
  // Match the texts against the words only once; few rows have one.
  const apart = session.name('apart');
  const cells = columns.map((column) => textColumn(column)).join(', ');
  await session.run(
    `CREATE TABLE ${apart} AS SELECT _row, ${cells} FROM ${relation} WHERE ${hasTotalOr(columns, FOOT)} OR ${hasStars(columns)}`,
  );
  const usual = await usualColumns(session, relation, { columns, apart });
  const solid = await solidColumns(session, relation, { columns, apart, usual });
  const filled = solid.flatMap((place) => columns[place] ?? []);
  const foot = await findFoot(session, relation, { columns, apart, usual, solid: filled });
  const tail = await findTail(session, relation, { apart, solid: filled });
  const balances =
    foot.balances === null
      ? ''
      : ` UNION SELECT _row FROM ${relation} WHERE _row >= ${foot.balances} AND ${hasText(columns, BALANCE)}`;
  const found = session.name('candidates');
  await session.run(
    `CREATE TABLE ${found} AS SELECT _row, bool_and(is_inner) AS is_inner FROM (
       SELECT _row, NOT is_other AS is_inner FROM (
         SELECT _row, ${isCandidate(columns, { solid: filled, foot, tail })} AS is_other, ${isInner(columns)} AS is_inner FROM ${relation}
       ) WHERE is_other OR is_inner
       UNION ALL SELECT _row, false FROM (SELECT _row FROM ${apart} WHERE ${hasTotalOr(columns, LABELS)}${balances})
     ) GROUP BY _row`,
  );
  const [counted] = await session.rows(`SELECT count(*) AS n, count_if(is_inner) AS inners FROM ${found}`);
  const isTicked = countOf(counted, 'inners') > MOST_INNER;
  if (isTicked) await session.run(`DELETE FROM ${found} WHERE is_inner`);
  const count = countOf(counted, 'n') - (isTicked ? countOf(counted, 'inners') : 0);
  return count === 0 || count > MOST_CANDIDATES
    ? null
    : readCandidates(session, input, { columns, solid, found, count });
}
