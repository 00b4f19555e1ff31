/** How the texts of a new column are meant: as those that an operation made them of. */
import { type ColumnReading, type Notation, readValue } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
  textColumn,
  type WriteColumn,
} from '@rapi/table-core';
import { factsOf } from './answered-notation';
import { leftNotation } from './left-text';
import { CODE, isCode, notationToKeep, withDigits } from './keep-readings';

/** A column whose texts went into others. */
export interface TextSource {
  table: DatasetRelation;
  column: DatasetColumn;
  /** Nothing says that they did: only if one of its texts is there. */
  isLikely?: true;
}

/** A new column of texts in a relation that is not written yet. */
interface MadeColumn {
  relation: string;
  rowCount: number;
  name: string;
  key: number;
}

/** What the sources say about their texts. */
interface Meant {
  notations: Notation[];
  /** One of them waits for an answer. */
  isOpen: boolean;
  /** All of them are codes, whatever their digits. */
  areCodes: boolean;
}

async function hasTextsOf(session: EngineSession, { table, column }: TextSource, made: MadeColumn): Promise<boolean> {
  const [text, own] = [textColumn(made), textColumn(column)];
  const shared = `SELECT 1 FROM ${made.relation} m SEMI JOIN ${table.relation} s ON m.${text} = s.${own} LIMIT 1`;
  return (await session.rows(shared)).length > 0;
}

async function meantBy(session: EngineSession, sources: readonly TextSource[], made: MadeColumn): Promise<Meant> {
  const notations: Notation[] = [];
  let [codes, isOpen] = [0, false];
  for (const source of sources) {
    const { table, column } = source;
    const written = column.native ? undefined : leftNotation(column);
    if (column.type !== 'text' && written) notations.push(written);
    const [able] = mayBeRead(column) ? await withDigits(session, table, [column]) : [];
    if (!able || (source.isLikely && !(await hasTextsOf(session, source, made)))) continue;
    const decision = await decideReading(session, table, able);
    if (await isCode(session, table, able, decision)) codes += 1;
    const notation = notationToKeep(decision);
    if (notation?.isOpen) isOpen = true;
    else if (notation) notations.push(notation);
  }
  return { notations, isOpen, areCodes: codes > 0 && notations.length === 0 };
}

const isDayKind = (kind: Notation['kind']): boolean => kind === 'date' || kind === 'datetime';

const isLike = (one: Notation['kind'], other: Notation['kind']): boolean =>
  one === other || (isDayKind(one) && isDayKind(other));

/** Whether it says nothing that other columns could contradict: whole numbers, 2026-01-31. */
const isNeutral = (notation: Notation): boolean => {
  const { kind, currency = 'IDR', unit = 'none' } = notation;
  const isUsual = kind === 'number' ? currency === 'IDR' && unit === 'none' : isDayKind(kind);
  return isUsual && Object.keys(factsOf(notation)).length === 0;
};

/**
 * The reading of a new column by the notation of a source; by its kind, too, if as many texts have a value then: 08:30 next to
 * 25:10, or 20260131. Undefined if the source's values are of another kind.
 */
async function readingBy(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
  alone: ColumnReading & { cells: number },
  notation: Notation,
): Promise<ColumnReading | undefined> {
  const isAlike = isLike(notation.kind, alone.kind);
  if (isAlike && isNeutral(notation)) return undefined;
  const asked = isAlike ? { ...notation, kind: alone.kind } : notation;
  const { reading, sureReading, cells } = await decideReading(session, table, { ...column, notation: asked });
  const found = reading ?? sureReading;
  return isAlike || (found?.kind === notation.kind && cells.read >= alone.cells) ? found : undefined;
}

const saidBy = (reading: ColumnReading, text: string): string | undefined => {
  const read = readValue(text, reading);
  return 'reason' in read ? undefined : `${read.value}${reading.currency ?? ''}`;
};

/** Whether the texts mean the same by all of the readings; 'other' if only `alone` says otherwise. */
async function compared(
  session: EngineSession,
  { relation, key }: MadeColumn,
  alone: ColumnReading,
  readings: readonly ColumnReading[],
): Promise<'same' | 'other' | 'contradictory'> {
  let found: 'same' | 'other' = 'same';
  for await (const text of distinctTexts(session, relation, key)) {
    const said = new Set(readings.map((reading) => saidBy(reading, text)).filter((each) => each !== undefined));
    if (said.size > 1) return 'contradictory';
    const itself = saidBy(alone, text);
    if (said.size === 0 ? itself !== undefined : !said.has(itself ?? '')) found = 'other';
  }
  return found;
}

async function* distinctTexts(session: EngineSession, relation: string, key: number): AsyncGenerator<string> {
  const text = textColumn({ key });
  for await (const chunk of session.chunks(`SELECT DISTINCT ${text} FROM ${relation} WHERE ${text} IS NOT NULL`))
    for (const each of chunk.getColumnValues(0)) if (typeof each === 'string') yield each;
}

const asText = (notation: Notation): Pick<WriteColumn, 'native' | 'notation'> => ({
  native: { type: 'text' },
  notation,
});

/** Whether the texts have values that another answer would change. */
async function isAmbiguous(session: EngineSession, { relation, key }: MadeColumn, kind: ColumnReading['kind']) {
  for await (const text of distinctTexts(session, relation, key)) {
    const read = readValue(text, { kind, notation: {} });
    if ('reason' in read && read.reason !== 'unreadable') return true;
  }
  return false;
}

/**
 * How a column made of others' texts is written, where its texts alone would be read otherwise than those: 02/03/2026
 * of a column that begins with the month, 1.500 next to 1.5. If the sources contradict each other, or one of them waits
 * for an answer, the new column waits for one too.
 */
export async function asSourcesMean(
  session: EngineSession,
  sources: readonly TextSource[],
  made: MadeColumn,
): Promise<Pick<WriteColumn, 'native' | 'notation'>> {
  const { notations, isOpen, areCodes } = await meantBy(session, sources, made);
  if (notations.length === 0 && !isOpen && !areCodes) return {};
  const column: DatasetColumn = { name: made.name, key: made.key, type: 'text' };
  const table = { relation: made.relation, schema: { columns: [column], rowCount: made.rowCount } };
  const decision = await decideReading(session, table, column);
  const alone = decision.reading ?? decision.sureReading;
  if (!alone) return {};
  if (areCodes) return alone.kind === 'number' ? asText(CODE) : {};
  if (isOpen) return (await isAmbiguous(session, made, alone.kind)) ? asText({ isOpen: true }) : {};
  const readings: ColumnReading[] = [];
  for (const notation of notations) {
    const reading = isNeutral(notation)
      ? undefined
      : await readingBy(session, table, column, { ...alone, cells: decision.cells.read }, notation);
    if (reading) readings.push(reading);
  }
  const [reading] = readings;
  const verdict = reading ? await compared(session, made, alone, readings) : 'same';
  if (verdict === 'contradictory') return asText({ isOpen: true });
  const kept = reading && notationToKeep({ ...decision, reading });
  return verdict === 'other' && kept ? asText(kept) : {};
}
