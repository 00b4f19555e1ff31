import { readingVotes, type ReadingDecision, type ReadingVotes, type ValueKind } from '@rapi/indonesia';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createHash } from 'node:crypto';
import { moveFile } from './keep-dataset';
import type { EngineSession } from '../session/session';
import { fileDays } from './file-days';
import { fileSigns } from './file-signs';
import { withSums } from './reading-sums';
import { numberSide, textColumn, type DatasetColumn, type DatasetRelation, type SemanticType } from './dataset';

/** Goes up with every change of how values are read, so that no decision of older rules is taken for one of these. */
const READING = 9;

/** What the values of a column are read as because of what the column stands for, whatever its values vote. */
const kindOfMeaning: Partial<Record<SemanticType, ValueKind>> = {
  money: 'number',
  percentage: 'number',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
};
/** Columns whose texts name things: digits in them are no amounts. */
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

/** Whether the texts of a column may tell values at all; a typed column has them beside its texts already. */
export const mayBeRead = ({ type, semantic }: DatasetColumn): boolean => type === 'text' && !naming.has(semantic);

/** The kind of values that a column stands for; none where its values alone tell. */
export const meantKind = ({ semantic }: DatasetColumn): ValueKind | undefined => semantic && kindOfMeaning[semantic];

/** The file of what was found out about the values of a column: it holds for as long as the dataset does. */
export function keptFile(
  { hash, folder }: NonNullable<DatasetRelation['kept']>,
  { key, name, notation }: DatasetColumn,
  kind: ValueKind | undefined,
  extension: 'json' | 'parquet',
): string {
  const asked = createHash('sha256')
    .update(JSON.stringify([name, kind ?? null, Object.entries(notation ?? {}).sort()]))
    .digest('hex')
    .slice(0, 16);
  return join(folder, `${hash}-values-${READING}-${key}-${asked}.${extension}`);
}

async function knownDecision(path: string): Promise<ReadingDecision | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ReadingDecision;
  } catch {
    // Not decided yet, let go of by the cache, or cut short by a power failure: it is decided again.
    return undefined;
  }
}

/**
 * Rp 1.250.000 and Rp 75.500,50: amounts that read alike under every notation, whatever their digits. Most amounts of most
 * files are such, each of them different.
 */
const plainRupiah = '(?:Rp|rp|RP)\\.? ?[1-9]\\d{0,2}(?:\\.\\d{3}){1,4}(?:,-|,\\d{2})?';
const isPlainRupiah = new RegExp(`^${plainRupiah}$`);

/** The values of a column, counted. `isExact`: every different text by itself, else plain amounts by one of their shape. */
async function countVotes(
  session: EngineSession,
  { relation }: DatasetRelation,
  column: DatasetColumn,
  isExact: boolean,
): Promise<ReadingVotes> {
  const numbers = numberSide(column);
  // A number that came as one is a number for certain, and how it is written tells nothing of the texts beside it.
  const text = numbers
    ? `CASE WHEN ${numbers} IS NULL THEN ${textColumn(column)} ELSE split_part(${textColumn(column)}, '.', 1) END`
    : textColumn(column);
  const votes = readingVotes({ header: column.name });
  const group = isExact
    ? text
    : `CASE WHEN regexp_full_match(${text}, '${plainRupiah}') THEN translate(${text}, '012345678', '999999999') ELSE ${text} END`;
  const sql = `SELECT min(${text}), CAST(count(*) AS INTEGER) FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY ${group}`;
  for await (const chunk of session.chunks(sql)) {
    const cells = chunk.getColumnValues(1);
    for (const [i, value] of chunk.getColumnValues(0).entries())
      if (typeof value === 'string') votes.add(value, Number(cells[i]));
  }
  return votes;
}

/** What the values of a column say themselves, and its votes, for whoever knows more. */
async function vote(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  kind: ValueKind | undefined,
): Promise<{ votes: ReadingVotes; decision: ReadingDecision }> {
  const votes = await countVotes(session, dataset, column, false);
  const decision = votes.decide({ kind, notation: column.notation });
  // One that stands for others may be listed as itself only where none of them is listed.
  const isListed = [...decision.unread, ...decision.doubtful].some((each) => isPlainRupiah.test(each.text));
  if (!isListed) return { votes, decision };
  const exact = await countVotes(session, dataset, column, true);
  return { votes: exact, decision: exact.decide({ kind, notation: column.notation }) };
}

/**
 * As the column itself decides; where it leaves its signs open, or its order of day and month to habit, as the other
 * columns show it.
 */
async function decide(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  kind: ValueKind | undefined,
): Promise<ReadingDecision> {
  const { votes, decision } = await vote(session, dataset, column, kind);
  if (decision.question?.about !== 'decimal' && !decision.byHabit) return decision;
  const file = await fileSigns(session, dataset.file ?? dataset, column, async (whole, beside) => {
    const { signs, reading } = (await vote(session, whole, beside, meantKind(beside))).decision;
    return reading && signs;
  });
  const days = decision.byHabit ? await fileDays(session, dataset.file ?? dataset, column) : undefined;
  const informed = votes.decide({ kind, notation: column.notation, file, days });
  return withSums(session, dataset, column, informed);
}

/** How the texts of a column are read, where that was decided before. */
export const keptReading = async (
  { kept }: DatasetRelation,
  column: DatasetColumn,
): Promise<ReadingDecision | undefined> =>
  kept && mayBeRead(column) ? knownDecision(keptFile(kept, column, meantKind(column), 'json')) : undefined;

/**
 * How the texts of a column are read (R-READ-1): the one answer for every tool. `kind` asks for values of that kind whatever
 * their share; without it the column's meaning and its values decide, and none is given where it is plain text.
 */
export async function decideReading(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  kind: ValueKind | undefined = meantKind(column),
): Promise<ReadingDecision> {
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
