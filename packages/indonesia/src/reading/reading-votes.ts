/** The reading of a column, decided by its own values. */
import type { ColumnReading, Notation, ReadValue, UnreadReason, ValueKind } from './column-reading';
import { kindOf } from './column-kind';
import { settleNotation, signEvidence } from './column-notation';
import type { DayOrders, QuestionAbout, SettledNotation } from './column-notation';
import { addVote, byCells, noVotes, textsOf, withoutNames } from './column-votes';
import type { ColumnVotes } from './column-votes';
import type { SignEvidence } from './column-signs';
import { headerWords } from './header-words';
import { readValue } from './read-value';

export interface ReadingOption {
  notation: Notation;
  examples: { text: string; value: string | number }[];
  /** What the column comes to by it, where whoever has all of its cells reckoned it. */
  sum?: number;
}

export interface ReadingQuestion {
  about: QuestionAbout;
  /** The answers, each with what it makes of some values of the column. */
  options: ReadingOption[];
}

export interface ReadingDecision {
  /** Undefined where the column is plain text (codes, names), or a question is open. */
  reading?: ColumnReading;
  /** Of plain text no cell is read, and none of them is listed. Under an open question `sureReading` counts. */
  cells: { filled: number; read: number; doubtful: number; unread: number };
  /** The most frequent texts that are not read, at most 20. */
  unread: { text: string; cells: number; reason: UnreadReason }[];
  /** The most frequent texts that are read with a doubt, at most 20; they count as read. */
  doubtful: { text: string; cells: number; value: ReadValue['value'] }[];
  /** The votes are even, or there are none: to be asked once. */
  question?: ReadingQuestion;
  /** While a question is open: reads what has one reading alone. */
  sureReading?: ColumnReading;
  /** Of numbers: what the values show of their signs, for the columns beside this one. */
  signs?: SignEvidence;
  /** Days are read day first by habit alone: the other days of the file, and its amounts, may speak against it. */
  byHabit?: true;
}

export interface ColumnContext {
  header?: string;
  /** 'yyyy-MM-dd', the clock's where it is left out: births are not after it. */
  today?: string;
}

export interface ReadingVotes {
  /** Counts a text that is in so many cells; the lists of a decision are exact where each text is added once. */
  add(text: string, cells?: number): void;
  /**
   * What a person has said wins over the votes.
   * @param asked `file`: what the other columns of the file show of the signs, for a column that shows nothing itself;
   * `days`: likewise, of the order of day and month
   */
  decide(asked?: { kind?: ValueKind; notation?: Notation; file?: SignEvidence; days?: DayOrders }): ReadingDecision;
}

const LISTED = 20;
const EXAMPLES = 3;

type Outcome = Pick<ReadingDecision, 'cells' | 'unread' | 'doubtful'>;

/** What becomes of the cells by a reading: texts of one shape fare alike. */
function outcomeOf(votes: ColumnVotes, reading: ColumnReading): Outcome {
  const cells = { filled: votes.filled, read: 0, doubtful: 0, unread: 0 };
  const unread: (readonly [string, number, UnreadReason])[] = [];
  const doubtful: (readonly [string, number, ReadValue['value']])[] = [];
  for (const each of votes.shapes.values()) {
    const texts = [...each.texts].sort(byCells).slice(0, LISTED);
    const result = readValue(texts[0]?.[0] ?? '', reading);
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

/** Values that the answers read differently. */
function questionOf(
  votes: ColumnVotes,
  { about, answers }: NonNullable<SettledNotation['open']>,
  reading: ColumnReading,
): ReadingQuestion {
  const open = textsOf(
    votes,
    ({ number, day, ends, serial }) => {
      if (about === 'digits') return serial === 'usual';
      if (about === 'decimal') return number?.open !== undefined;
      if (about === 'century') return day?.shortYear === true;
      return day?.order === 'open' || ends?.may === 'either';
    },
    LISTED,
  );
  // A day of two digits is shown in the century of today, so that its order alone differs.
  const shown = about === 'date_order' && reading.notation.centuryPivot === undefined ? { centuryPivot: 49 } : {};
  const read = (text: string, notation: Notation) => {
    const kind = notation.plainDigits ? 'number' : reading.kind;
    const result = readValue(text, { ...reading, kind, notation: { ...reading.notation, ...shown, ...notation } });
    return 'value' in result && typeof result.value !== 'boolean' ? result.value : undefined;
  };
  const examples = open.filter((text) => new Set(answers.map((answer) => read(text, answer))).size > 1);
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

/** Takes the values of a column and decides how they are read. The order in which they come tells nothing. */
export function readingVotes({ header: name, today }: ColumnContext = {}): ReadingVotes {
  const counted = noVotes();
  const header = headerWords(name);
  const thisYear = today === undefined ? new Date().getFullYear() : Number(today.slice(0, 4));
  return {
    add(text, cells = 1) {
      if (cells > 0) addVote(counted, text, cells);
    },
    decide({ kind: askedKind, notation: asked = {}, file, days } = {}) {
      const votes = withoutNames(counted, header.price);
      const kind = askedKind ?? kindOf(votes, header, asked);
      if (kind === undefined) {
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
        isStated: askedKind !== undefined,
      });
      const { notation, contested, unit, currency, open, byHabit } = settled;
      const reading: ColumnReading = {
        kind,
        notation,
        ...(unit && { unit }),
        ...(currency && { currency }),
        ...(contested.length > 0 && { contested }),
      };
      const outcome = {
        ...outcomeOf(votes, reading),
        ...(kind === 'number' && { signs: signEvidence(votes) }),
        ...(byHabit && { byHabit }),
      };
      if (!open) return { reading, ...outcome };
      return { sureReading: reading, ...outcome, question: questionOf(votes, open, reading) };
    },
  };
}
