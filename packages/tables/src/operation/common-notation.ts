/** How texts of several columns are read once they stand in one column: as each of them was read before. */
import { sentence, type Sentence } from '@rapi/contracts';
import {
  type ColumnReading,
  elapsedText,
  isMarkedAmount,
  type ReadingDecision,
  readValue,
  type ValueKind,
} from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  isByItself,
  mayBeRead,
  numberSide,
  type OpenColumn,
  refuseOpen,
  retoldTexts,
  sureNumber,
  TableError,
  textColumn,
  withTexts,
  withoutPercent,
  type WriteColumn,
} from '@rapi/table-core';
import type { CommonKind } from '../shown/common-kind';
import { answered, areSame, clockTogether, factsOf, firstNotation } from './answered-notation';
import { arePercentsBeside, type CommonPart, measuredParts, ofOneCurrency } from './common-measures';
import { kindsOfTypes } from './left-text';
import { CODE, isCode, notationToKeep, withDigits } from './keep-readings';

type Notation = NonNullable<DatasetColumn['notation']>;

/** The notation of the common column. */
interface CommonNotation {
  /** Undefined if no person said anything about any of the columns. */
  notation?: Notation;
  /** What the values of the columns are. */
  kinds: ReadonlySet<ValueKind>;
  /** By the place of a part: a table of its texts that would be read otherwise, and what says the same. */
  rewritten: ReadonlyMap<number, string>;
  /** They hold amounts of several currencies, of which at most one is read. */
  hasCurrencies?: true;
  /** Some hold percentages, others plain numbers. */
  hasPercentsBeside?: true;
}

/** Whether columns hold times of day, durations and numbers together. */
export const areTimesBeside = (kinds: ReadonlySet<ValueKind>): boolean =>
  kinds.has('time') ? kinds.has('duration') || kinds.has('number') : kinds.has('duration') && kinds.has('number');

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
  if (reading.kind === 'duration') return [elapsedText(Number(value))];
  const [, year, month, day, clock = ''] = /^(\d{4})-(\d\d)-(\d\d)(?:T(.*))?$/.exec(String(value)) ?? [];
  return year === undefined ? [] : [`${day}/${month}/${year} ${clock}`.trim(), String(value)];
}

/** The text as it says the same under the other readings; undefined if no text of its value does. */
function toldAgain(text: string, reading: ColumnReading, others: readonly ColumnReading[]): string | undefined {
  const was = readValue(text, reading);
  if ('reason' in was) {
    const mayBeTwo = was.reason.startsWith('ambiguous') || was.reason === 'two_digit_year' || isMarkedAmount(text);
    return mayBeTwo && others.some((other) => !('reason' in readValue(text, other))) ? undefined : text;
  }
  const saysSame = (each: string): boolean =>
    others.every((other) => {
      const read = readValue(each, other);
      return !('reason' in read) && read.value === was.value;
    });
  return [text, ...surerTexts(text, was.value, reading)].find(saysSame);
}

/** The times 16.45 as 16:45, and the days 20260131 and 46000 as 2026-01-31, which no column takes for numbers. */
function unlikeNumbers(text: string, reading: ColumnReading): string {
  const read = readValue(text, reading);
  if ('reason' in read || !/^\d+(?:[.,]\d+)?$/.test(text.trim())) return text;
  return String(read.value).replace(/:00$/, '');
}

/**
 * A table of the column's texts that one of the other readings would read otherwise, and, beside values of other kinds,
 * of those that look like numbers (`isAmongOthers`), or lack the sign of the percentages (`isShare`); undefined if there
 * is none. 422 for a text that cannot say the same, unless the readings are the answers to a question (`areAnswers`).
 */
async function toldTexts(
  session: EngineSession,
  {
    table,
    column,
    isAmongOthers = false,
    isShare = false,
    areAnswers = false,
  }: CommonPart & { isAmongOthers?: boolean; isShare?: boolean; areAnswers?: boolean },
  reading: ColumnReading,
  others: readonly ColumnReading[],
): Promise<string | undefined> {
  const text = textColumn(column);
  const telling = (was: string): string => {
    const apart = isAmongOthers ? unlikeNumbers(was, reading) : isShare ? withoutPercent(was, reading) : was;
    if (apart !== was) return apart;
    const told = toldAgain(was, reading, others) ?? (areAnswers ? was : undefined);
    if (told !== undefined) return told;
    const { name } = column;
    throw new TableError('invalid_config', sentence('read_otherwise', { column: name, text: was }), { column: name });
  };
  return retoldTexts(session, `SELECT DISTINCT ${text} FROM ${table.relation} WHERE ${text} IS NOT NULL`, telling);
}

const under = (reading: ColumnReading, notation: Notation | undefined): ColumnReading =>
  notation ? { ...reading, notation: answered(reading.notation, notation) } : reading;

/** The same for the texts that the notation would read otherwise than the column's own reading. */
async function rewrittenTexts(
  session: EngineSession,
  part: CommonPart,
  notation: Notation,
): Promise<string | undefined> {
  const { column, table } = part;
  const { reading, question } = await decideReading(session, table, column);
  if (reading) return toldTexts(session, part, reading, [under(reading, notation)]);
  if (question) refuseOpen([{ name: column.name, question }].filter((each) => isConcerned(each, notation)));
  if (question || (notation.debit ?? notation.marked) === undefined) return undefined;
  // In a column of texts 1000 C is a name.
  const { debit: _debit, marked: _marked, ...plain } = notation;
  return toldTexts(session, part, { kind: 'number', notation: plain }, [{ kind: 'number', notation }]);
}

/** What a column's own values show about its signs, or its order of day and month. */
function shownBy({ reading }: ReadingDecision): Notation {
  const { decimal, groups, dateOrder } = reading?.notation ?? {};
  if (reading?.kind === 'number') return { ...(decimal && { decimal }), ...(groups && { groups }) };
  return dateOrder && reading?.kind !== undefined && reading.kind.startsWith('date') ? { dateOrder } : {};
}

/** How each text column with enough digits is read, by its place. */
async function readingsOf(
  session: EngineSession,
  parts: readonly CommonPart[],
): Promise<ReadonlyMap<number, ReadingDecision>> {
  const decisions = new Map<number, ReadingDecision>();
  for (const [place, { table, column }] of parts.entries()) {
    const [able] = mayBeRead(column) ? await withDigits(session, table, [column]) : [];
    if (able) decisions.set(place, await decideReading(session, table, able));
  }
  return decisions;
}

/**
 * How columns are read together: a question about one of them stays a question, and where they contradict each other,
 * each is read as it was, the others told again in the form of the first.
 */
function readTogether(
  parts: readonly CommonPart[],
  byPlace: ReadonlyMap<number, ReadingDecision>,
  { currency, areTurned }: { currency: Notation; areTurned: boolean },
): Notation | undefined {
  const decisions = [...byPlace.values()];
  if (decisions.some((decision) => notationToKeep(decision)?.isOpen)) return { isOpen: true, ...currency };
  const byTyped: Notation[] = parts.some(isShownDay) ? [{ dateOrder: 'day-first' }] : [];
  const shown = [...byTyped, ...decisions.map(shownBy)].filter((facts) => Object.keys(facts).length > 0);
  const contested = decisions.flatMap(({ reading }) => reading?.contested ?? []);
  const [first, ...others] = shown;
  const doubted = contested.length > 0 ? { contested: [...new Set(contested)] } : {};
  // Number cells become texts, which would be evidence; what showed how 1,000 is read may be in another file's column, or
  // in another row.
  const isKept =
    areTurned ||
    parts.some(({ column }) => numberSide(column)) ||
    others.some((facts) => first && !areSame(facts, first)) ||
    decisions.some((decision) => decision.reading && !isByItself(decision));
  const notation = { ...(isKept && first), ...currency, ...doubted };
  return Object.keys(notation).length > 0 ? notation : undefined;
}

/** What the values of each column are, typed or read. */
const kindsOf = (
  parts: readonly CommonPart[],
  decisions: ReadonlyMap<number, ReadingDecision>,
): ReadonlySet<ValueKind> =>
  new Set(parts.flatMap(({ column }, place) => kindsOfTypes[column.type] ?? decisions.get(place)?.reading?.kind ?? []));

/** Whether only codes come together: 1.10 of accounts is no number in the common column either. */
async function areCodes(
  session: EngineSession,
  parts: readonly CommonPart[],
  decisions: ReadonlyMap<number, ReadingDecision>,
): Promise<boolean> {
  if (decisions.size < parts.length) return false;
  for (const [place, { table, column }] of parts.entries()) {
    const decision = decisions.get(place);
    if (!decision || !(await isCode(session, table, column, decision))) return false;
  }
  return true;
}

/** Whether a column has days, or times of day, which some forms of numbers look like. */
function sortOf(part: CommonPart, decision: ReadingDecision | undefined): 'days' | 'times' | undefined {
  const kind = decision?.reading?.kind;
  if (isShownDay(part) || isOfDays(kind)) return 'days';
  return kind === 'time' ? 'times' : undefined;
}

/** Numbers stay numbers: 7.25 is not 07:25 beside times, which are written 16:45 here, nor 20260131 a day beside days. */
const besideNumbers = (kinds: ReadonlySet<ValueKind>): Notation =>
  kinds.has('number')
    ? {
        ...(kinds.has('time') && { dottedTimes: false }),
        ...((kinds.has('date') || kinds.has('datetime')) && { plainDigits: true }),
      }
    : {};

const isOfDays = (kind: string | undefined): boolean => kind === 'date' || kind === 'datetime';

/**
 * What columns of days and moments need to stay so under another name: 20260131 and 46000 are numbers there, and days
 * are most of a few moments.
 */
function daysTogether(parts: readonly CommonPart[], decisions: ReadonlyMap<number, ReadingDecision>): Notation {
  const readings = parts.map((part, place): ColumnReading | undefined =>
    isShownDay(part)
      ? { kind: part.column.type === 'date' ? 'date' : 'datetime', notation: {} }
      : decisions.get(place)?.reading,
  );
  if (!readings.every((reading) => isOfDays(reading?.kind))) return {};
  const kind = readings.some((reading) => reading?.kind === 'datetime') ? 'datetime' : 'date';
  const serials = readings.map((reading) => reading?.notation.serials).find((each) => each !== undefined);
  const compactDays = readings.some((reading) => reading?.notation.compactDays);
  if (kind === 'date' && serials === undefined && !compactDays) return {};
  return { kind, ...(serials && { serials }), ...(compactDays && { compactDays }) };
}

/** The answers to a question that stays open in the common column. */
const answersOf = (question: ReadingDecision['question']): Notation[] =>
  question?.about === 'decimal' || question?.about === 'date_order'
    ? question.options.map(({ notation }) => notation)
    : [];

/** Tables of the texts that need another form under the notation, or among values of other kinds, by place. */
async function rewrittenParts(
  session: EngineSession,
  parts: readonly CommonPart[],
  decisions: ReadonlyMap<number, ReadingDecision>,
  { notation, hasPercentsBeside }: { notation: Notation | undefined; hasPercentsBeside: boolean },
): Promise<ReadonlyMap<number, string>> {
  const rewritten = new Map<number, string>();
  const sorts = parts.map((part, place) => sortOf(part, decisions.get(place)));
  const areOfOne = new Set(sorts).size === 1;
  const answers = [...decisions.values()].flatMap(({ reading, question }) => (reading ? [] : answersOf(question)));
  for (const [place, part] of parts.entries()) {
    if (!mayBeRead(part.column)) continue;
    const reading = decisions.get(place)?.reading;
    const isSame = notation === undefined || (part.column.notation && areSame(part.column.notation, notation));
    const isAmongOthers = !areOfOne && (sorts[place] === 'days' || sorts[place] === 'times');
    const isShare = reading?.unit === 'percent' && hasPercentsBeside;
    const areAnswers = isSame && answers.length > 0;
    if (isSame && !isAmongOthers && !isShare && !areAnswers) continue;
    const others = areAnswers ? answers : [isSame ? undefined : notation];
    const told =
      reading && (isAmongOthers || isShare || areAnswers)
        ? await toldTexts(
            session,
            { ...part, isAmongOthers, isShare, areAnswers },
            reading,
            others.map((each) => under(reading, each)),
          )
        : notation && (await rewrittenTexts(session, part, notation));
    if (told !== undefined) rewritten.set(place, told);
  }
  return rewritten;
}

/**
 * The notation of a column of texts that come from these columns: what persons said about any of them, or what they show
 * where they contradict each other. Where they differ, the first one stands, and the other columns' texts that it would
 * read otherwise are told again. 422 if that cannot be done, or a column waits for the answer that another one has.
 * @param areTurned each row becomes a column, with one cell of each of these columns
 */
export async function commonNotation(
  session: EngineSession,
  parts: readonly CommonPart[],
  areTurned = false,
): Promise<CommonNotation> {
  const stated = parts.flatMap(({ column }) => {
    if (!mayBeRead(column) || !column.notation) return [];
    // What is settled beside a question is no answer to it.
    const { groups, ...others } = column.notation;
    return others.isOpen ? [others] : [{ ...others, ...(groups && { groups }) }];
  });
  const said = firstNotation(stated);
  const isSaid = Object.keys(factsOf(said)).length > 0;
  const decisions = await readingsOf(session, parts);
  const kinds = kindsOf(parts, decisions);
  if (!isSaid && (await areCodes(session, parts, decisions))) return { notation: CODE, kinds, rewritten: new Map() };
  const measured = await measuredParts(session, parts, decisions);
  const hasPercentsBeside = arePercentsBeside(measured);
  const currency = await ofOneCurrency(session, measured);
  const shown = isSaid ? { ...said, ...currency } : readTogether(parts, decisions, { currency, areTurned });
  const first = { ...shown, ...besideNumbers(kinds), ...clockTogether([...decisions.values()]) };
  const isStated = Object.keys(factsOf(first)).length > 0;
  const together: Notation = {
    ...first,
    ...daysTogether(parts, decisions),
    ...(first.dateOrder && parts.some(isShownDay) && { dateOrder: 'day-first' }),
  };
  const notation = Object.keys(together).length > 0 ? together : undefined;
  const rewritten = await rewrittenParts(session, parts, decisions, {
    notation: isStated ? notation : undefined,
    hasPercentsBeside,
  });
  return {
    ...(notation && { notation }),
    kinds,
    rewritten,
    ...(currency.currency !== undefined && { hasCurrencies: true }),
    ...(hasPercentsBeside && { hasPercentsBeside }),
  };
}

/**
 * The columns of a table that become one, or change places with the rows: their texts under one notation, each as SQL.
 */
export async function commonTexts(
  session: EngineSession,
  input: DatasetRelation,
  columns: readonly DatasetColumn[],
  kind: CommonKind,
  areTurned = false,
): Promise<{ relation: string; sides: string[]; notation?: Notation; warnings?: readonly Sentence[] }> {
  const parts = columns.map((column) => ({ table: input, column }));
  const sidesIn = (notation?: Notation) => columns.map((column) => kind.textOf(column, notation?.isOpen));
  if (kind.type !== null) {
    const warnings = arePercentsBeside(await measuredParts(session, parts, new Map()))
      ? [sentence('percents_in_one_column')]
      : [];
    return { relation: input.relation, sides: sidesIn(), ...(warnings.length > 0 && { warnings }) };
  }
  const { notation, kinds, rewritten, hasCurrencies, hasPercentsBeside } = await commonNotation(
    session,
    parts,
    areTurned,
  );
  const texts = new Map(
    columns.flatMap(({ key }, place): [number, string][] => {
      const table = rewritten.get(place);
      return table === undefined ? [] : [[key, table]];
    }),
  );
  const warnings = [
    ...(hasCurrencies ? [sentence('currencies_in_one_column')] : []),
    ...(hasPercentsBeside ? [sentence('percents_in_one_column')] : []),
    ...(areTimesBeside(kinds) ? [sentence('times_in_one_column')] : []),
  ];
  return {
    relation: await withTexts(session, input.relation, texts),
    sides: sidesIn(notation),
    ...(notation && { notation }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** How a common column is written: texts that somebody said something about stay texts. */
export function writtenAs({ type, currency }: CommonKind, notation: Notation | undefined): Partial<WriteColumn> {
  const written = type ?? (notation && 'text');
  const said = type === null ? notation : currency === undefined ? undefined : { currency };
  return { ...(written && { native: { type: written } }), ...(said && { notation: said }) };
}
