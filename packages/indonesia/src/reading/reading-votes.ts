/** Decides how to read a column from the column's own values. */
import type { ColumnReading, Notation, ReadValue, UnreadReason, ValueKind } from './column-reading';
import { dayKind, kindOf } from './column-kind';
import { settleNotation, signEvidence } from './column-notation';
import type { QuestionAbout, SettledNotation } from './column-notation';
import { dayEvidence, type DayEvidence } from './day-notation';
import type { DayOrders } from './notation-context';
import {
  addVote, areMarked, byCells, noVotes, type ShapeVotes, textsOf, withMarks, withoutNames,
} from './column-votes'; // prettier-ignore
import { withoutMark } from './debit-credit';
import { SEVERAL_CURRENCIES } from './foreign-currency';
import type { ColumnVotes } from './column-votes';
import type { SignEvidence } from './column-signs';
import { type HeaderWords, headerWords } from './header-words';
import { readValue } from './read-value';

export interface ReadingOption {
  notation: Notation;
  examples: { text: string; value: string | number }[];
  /** The column's sum with this answer, if the caller has all cells and calculated it. */
  sum?: number;
}

export interface ReadingQuestion {
  about: QuestionAbout;
  /** The answers, each with its reading of some values of the column. */
  options: ReadingOption[];
}

export interface ReadingDecision {
  /** Undefined if the column is plain text (codes, names), or a question is open. */
  reading?: ColumnReading;
  /** In plain text no cell counts as read, and none is listed. While a question is open, `sureReading` counts. */
  cells: { filled: number; read: number; doubtful: number; unread: number };
  /** The most frequent unread texts, at most 20. */
  unread: { text: string; cells: number; reason: UnreadReason }[];
  /** The most frequent texts read with doubt, at most 20; they count as read. */
  doubtful: { text: string; cells: number; value: ReadValue['value'] }[];
  /** Set if the votes are even or missing: a person should be asked once. */
  question?: ReadingQuestion;
  /** While a question is open: reads only values with a single reading. */
  sureReading?: ColumnReading;
  /** For numbers: what the values show about their signs, for the other columns of the file. */
  signs?: SignEvidence;
  /** For days: what they show about their order. */
  days?: DayEvidence;
  /** Days are read by convention, or by a single value's word: the file's other days and amounts may contradict it. */
  byHabit?: true;
}

export interface ColumnContext {
  header?: string;
  /** 'yyyy-MM-dd'; defaults to the clock's date. Nobody is born after it. */
  today?: string;
}

export interface ReadingVotes {
  /**
   * Counts a text that occurs in `cells` cells. The lists of a decision are exact if each text is added once. `digits`:
   * the cells came as numbers, which are certain and vote as these digits.
   */
  add(text: string, cells?: number, digits?: string): void;
  /**
   * Decides the reading; what a person said wins over the votes. @param asked `kind`: what is read whatever the values
   * are; `meant`: what the column means, so that days with times are moments; `file`: what the file's other columns
   * show about the signs, for a column that shows nothing itself; `days`: the same for the order of day and month
   */
  decide(asked?: {
    kind?: ValueKind;
    meant?: ValueKind | undefined;
    notation?: Notation;
    file?: SignEvidence;
    days?: DayOrders;
  }): ReadingDecision;
}

const LISTED = 20;
const EXAMPLES = 3;

type Outcome = Pick<ReadingDecision, 'cells' | 'unread' | 'doubtful'>;

/**
 * How the texts of a shape come out. Number cells have their numbers, unless texts of several currencies are among them;
 * percentages beside plain numbers are told, and numbers of which a few texts say that they are dollars.
 */
function shapeResult({ digits }: ShapeVotes, text = '', reading: ColumnReading): ReturnType<typeof readValue> {
  if (digits === undefined || reading.kind !== 'number') return readValue(digits ?? text, reading);
  if (reading.currency === SEVERAL_CURRENCIES) return { reason: 'other_currency' };
  const isOdd = (digits.endsWith('%') && reading.unit !== 'percent') || reading.contested?.includes('currency');
  return { value: 0, ...(isOdd && { doubtful: true }) };
}

/** How the cells come out with a reading: all texts of one shape have the same outcome. */
function outcomeOf(votes: ColumnVotes, reading: ColumnReading): Outcome {
  const cells = { filled: votes.filled, read: 0, doubtful: 0, unread: 0 };
  const unread: (readonly [string, number, UnreadReason])[] = [];
  const doubtful: (readonly [string, number, ReadValue['value']])[] = [];
  for (const each of votes.shapes.values()) {
    const texts = [...each.texts].sort(byCells).slice(0, LISTED);
    const result = shapeResult(each, texts[0]?.[0], reading);
    if ('reason' in result) {
      cells.unread += each.cells;
      unread.push(...texts.map(([text, n]) => [text, n, result.reason] as const));
      continue;
    }
    cells.read += each.cells;
    if (!result.doubtful) continue;
    cells.doubtful += each.cells;
    for (const [text, n] of texts) {
      const read = readValue(text, reading);
      if ('value' in read) doubtful.push([text, n, read.value]);
    }
  }
  const first = <Row extends readonly [string, number, unknown]>(rows: Row[]): Row[] =>
    rows.sort(([a, n], [b, m]) => byCells([a, n], [b, m])).slice(0, LISTED);
  return {
    cells,
    unread: first(unread).map(([text, n, reason]) => ({ text, cells: n, reason })),
    doubtful: first(doubtful).map(([text, n, value]) => ({ text, cells: n, value })),
  };
}

/** Takes from both lists by turns, and then what remains of the second. */
const byTurns = (one: readonly string[], other: readonly string[]): string[] =>
  one.flatMap((text, place) => [text, ...other.slice(place, place + 1)]).concat(other.slice(one.length));

/** The most frequent texts that a question may be about; where both signs are in question, by turns. */
function openTexts(votes: ColumnVotes, about: Exclude<QuestionAbout, 'debit'>, most: number): string[] {
  if (about === 'decimal') {
    const [usual] = textsOf(votes, ({ number }) => number?.open !== undefined, 1);
    const [points, commas] = (['.', ','] as const).map((sign) =>
      textsOf(votes, ({ number }) => number?.open === sign, most),
    );
    return usual !== undefined && points?.includes(usual)
      ? byTurns(points, commas ?? [])
      : byTurns(commas ?? [], points ?? []);
  }
  return textsOf(
    votes,
    ({ day, ends, serial }) => {
      if (about === 'digits') return serial === 'usual';
      if (about === 'century') return day?.shortYear === true;
      return day?.order === 'open' || ends?.may === 'either';
    },
    most,
  );
}

function markedTexts(votes: ColumnVotes): string[] {
  const [debits, credits] = (['debit', 'credit'] as const).map((side) =>
    textsOf(votes, ({ number }) => number?.side === side && !number.zero, EXAMPLES),
  );
  return byTurns(debits ?? [], credits ?? []);
}

/**
 * A question with values that the answers read differently. Undefined where every answer leaves the column's numbers as
 * they are: 1.500 among percentages, and amounts of several currencies, have no value.
 */
function questionOf(
  votes: ColumnVotes,
  { about, answers }: NonNullable<SettledNotation['open']>,
  reading: ColumnReading,
): ReadingQuestion | undefined {
  // A two-digit year is shown in the current century, so that only the order differs.
  const shown = about === 'date_order' && reading.notation.centuryPivot === undefined ? { centuryPivot: 49 } : {};
  const read = (text: string, notation: Notation) => {
    const kind = notation.plainDigits ? 'number' : reading.kind;
    // What DB and CR mean is asked afterwards.
    const asked = about === 'decimal' ? withoutMark(text) : text;
    const result = readValue(asked, { ...reading, kind, notation: { ...reading.notation, ...shown, ...notation } });
    return 'value' in result && typeof result.value !== 'boolean' ? result.value : undefined;
  };
  const isAsked = (text: string) => new Set(answers.map((answer) => read(text, answer))).size > 1;
  const askedOf = (most: number) =>
    (about === 'debit' ? markedTexts(votes) : openTexts(votes, about, most)).filter(isAsked);
  const listed = askedOf(LISTED);
  const examples = listed.length > 0 ? listed : askedOf(Infinity);
  if (about === 'decimal' && examples.length === 0) return undefined;
  return {
    about,
    options: answers.map((notation) => ({
      notation,
      examples: examples.slice(0, EXAMPLES).flatMap((text) => {
        const value = read(text, notation);
        return value === undefined ? [] : [{ text, value }];
      }),
    })),
  };
}

type Asked = NonNullable<Parameters<ReadingVotes['decide']>[0]>;

/** Decides by the votes, the header and what is known beside them. */
function decisionOf(
  counted: ColumnVotes,
  { header, thisYear }: { header: HeaderWords; thisYear: number },
  { kind: askedKind, meant, notation: { contested: carried = [], ...asked } = {}, file, days }: Asked,
): ReadingDecision {
  const isMarked = asked.marked === true || asked.debit !== undefined || areMarked(counted, header);
  const named = withoutNames(counted, header.price, new Set([header.currency, asked.currency]));
  const votes = isMarked ? withMarks(named) : named;
  const said = meant ?? asked.kind ?? kindOf(votes, header, asked);
  // As a day, a moment would lose its time.
  const kind = askedKind ?? (said === 'date' ? dayKind(votes) : said);
  if (kind === undefined || kind === 'text') {
    return {
      cells: { filled: votes.filled, read: 0, doubtful: 0, unread: votes.filled },
      unread: [],
      doubtful: [],
    };
  }
  const settled = settleNotation(kind, {
    votes,
    header,
    thisYear,
    asked,
    ...(file && { file }),
    ...(days && { days }),
    isMarked,
    isStated: (askedKind ?? meant) !== undefined,
  });
  const { notation, unit, currency, open, byHabit } = settled;
  const contested = [...new Set([...settled.contested, ...carried])];
  const reading: ColumnReading = {
    kind,
    notation,
    ...(unit && { unit }),
    ...(currency && { currency }),
    ...(contested.length > 0 && { contested }),
  };
  const outcome = {
    ...outcomeOf(votes, reading),
    ...(kind === 'number' && { signs: signEvidence(votes, header) }),
    ...((kind === 'date' || kind === 'datetime') && { days: dayEvidence(votes, thisYear) }),
    ...(byHabit && { byHabit }),
  };
  const question = open && questionOf(votes, open, reading);
  if (!question) return { reading, ...outcome };
  return { sureReading: reading, ...outcome, question };
}

/** Collects the values of a column and decides how they are read. The order of adding makes no difference. */
export function readingVotes({ header: name, today }: ColumnContext = {}): ReadingVotes {
  const counted = noVotes();
  const header = headerWords(name);
  const thisYear = today === undefined ? new Date().getFullYear() : Number(today.slice(0, 4));
  const decide = (asked: Asked) => decisionOf(counted, { header, thisYear }, asked);
  return {
    add(text, cells = 1, digits) {
      if (cells > 0) addVote(counted, text, cells, digits);
    },
    decide(asked = {}) {
      const decision = decide(asked);
      const { kind, currency: _currency, unit: _unit, ...notation } = asked.notation ?? {};
      // What the column was in a larger table says nothing once none of its cells is that.
      // 5 beside 12% has no value there, and gets none when the last percentage goes.
      const isPercent = decision.unread.some(({ reason }) => reason === 'no_percent_sign');
      const isOutdated =
        kind &&
        kind !== 'text' &&
        asked.kind === undefined &&
        decision.cells.read === 0 &&
        !decision.question &&
        !isPercent;
      return isOutdated ? decide({ ...asked, notation }) : decision;
    },
  };
}
