/** How texts of several columns are read once they stand in one column: as each of them was read before. */
import { sentence } from '@rapi/contracts';
import { type ColumnReading, isMarkedAmount, type ReadingDecision, readValue } from '@rapi/indonesia';
import {
  type Batch,
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
  type OpenColumn,
  refuseOpen,
  sureNumber,
  TableError,
  textColumn,
  type WriteColumn,
} from '@rapi/table-core';
import type { CommonKind } from '../shown/common-kind';
import { answered, areSame, factsOf, firstNotation } from './answered-notation';
import { notationToKeep, withDigits } from './keep-readings';

type Notation = NonNullable<DatasetColumn['notation']>;

/** A column that goes into the common one, and the table it comes from. */
interface CommonPart {
  table: DatasetRelation;
  column: DatasetColumn;
}

/** The notation of the common column. */
interface CommonNotation {
  /** Undefined if no person said anything about any of the columns. */
  notation?: Notation;
  /** By the place of a part: a table of its texts that would be read otherwise, and what says the same. */
  rewritten: ReadonlyMap<number, string>;
}

/** Days that are shown from typed columns begin with the day. */
const isShownDay = ({ column: { type } }: CommonPart): boolean => type === 'date' || type === 'datetime';

/** Whether a column's open question is about something that is stated for the common column. */
function isConcerned({ question: { about } }: OpenColumn, notation: Notation): boolean {
  const { decimal, groups, dateOrder, centuryPivot, serials, compactDays, plainDigits, debit } = notation;
  switch (about) {
    case 'decimal':
      return (decimal ?? groups) !== undefined;
    case 'date_order':
      return dateOrder !== undefined;
    case 'century':
      return centuryPivot !== undefined;
    case 'digits':
      return (serials ?? compactDays ?? plainDigits) !== undefined;
    case 'debit':
      return debit !== undefined;
  }
}

/** Other texts of the same value that can be read one way only, the likest first. */
function surerTexts(text: string, value: number | string | boolean, reading: ColumnReading): string[] {
  if (reading.kind === 'number') {
    const [digits, ...others] = text.match(/\d(?:[\d.,]*\d)?/g) ?? [];
    if (digits === undefined || others.length > 0) return [];
    const own = readValue(digits, { kind: 'number', notation: reading.notation });
    // -1500 says what 1.500 DB says, whatever DB means there.
    return 'reason' in own ? [] : [text.replace(digits, sureNumber(String(own.value))), sureNumber(String(value))];
  }
  const [, year, month, day, clock = ''] = /^(\d{4})-(\d\d)-(\d\d)(?:T(.*))?$/.exec(String(value)) ?? [];
  return year === undefined ? [] : [`${day}/${month}/${year} ${clock}`.trim(), String(value)];
}

/** The text as it says the same under the other reading; undefined if no text of its value does. */
function toldAgain(text: string, reading: ColumnReading, other: ColumnReading): string | undefined {
  const [was, is] = [readValue(text, reading), readValue(text, other)];
  if ('reason' in was) {
    const mayBeTwo = was.reason.startsWith('ambiguous') || was.reason === 'two_digit_year' || isMarkedAmount(text);
    return mayBeTwo && !('reason' in is) ? undefined : text;
  }
  const saysSame = (each: string): boolean => {
    const read = readValue(each, other);
    return !('reason' in read) && read.value === was.value;
  };
  return [text, ...surerTexts(text, was.value, reading)].find(saysSame);
}

/** A table of the column's texts that the other reading would read otherwise; undefined if there is none. */
async function toldTexts(
  session: EngineSession,
  { table, column }: CommonPart,
  reading: ColumnReading,
  other: ColumnReading,
): Promise<string | undefined> {
  const text = textColumn(column);
  const telling = (was: string): string => {
    const told = toldAgain(was, reading, other);
    if (told !== undefined) return told;
    const { name } = column;
    throw new TableError('invalid_config', sentence('read_otherwise', { column: name, text: was }), { column: name });
  };
  let changed = 0;
  async function* batches(): AsyncGenerator<Batch> {
    const sql = `SELECT DISTINCT ${text} FROM ${table.relation} WHERE ${text} IS NOT NULL`;
    for await (const chunk of session.chunks(sql)) {
      const texts = chunk.getColumnValues(0).filter((each) => typeof each === 'string');
      const pairs = texts.map((was) => [was, telling(was)] as const).filter(([was, told]) => was !== told);
      changed += pairs.length;
      yield [pairs.map(([was]) => was), pairs.map(([, told]) => told)];
    }
  }
  const texts = session.name('told_again');
  const columns = [
    { name: 'text', type: 'VARCHAR' },
    { name: 'told', type: 'VARCHAR' },
  ] as const;
  await session.createTable(texts, columns, batches());
  return changed > 0 ? texts : undefined;
}

/** The same for the texts that the notation would read otherwise than the column's own reading. */
async function rewrittenTexts(
  session: EngineSession,
  part: CommonPart,
  notation: Notation,
): Promise<string | undefined> {
  const { column, table } = part;
  const { reading, question } = await decideReading(session, table, column);
  if (reading) return toldTexts(session, part, reading, { ...reading, notation: answered(reading.notation, notation) });
  if (question) refuseOpen([{ name: column.name, question }].filter((each) => isConcerned(each, notation)));
  if (question || (notation.debit ?? notation.marked) === undefined) return undefined;
  // In a column of texts 1000 C is a name.
  const { debit: _debit, marked: _marked, ...plain } = notation;
  return toldTexts(session, part, { kind: 'number', notation: plain }, { kind: 'number', notation });
}

/** What a column's own values show about its signs, or its order of day and month. */
function shownBy({ reading }: ReadingDecision): Notation {
  const { decimal, groups, dateOrder } = reading?.notation ?? {};
  if (reading?.kind === 'number') return { ...(decimal && { decimal }), ...(groups && { groups }) };
  return dateOrder && reading?.kind !== undefined && reading.kind.startsWith('date') ? { dateOrder } : {};
}

/**
 * How columns are read together: a question about one of them stays a question, and where they contradict each other,
 * each is read as it was, the others told again in the form of the first.
 */
async function readTogether(session: EngineSession, parts: readonly CommonPart[]): Promise<Notation | undefined> {
  const shown: Notation[] = parts.some(isShownDay) ? [{ dateOrder: 'day-first' }] : [];
  const contested: NonNullable<Notation['contested']> = [];
  for (const { table, column } of parts) {
    const [able] = mayBeRead(column) ? await withDigits(session, table, [column]) : [];
    const decision = able && (await decideReading(session, table, able));
    if (!decision) continue;
    if (notationToKeep(decision)?.isOpen) return { isOpen: true };
    contested.push(...(decision.reading?.contested ?? []));
    shown.push(shownBy(decision));
  }
  const [first, ...others] = shown.filter((facts) => Object.keys(facts).length > 0);
  const doubted = contested.length > 0 ? { contested: [...new Set(contested)] } : {};
  const notation = { ...(others.some((facts) => first && !areSame(facts, first)) && first), ...doubted };
  return Object.keys(notation).length > 0 ? notation : undefined;
}

/**
 * The notation of a column of texts that come from these columns: what persons said about any of them, or what they show
 * where they contradict each other. Where they differ, the first one stands, and the other columns' texts that it would
 * read otherwise are told again. 422 if that cannot be done, or a column waits for the answer that another one has.
 */
export async function commonNotation(session: EngineSession, parts: readonly CommonPart[]): Promise<CommonNotation> {
  const texts = [...parts.entries()].filter(([, { column }]) => mayBeRead(column));
  const stated = texts.flatMap(([, { column }]) => (column.notation ? [column.notation] : []));
  const said = firstNotation(stated);
  const isSaid = Object.keys(factsOf(said)).length > 0;
  const first = isSaid ? said : await readTogether(session, parts);
  if (!first || Object.keys(factsOf(first)).length === 0)
    return { ...(first && { notation: first }), rewritten: new Map() };
  const notation: Notation = first.dateOrder && parts.some(isShownDay) ? { ...first, dateOrder: 'day-first' } : first;
  const rewritten = new Map<number, string>();
  for (const [place, part] of texts) {
    if (part.column.notation && areSame(part.column.notation, notation)) continue;
    const told = await rewrittenTexts(session, part, notation);
    if (told !== undefined) rewritten.set(place, told);
  }
  return { notation, rewritten };
}

/** A relation in which the columns have their texts told again; `texts` is the table of them by the column's key. */
export async function withTexts(
  session: EngineSession,
  relation: string,
  texts: ReadonlyMap<number, string>,
): Promise<string> {
  if (texts.size === 0) return relation;
  const view = session.name('with_texts');
  const told = [...texts].map(([key, table]) => ({ key, table, name: `told${key}` }));
  const sides = told.map(({ key, name }) => `coalesce(${name}.told, d.c${key}) AS c${key}`);
  const joins = told.map(({ key, table, name }) => `LEFT JOIN ${table} AS ${name} ON ${name}.text = d.c${key}`);
  await session.run(
    `CREATE VIEW ${view} AS SELECT d.* REPLACE (${sides.join(', ')}) FROM ${relation} d ${joins.join(' ')}`,
  );
  return view;
}

/** The columns of a table that become one, or change places with the rows: their texts under one notation. */
export async function commonTexts(
  session: EngineSession,
  input: DatasetRelation,
  columns: readonly DatasetColumn[],
  { type }: CommonKind,
): Promise<{ relation: string; notation?: Notation }> {
  if (type !== null) return { relation: input.relation };
  const parts = columns.map((column) => ({ table: input, column }));
  const { notation, rewritten } = await commonNotation(session, parts);
  const texts = new Map(
    columns.flatMap(({ key }, place): [number, string][] => {
      const table = rewritten.get(place);
      return table === undefined ? [] : [[key, table]];
    }),
  );
  return { relation: await withTexts(session, input.relation, texts), ...(notation && { notation }) };
}

/** How a common column is written: texts that somebody said something about stay texts. */
export function writtenAs({ type }: CommonKind, notation: Notation | undefined): Partial<WriteColumn> {
  const written = type ?? (notation && 'text');
  return { ...(written && { native: { type: written } }), ...(type === null && notation && { notation }) };
}
