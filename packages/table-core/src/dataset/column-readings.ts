import { isWithheld, readingVotes, type ReadingDecision, type ReadingVotes, type ValueKind } from '@rapi/indonesia';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createHash } from 'node:crypto';
import { moveFile } from './keep-dataset';
import type { EngineSession } from '../session/session';
import { fileDays } from './file-days';
import { fileSigns } from './file-signs';
import { namedCurrency } from './named-currency';
import { withSums } from './reading-sums';
import { numberSide, textColumn, type DatasetColumn, type DatasetRelation, type SemanticType } from './dataset';

/** Raise it with every change of how values are read, so that no decision of older rules is reused. */
const READING = 27;

/** The kind of value that a column's meaning dictates, whatever its values vote. */
const kindOfMeaning: Partial<Record<SemanticType, ValueKind>> = {
  money: 'number',
  percentage: 'number',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
};
/** Columns whose texts name things: digits in them are not amounts. */
const naming: ReadonlySet<SemanticType | undefined> = new Set([
  'email',
  'phone',
  'npwp',
  'nik',
  'url',
  'postal_code',
  'province',
  'city',
  'address',
  'name',
  'bank_account',
]);

/** Whether reading the column's texts as values makes sense; a typed column already has its values. */
export const mayBeRead = ({ type, semantic }: DatasetColumn): boolean => type === 'text' && !naming.has(semantic);

/** Whether bare digits are numbers there, which a header of dates alone does not make days. */
const hasNumbers = ({ kind, plainDigits, serials, compactDays }: NonNullable<DatasetColumn['notation']>): boolean =>
  plainDigits === true || (kind === 'number' && serials === undefined && !compactDays);

/** The kind of value that the column's meaning dictates; undefined where only its values decide. */
export function meantKind({ semantic, notation }: DatasetColumn): ValueKind | undefined {
  if (notation && isWithheld(notation)) return undefined;
  const kind = semantic && kindOfMeaning[semantic];
  if (kind !== 'date' && kind !== 'datetime') return kind;
  return hasNumbers(notation ?? {}) ? undefined : notation?.kind === 'datetime' ? 'datetime' : kind;
}

/**
 * The file that keeps the decision about a column's values, which is valid as long as the dataset exists. `kind` is what
 * was asked for, undefined if nothing was.
 */
export function keptFile(
  { hash, folder }: NonNullable<DatasetRelation['kept']>,
  { key, name, semantic, notation }: DatasetColumn,
  kind: ValueKind | undefined,
  extension: 'json' | 'parquet',
): string {
  const asked = createHash('sha256')
    .update(JSON.stringify([name, kind ?? null, semantic ?? null, Object.entries(notation ?? {}).sort()]))
    .digest('hex')
    .slice(0, 16);
  return join(folder, `${hash}-values-${READING}-${key}-${asked}.${extension}`);
}

async function knownDecision(path: string): Promise<ReadingDecision | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ReadingDecision;
  } catch {
    // Not decided yet, removed from the cache, or cut short by a power failure: decide again.
    return undefined;
  }
}

/**
 * Rp 1.250.000 and Rp 75.500,50: amounts that every notation reads alike. Most amounts of most files are like this,
 * each of them different.
 */
const plainRupiah = '(?:Rp|rp|RP)\\.? ?[1-9]\\d{0,2}(?:\\.\\d{3}){1,4}(?:,-|,\\d{2})?';
const isPlainRupiah = new RegExp(`^${plainRupiah}$`);

/**
 * SQL of the digits that a cell votes as if it came as a number, null if not. It is certain, and its form says nothing
 * about the texts of the column; under a percent format it votes for percentages.
 */
function digitsSql(column: DatasetColumn): string {
  const number = numberSide(column);
  if (number === undefined) return 'CAST(NULL AS VARCHAR)';
  const digits = `coalesce(CAST(TRY_CAST(trunc(${number}) AS HUGEINT) AS VARCHAR), '1')`;
  const sign = column.percentCells === 'all' ? ` || CASE WHEN ${number} = 0 THEN '' ELSE '%' END` : '';
  return `CASE WHEN ${number} IS NOT NULL THEN ${digits}${sign} END`;
}

/**
 * Counts the values of a column. `isExact`: counts every distinct text by itself; otherwise one plain amount stands for
 * all of its shape.
 */
async function countVotes(
  session: EngineSession,
  { relation }: DatasetRelation,
  column: DatasetColumn,
  isExact: boolean,
): Promise<ReadingVotes> {
  const text = textColumn(column);
  const digits = digitsSql(column);
  const votes = readingVotes({ header: column.name });
  const group = isExact
    ? text
    : `CASE WHEN regexp_full_match(${text}, '${plainRupiah}') THEN translate(${text}, '012345678', '999999999') ELSE ${text} END`;
  const sql = `SELECT min(${text}), CAST(count(*) AS INTEGER), ${digits} AS digits FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY ${group}, digits`;
  for await (const chunk of session.chunks(sql)) {
    const cells = chunk.getColumnValues(1);
    const numbers = chunk.getColumnValues(2);
    for (const [i, value] of chunk.getColumnValues(0).entries()) {
      const came = numbers[i];
      if (typeof value === 'string') votes.add(value, Number(cells[i]), typeof came === 'string' ? came : undefined);
    }
  }
  return votes;
}

/** What the votes are asked: for values of a kind, or else for what the column means. */
const askedOf = (column: DatasetColumn, kind: ValueKind | undefined) => ({
  ...(kind === undefined ? { meant: meantKind(column) } : { kind }),
  notation: column.notation,
});

/** What the column's own values say, and the votes, for callers that know more. */
async function vote(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  kind: ValueKind | undefined,
): Promise<{ votes: ReadingVotes; decision: ReadingDecision }> {
  const asked = askedOf(column, kind);
  const votes = await countVotes(session, dataset, column, false);
  const decision = votes.decide(asked);
  // A text that stands for others may be listed as itself only if no such text is listed: so count exactly.
  const isListed = [...decision.unread, ...decision.doubtful].some((each) => isPlainRupiah.test(each.text));
  if (!isListed) return { votes, decision };
  const exact = await countVotes(session, dataset, column, true);
  return { votes: exact, decision: exact.decide(asked) };
}

/**
 * The column's own decision. Where it leaves its signs open, or its order of day and month to habit or to a single
 * value, the other columns decide.
 */
async function decide(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  kind: ValueKind | undefined,
): Promise<ReadingDecision> {
  const { votes, decision } = await vote(session, dataset, column, kind);
  if (decision.question?.about !== 'decimal' && !decision.byHabit) return withSums(session, dataset, column, decision);
  const own = { key: column.key, currency: namedCurrency(column, decision.reading ?? decision.sureReading) };
  const file = await fileSigns(session, dataset.file ?? dataset, own, async (whole, beside) => {
    const { signs, reading } = (await vote(session, whole, beside, undefined)).decision;
    return reading && signs && { signs, currency: namedCurrency(beside, reading) };
  });
  const days = decision.byHabit ? await fileDays(session, dataset.file ?? dataset, column) : undefined;
  const informed = votes.decide({ ...askedOf(column, kind), file, days });
  return withSums(session, dataset, column, informed);
}

/** Whether the column's own values decide how it is read, so that no other column has a say. */
export function isByItself({ byHabit, question, reading, signs }: ReadingDecision): boolean {
  if (byHabit || question || !reading) return false;
  const evidence = signs ? [signs[','], signs['.']] : [];
  return reading.kind !== 'number' || evidence.some(({ groups, decimals }) => groups + decimals > 0);
}

/** The reading of a column that was decided before, if any. */
export const keptReading = async (
  { kept }: DatasetRelation,
  column: DatasetColumn,
): Promise<ReadingDecision | undefined> =>
  kept && mayBeRead(column) ? knownDecision(keptFile(kept, column, undefined, 'json')) : undefined;

/**
 * How to read the texts of a column (R-READ-1): the one answer for every tool. `kind` asks for values of that kind,
 * however few they are. Without it, the column's meaning and its values decide; undefined for plain text.
 */
export async function decideReading(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  kind?: ValueKind,
): Promise<ReadingDecision> {
  const table = dataset.table ?? dataset.file?.table;
  if (table?.schema.columns.includes(column)) return decideReading(session, table, column, kind);
  const path = dataset.kept && keptFile(dataset.kept, column, kind, 'json');
  const known = path && (await knownDecision(path));
  if (known) return known;
  const decision = await decide(session, dataset, column, kind);
  if (path) {
    const made = join(session.folder, basename(path));
    await writeFile(made, JSON.stringify(decision));
    await moveFile(made, path);
  }
  return decision;
}
