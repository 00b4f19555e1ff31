/** How the texts of a new column are meant: as in the columns that an operation took them from. */
import {
  type ColumnReading,
  isWithheld,
  type Notation,
  readValue,
  type ReadingDecision,
  WITHHELD,
} from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeTwoSql,
  sampledTexts,
  textColumn,
  type WriteColumn,
} from '@rapi/table-core';
import { factsOf } from './answered-notation';
import { isSame, notationToKeep, withDigits } from './keep-readings';
import { type Known, knownSources, type MadeColumn, type TextSource } from './text-sources';
import { saysOtherNumbers } from './withheld-numbers';

export type Meant = Pick<WriteColumn, 'native' | 'notation'>;

/** The rows of the new column next to the texts of its own table's columns: `m`, and `s{place}` for each. */
function besideSources({ relation, input, key }: MadeColumn, own: readonly Known[]): string {
  const sides = own.map(({ column }, place) => `s.${textColumn(column)} AS s${place}`);
  return `(SELECT ${[`m.${textColumn({ key })} AS m`, ...sides].join(', ')}
           FROM ${relation} m JOIN ${input.relation} s USING (_row) WHERE m.${textColumn({ key })} IS NOT NULL)`;
}

/** SQL: whether the new text is the source's, a part of it, or has it as a part. */
const isPassed = (place: number): string =>
  `coalesce(contains(s${place}, m) OR (s${place} <> '' AND contains(m, s${place})), false)`;

/** The sources that texts come from, whether these are whole, and whether there are others. */
interface Passed {
  own: Known[];
  others: Known[];
  areWhole: boolean;
  hasMore: boolean;
}

/** The columns of another table that hold most of the new texts. */
async function holdingMost(session: EngineSession, { relation, key }: MadeColumn, others: readonly Known[]) {
  const holding: Known[] = [];
  for (const other of others) {
    const [row] = await session.rows(
      `SELECT count(*) AS n, count_if(t IN (SELECT ${textColumn(other.column)} FROM ${other.table.relation})) AS held
       FROM (SELECT DISTINCT ${textColumn({ key })} AS t FROM ${relation} WHERE ${textColumn({ key })} IS NOT NULL)`,
    );
    if (Number(row?.held ?? 0) * 2 > Number(row?.n ?? 0)) holding.push(other);
  }
  return holding;
}

async function passedOn(session: EngineSession, known: readonly Known[], made: MadeColumn): Promise<Passed> {
  const own = known.filter(({ table }) => table === made.input);
  const others = await holdingMost(
    session,
    made,
    known.filter(({ table }) => table !== made.input),
  );
  const counts = own.flatMap((_, place) => [
    `count_if(m = s${place}) AS equal${place}`,
    `count_if(${isPassed(place)}) AS passed${place}`,
  ]);
  const isAny = (is: (place: number) => string) => own.map((_, place) => is(place)).join(' OR ') || 'false';
  const [row = {}] = await session.rows(
    `SELECT count(*) AS filled, count_if(${isAny(isPassed)}) AS passed,
       count_if(${isAny((place) => `coalesce(m = s${place}, false)`)}) AS equal${counts.map((each) => `, ${each}`).join('')}
     FROM ${besideSources(made, own)}`,
  );
  const count = (name: string) => Number(row[name] ?? 0);
  return {
    own: own.filter((_, place) => count(`equal${place}`) > 0 || count(`passed${place}`) * 2 > count('filled')),
    others,
    areWhole: others.length > 0 || count('equal') === count('filled'),
    hasMore: others.length === 0 && count('passed') < count('filled'),
  };
}

export const asText = (notation: Notation): Meant => ({ native: { type: 'text' }, notation });

/** What a notation says about parts of texts: the day of a moment is no moment. */
const ofParts = ({ kind: _kind, ...facts }: Notation): Notation => facts;

const isDayKind = (kind: Notation['kind']): boolean => kind === 'date' || kind === 'datetime';

/** Whether it says nothing that other columns could contradict: whole numbers, 2026-01-31. */
const isNeutral = (notation: Notation): boolean => {
  const { kind, currency = 'IDR', unit = 'none' } = notation;
  const isUsual = kind === 'number' ? currency === 'IDR' && unit === 'none' : kind === 'date';
  return isUsual && Object.keys(factsOf(notation)).length === 0;
};

/** The new column's reading as a source is read; undefined if the source's values are of another kind. */
async function readingBy(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
  alone: ReadingDecision,
  notation: Notation,
): Promise<ColumnReading | undefined> {
  const kind = (alone.reading ?? alone.sureReading)?.kind;
  const isAlike = notation.kind === kind || (isDayKind(notation.kind) && isDayKind(kind));
  if (isAlike && isNeutral(notation)) return undefined;
  const { reading, sureReading, cells } = await decideReading(session, table, { ...column, notation });
  const found = reading ?? sureReading;
  return isAlike || (found?.kind === notation.kind && cells.read >= alone.cells.read) ? found : undefined;
}

const saidBy = (reading: ColumnReading, text: string): string | undefined => {
  const read = readValue(text, reading);
  return 'reason' in read ? undefined : `${read.value}${reading.currency ?? ''}`;
};

/** The reading that the texts need to mean what they do in their sources; 'contradictory' if there is none. */
async function neededReading(
  session: EngineSession,
  made: MadeColumn,
  alone: ColumnReading,
  sources: readonly { source: Known; reading: ColumnReading; isOwn: boolean }[],
): Promise<ColumnReading | 'contradictory' | undefined> {
  const own = sources.flatMap(({ source, isOwn }) => (isOwn ? [source] : []));
  const passed = own.map((_, place) => isPassed(place));
  const sql = `SELECT DISTINCT m${passed.map((each) => `, ${each}`).join('')} FROM ${besideSources(made, own)} WHERE ${mayBeTwoSql('m')}`;
  const computed: string[] = [];
  let needed: ColumnReading | undefined;
  for await (const chunk of session.chunks(sql)) {
    const flags = own.map((_, place) => chunk.getColumnValues(place + 1));
    for (const [row, text] of chunk.getColumnValues(0).entries()) {
      if (typeof text !== 'string') continue;
      let place = 0;
      const from = sources.filter(({ isOwn }) => !isOwn || flags[place++]?.[row] === true);
      if (from.length === 0) computed.push(text);
      const saying = from.filter(({ reading }) => saidBy(reading, text) !== undefined);
      if (new Set(saying.map(({ reading }) => saidBy(reading, text))).size > 1) return 'contradictory';
      const [first] = saying;
      if (first && saidBy(first.reading, text) !== saidBy(alone, text)) needed ??= first.reading;
    }
  }
  const isProven = needed && computed.some((text) => needed && saidBy(needed, text) !== saidBy(alone, text));
  return isProven ? 'contradictory' : needed;
}

export async function hasTwoWays(session: EngineSession, { relation, key }: MadeColumn): Promise<boolean> {
  const text = textColumn({ key });
  const rows = await session.rows(`SELECT 1 FROM ${relation} WHERE ${mayBeTwoSql(text)} LIMIT 1`);
  return rows.length > 0;
}

/** The new column by itself: what a part of many texts shows is enough to compare it with its sources. */
export async function sampleOf(session: EngineSession, { relation, input, name, key }: MadeColumn) {
  const column: DatasetColumn = { name, key, type: 'text' };
  const table = await sampledTexts(session, { relation, schema: input.schema }, column);
  return { table, column };
}

/** The notation that most of the new texts need, where the sources differ or some texts come from none of them. */
async function asMostMean(session: EngineSession, { own, others }: Passed, made: MadeColumn): Promise<Meant> {
  const { table, column } = await sampleOf(session, made);
  const [able] = await withDigits(session, table, [column]);
  const decision = able && (await decideReading(session, table, column));
  const alone = decision?.reading ?? decision?.sureReading;
  if (!decision || !alone) return {};
  const sources: { source: Known; reading: ColumnReading; isOwn: boolean }[] = [];
  for (const source of [...own, ...others]) {
    const reading = await readingBy(session, table, column, decision, source.notation);
    if (reading) sources.push({ source, reading, isOwn: own.includes(source) });
  }
  const needed = sources.length > 0 ? await neededReading(session, made, alone, sources) : undefined;
  if (needed === 'contradictory') return asText({ isOpen: true });
  const kept = needed && notationToKeep({ ...decision, reading: needed });
  return kept ? asText(kept) : {};
}

/** Whether the new texts alone are read in the same way. */
async function isReadAlike(session: EngineSession, made: MadeColumn, notation: Notation): Promise<boolean> {
  // Among days, a column of moments gets the meaning of days.
  if (notation.kind === 'datetime') return false;
  const { table, column } = await sampleOf(session, made);
  const alone = await decideReading(session, table, column);
  return isSame(await decideReading(session, table, { ...column, notation }), alone);
}

/** The notation of the sources that the new texts come from; none where these texts alone are read in the same way. */
async function asPassedOn(session: EngineSession, passed: Passed, made: MadeColumn): Promise<Meant> {
  const notations = [...passed.own, ...passed.others].map(({ notation }) => notation);
  const [notation] = notations;
  if (!notation) return {};
  const areOne = notations.every((each) => JSON.stringify(each) === JSON.stringify(notation));
  if (notations.some(({ isOpen }) => isOpen)) {
    const { groups } = areOne && !passed.hasMore ? notation : {};
    return (await hasTwoWays(session, made)) ? asText({ isOpen: true, ...(groups && { groups }) }) : {};
  }
  if (!areOne || passed.hasMore) return asMostMean(session, passed, made);
  const meant = passed.areWhole ? notation : ofParts(notation);
  return made.isText || !(await isReadAlike(session, made, meant)) ? asText(meant) : {};
}

/**
 * How a column made of others' texts is written, where its texts alone might be read otherwise: 02/03/2026 of a column
 * that begins with the month, 1.500 next to 1.5. Only texts that stand in a source, or are a part of its text, are meant
 * as there; what an operation computes has its own form. If the sources contradict each other, or one of them waits for
 * an answer, the new column waits for one too. Where a text would be another number than in its source, as 15.50 of
 * 15.500,25 is, no text of the new column with a sign is a number.
 */
export async function asSourcesMean(
  session: EngineSession,
  sources: readonly TextSource[],
  made: MadeColumn,
): Promise<Meant> {
  const known = await knownSources(session, sources);
  if (known.length === 0) return {};
  const passed = await passedOn(session, known, made);
  if ([...passed.own, ...passed.others].some(({ notation }) => isWithheld(notation))) return asText(WITHHELD);
  const meant = await asPassedOn(session, passed, made);
  return (await saysOtherNumbers(session, made, { own: passed.own, notation: meant.notation }))
    ? asText(WITHHELD)
    : meant;
}
