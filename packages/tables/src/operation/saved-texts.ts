/**
 * The texts that a step compares with a column's values or enters among them. A person who applies a step sees the
 * column and means its notation; the step is saved with that notation, and keeps its values in files that are written
 * otherwise.
 */
import { type ReadBy, sentence, type Sentence } from '@rapi/contracts';
import { type Notation, notationOf, toldNotation } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
  quoteText,
  TableError,
} from '@rapi/table-core';
import { columnNotation, isNumberColumn } from '../paging/filter-numbers';
import { type TwoWayText, twoWayText } from './two-way-texts';

interface Wanted {
  column: DatasetColumn;
  texts: readonly string[];
  /** How they were read when the step was saved. */
  readBy?: ReadBy | undefined;
  /** They are compared: a filter reads days of a typed column day first. */
  areCompared?: true;
}

/** A value that this column reads in one way, and the column that the step was saved for perhaps in the other. */
interface Doubt {
  column: DatasetColumn;
  text: string;
  said: Sentence;
  isRefused: boolean;
}

export interface SavedTexts {
  /** The texts for the columns of this table; one that would have another value here is in a form with one reading. */
  textIn(column: DatasetColumn, text: string): string;
  /** Values that were read without a person and without a saved notation. */
  doubts: Doubt[];
  /** By column name: what to save beside the texts. */
  readBy: ReadonlyMap<string, ReadBy>;
}

/** Most values of a column that warnings name. */
const MOST_TOLD = 3;

/** How a column reads texts of both kinds; nothing where it has no values of the kind, or a question is open. */
async function notationIn(
  session: EngineSession,
  input: DatasetRelation,
  { column, areCompared }: Pick<Wanted, 'column' | 'areCompared'>,
) {
  const { type, notation = {} } = column;
  if (isNumberColumn(column)) return { kind: 'number' as const, notation: columnNotation(column) };
  if (type === 'date' || type === 'datetime')
    return { kind: 'datetime' as const, notation: { dateOrder: 'day-first' as const, ...(!areCompared && notation) } };
  const reading = mayBeRead(column) ? (await decideReading(session, input, column)).reading : undefined;
  if (reading?.kind === 'number') return { kind: reading.kind, notation: reading.notation };
  const isDays = reading?.kind === 'date' || reading?.kind === 'datetime';
  return isDays ? { kind: 'datetime' as const, notation: reading.notation } : undefined;
}

const toldOf = { number: ['decimal', 'groups'], datetime: ['date_order', 'century_pivot'] } as const;

/** The part of a notation that decides values of the kind. */
function readByOf(notation: Notation, kind: TwoWayText['kind']): ReadBy {
  const told = toldNotation(notation);
  return Object.fromEntries(toldOf[kind].flatMap((key) => (told[key] === undefined ? [] : [[key, told[key]]])));
}

/** How most files here write: a lone sign groups thousands, days come first. */
const USUAL: Notation = { groups: 'both', dateOrder: 'day-first' };

interface Place {
  column: DatasetColumn;
  /** How the column reads values of the text's kind; undefined where it reads none, or a question is open. */
  own?: Notation | undefined;
  saved?: Notation | undefined;
  isUnattended: boolean;
}

interface Settled {
  text: string;
  /** The notation that it was read by, if that decided its value. */
  by?: Notation;
  doubt?: Doubt;
}

/**
 * Where the step was saved without a notation and nobody can be asked, a value as most files here write it is told of,
 * and the other one, ten for ten thousand, is refused.
 */
function withoutPerson(text: string, ways: TwoWayText, { column, own = {} }: Place): Settled {
  const isUsual = ways.valueBy(own) === ways.valueBy({ ...own, ...USUAL });
  const { usual, other } = ways;
  const facts = { column: column.name, value: text.trim() };
  const said = isUsual
    ? sentence('saved_read_as', { ...facts, read: usual, other })
    : sentence('saved_two_ways', { ...facts, one: usual, other, read: ways.sureText(own) });
  return { text, doubt: { column, text, said, isRefused: !isUsual } };
}

function settle(text: string, ways: TwoWayText, place: Place): Settled {
  const { own, saved, isUnattended } = place;
  const here = own && ways.valueBy(own);
  const meant = saved && ways.valueBy(saved);
  if (saved && meant !== undefined)
    return { text: meant === here ? text : ways.sureText(saved, own?.decimal), by: saved };
  if (own === undefined || here === undefined) return { text };
  return isUnattended ? withoutPerson(text, ways, place) : { text, by: own };
}

/** Settles the texts of a step before it runs on a table. */
export async function savedTexts(
  session: EngineSession,
  input: DatasetRelation,
  wanted: readonly Wanted[],
  { isUnattended = false }: { isUnattended?: boolean | undefined },
): Promise<SavedTexts> {
  const settled = new Map<string, string>();
  const readBy = new Map<string, ReadBy>();
  const doubts: Doubt[] = [];
  for (const each of wanted) {
    const { column, texts, readBy: told } = each;
    const open = [...new Set(texts)].flatMap((text) => {
      const ways = twoWayText(text);
      return ways ? [[text, ways] as const] : [];
    });
    const reading = open.length > 0 ? await notationIn(session, input, each) : undefined;
    for (const [text, ways] of open) {
      const own = reading?.kind === ways.kind ? reading.notation : undefined;
      const saved = told && notationOf(told);
      const found = settle(text, ways, { column, own, saved, isUnattended });
      settled.set(`${column.key} ${text}`, found.text);
      if (found.doubt) doubts.push(found.doubt);
      if (found.by) readBy.set(column.name, { ...readBy.get(column.name), ...readByOf(found.by, ways.kind) });
    }
  }
  return { textIn: ({ key }, text) => settled.get(`${key} ${text}`) ?? text, doubts, readBy };
}

/** What to say of the doubts about values that a step really used. 422 for one that is refused. */
export async function toldDoubts(
  { doubts }: Pick<SavedTexts, 'doubts'>,
  isUsed: (doubt: Doubt) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Sentence[]> {
  const told = new Map<number, Sentence[]>();
  for (const doubt of doubts) {
    const { column, said, isRefused } = doubt;
    const before = told.get(column.key) ?? [];
    if (!isRefused && before.length === MOST_TOLD) continue;
    if (!(await isUsed(doubt))) continue;
    if (isRefused) throw new TableError('invalid_config', said, { column: column.name });
    told.set(column.key, [...before, said]);
  }
  return [...told.values()].flat();
}

/** What an operation that lists its changed cells says of the texts that it wrote, and keeps in recipes. */
export async function savedOutput(session: EngineSession, cells: string, saved: SavedTexts) {
  const warnings = await toldDoubts(saved, async ({ column: { key }, text }) => {
    const written = `column_key = ${key} AND contains(cleaned, ${quoteText(text)})`;
    return (await session.rows(`SELECT 1 FROM ${cells} WHERE ${written} LIMIT 1`)).length > 0;
  });
  return { warnings, ...notedReadBy(saved) };
}

/** What to keep of a step beside its own settings: how its texts were read. */
export const notedReadBy = ({ readBy }: Pick<SavedTexts, 'readBy'>) =>
  readBy.size === 0 ? {} : { noted: { config: { read_by: Object.fromEntries(readBy) } } };
