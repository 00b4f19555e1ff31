import {
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  MOST_AT_ONCE,
  quoteText,
  textColumn,
} from '@rapi/table-core';
import {
  BALANCE,
  CARRIED_ROW,
  MOVEMENT_ROW,
  OPENING_OR_MOVEMENT,
  CASH_AT,
  CLOSING,
  DIFFERENCE,
  nameParts,
  PROFIT_TAX,
  SIGNING,
  STARS,
  STATISTIC,
  SURE_BALANCE,
  SETTLEMENT_START,
  TAX_AND_RATE,
  RULE,
  TOTAL_ENDS,
  TOTAL_START,
  WHOLE,
} from './row-words';
import { mayBeBelowHeader } from './below-header';
import type { Candidates } from './candidate';
import { countOf, readCandidates } from './read-candidates';

/** With more candidates, blank cells are normal in this table and say nothing about a row. */
const MOST_CANDIDATES = 20_000;
/** Share of the mostly full rows that fill a solid column; if it is filled less often, blanks in it are normal. */
const SOLID = 0.95;
/**
 * Share of all rows, among them titles and totals, that fill a usual column; if it is filled less often, it is an
 * extra.
 */
const USUAL = 0.3;
/** With more rows that repeat the name of a column, its values are called so. */
const MOST_INNER = 20;
/** Least share of all rows that are data where a summary stands below them. */
const LEAST_DATA = 0.4;
/** A summary below a table has no more rows. */
const LONGEST_TAIL = 60;
/** A label and figures alone: an entry that is called so has more cells. */
const MOST_CARRIED = 5;
/** Those who sign stand in so many rows at the end of a sheet at most. */
const MOST_SIGNING = 12;
/** The row that says without the word total that it is of all has so many rows below it at most. */
const MOST_BELOW_ALL = 12;

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
  if (typeof found?.last !== 'number') return 'true';
  const [last, end] = [countOf(found, 'last'), countOf(found, 'end')];
  return last + 1 >= (end + 1) * LEAST_DATA && end - last <= LONGEST_TAIL ? `_row <= ${last}` : 'true';
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
const FOOT = [STATISTIC, RULE, SETTLEMENT_START, SURE_BALANCE, SIGNING, CLOSING, CASH_AT, DIFFERENCE, WHOLE].join('|');
/** Labels that make a row a candidate even if it is full. */
const LABELS = [STATISTIC, RULE, CLOSING, CASH_AT, DIFFERENCE].join('|');

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

const isNot = (rows: string) => `_row NOT IN (SELECT _row FROM ${rows})`;

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
  /** How many rows the table has. */
  rows: number;
}

/** SQL: whether a row without a label may not be data. */
function isCandidate(columns: readonly DatasetColumn[], { solid, foot, tail, rows }: CandidateSigns): string {
  const names = textsOf(columns).map(
    (column) => `coalesce(${folded(column)} IN (${nameParts(column.name).map(quoteText).join(', ')}), false)::INT`,
  );
  return anyOf([
    ...(solid.length > 0
      ? [
          `(${filledIn(solid)}) * 2 <= ${solid.length}`,
          // Many rows of data may tell their tax: only those with a blank cell are looked at.
          `(${filledIn(solid)}) < ${solid.length} AND ${hasText(columns, `${TAX_AND_RATE}|${PROFIT_TAX}`)}`,
          `(${filledIn(solid)}) + 2 <= ${solid.length} AND ${hasStars(columns)}`,
        ]
      : []),
    `least(${MOST_CARRIED}, (${columns.length} + 1) // 2) >= ${filledIn(columns)} AND ${hasText(columns, CARRIED_ROW)}`,
    // Beside its movements, an account may have its balance.
    `least(${MOST_CARRIED}, ${columns.length} - 1) >= ${filledIn(columns)} AND ${hasText(columns, MOVEMENT_ROW)}`,
    // Those of a month have the day on which it ends, and what was before its entries a day and a number.
    `${MOST_CARRIED} >= ${filledIn(columns)} AND ${hasText(columns, OPENING_OR_MOVEMENT)}`,
    ...(tail === null ? [] : [`_row >= ${tail}`]),
    `(_row > ${rows} - ${MOST_BELOW_ALL} AND ${hasText(columns, WHOLE)})`,
    ...(foot.signatures === null ? [] : [`_row >= ${foot.signatures}`]),
    mayBeBelowHeader(columns),
    ...(names.length > 1 ? [`${names.join(' + ')} >= 2`] : []),
  ]);
}

/**
 * The rows that may not be data: those that leave half of the solid columns blank, are labelled like a total, or hold
 * column names or numbers; with the sums of the rows between. Null if too many rows qualify. Only the first columns are
 * judged. `answer` reads columns that wait for an answer by one of the answers.
 */
export async function candidateRows(
  session: EngineSession,
  input: DatasetRelation,
): Promise<((answer?: number) => Promise<Candidates>) | null> {
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
         SELECT _row, ${isCandidate(columns, { solid: filled, foot, tail, rows: input.schema.rowCount })} AS is_other, ${isInner(columns)} AS is_inner FROM ${relation}
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
    : (answer) => readCandidates(session, input, { columns, solid, found, count, answer });
}
