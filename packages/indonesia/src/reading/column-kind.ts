/** Decides the kind of a column about which nobody has said anything. */
import type { Notation, ValueKind } from './column-reading';
import { cellsOf, valuesOf } from './column-votes';
import type { ColumnVotes } from './column-votes';
import type { HeaderWords } from './header-words';

/** A column is of a kind if more than this share of its values can be read as it. */
export const CLEAR_MAJORITY = 0.6;
/** The share that is enough if the header names the kind. */
export const NAMED_MAJORITY = 0.4;
/** If more than this share of the numbers have leading zeros, they are codes. */
const FEW = 0.01;

const majority = (isNamed: boolean): number => (isNamed ? NAMED_MAJORITY : CLEAR_MAJORITY);

function isTruth(votes: ColumnVotes, header: HeaderWords): boolean {
  const yes = cellsOf(votes, ({ truth }) => truth === true);
  const no = cellsOf(votes, ({ truth }) => truth === false);
  const open = cellsOf(votes, ({ truth }) => truth === 't');
  const digits = cellsOf(votes, ({ truth }) => truth === '1' || truth === '0');
  const words = yes + no + open;
  if (words === 0) return header.boolean && digits === votes.filled;
  // The same single letter in every row (F in a list of women) is neither yes nor no.
  const isBorneOut = header.boolean || (yes > 0 && no + open > 0) || (open > 0 && no > 0);
  const isWord = cellsOf(votes, ({ word }) => word !== undefined && word.length > 1) > 0;
  const share = (words + (words + digits === votes.filled ? digits : 0)) / votes.filled;
  return (isBorneOut || isWord) && share > majority(header.boolean);
}

/**
 * What 05.10.26 is: as the values that can be one of the two only show, else as the header says, else neither. Ten past
 * five below "Tanggal" would be a wrong day without a word.
 */
function likeDays(votes: ColumnVotes, header: HeaderWords): 'days' | 'times' | undefined {
  const days = cellsOf(votes, ({ day, time }) => day !== undefined && time === undefined);
  const times = cellsOf(votes, ({ time }) => time === 'sure');
  if (days + times === 0) return header.date === header.time ? undefined : header.date ? 'days' : 'times';
  const share = days / (days + times);
  return share > CLEAR_MAJORITY ? 'days' : 1 - share > CLEAR_MAJORITY ? 'times' : undefined;
}

function isTime(votes: ColumnVotes, header: HeaderWords): boolean {
  const isNamed = header.time && !header.money && !header.measure;
  const areTimes = likeDays(votes, header) === 'times';
  const written = cellsOf(votes, ({ time }) => time === 'sure' || (time === 'like a day' && areTimes));
  // 08.30 is not a number. Among codes and days it is no time either: account 01.10, or 5 October without its year.
  const isOther = !isNamed && (header.identifier || header.maybeIdentifier || header.rowNumber || header.date);
  const padded =
    isOther && written === 0 ? 0 : cellsOf(votes, ({ time, number }) => time === 'dotted' && number === undefined);
  const sure = written + padded;
  const dotted =
    sure > 0 || isNamed ? cellsOf(votes, ({ time, number }) => time === 'dotted' && number !== undefined) : 0;
  // If 7.5 is among 8.30 and 17.00, they are hours, not times.
  const hours = cellsOf(votes, ({ number, time, endOfDay }) => number !== undefined && time === undefined && !endOfDay);
  if (sure === 0 && hours > 0) return false;
  return (sure + dotted) / valuesOf(votes) > majority(isNamed);
}

/**
 * The header, or the format of a workbook's cells, or some time that no clock shows makes them durations: next to 30:15,
 * 12:00 is twelve hours.
 */
function isDuration(votes: ColumnVotes, { time, ...header }: HeaderWords, asked: Notation): boolean {
  const isNamed = header.duration || asked.clock !== undefined;
  if (!isNamed && cellsOf(votes, ({ elapsed }) => elapsed === 'long') === 0) return false;
  const cells = cellsOf(votes, ({ elapsed, time }) => elapsed !== undefined || time === 'sure');
  return cells / valuesOf(votes) > majority(time || isNamed);
}

function isDay(votes: ColumnVotes, header: HeaderWords, asked: Notation): boolean {
  const areDays = likeDays(votes, header) === 'days';
  const written = cellsOf(votes, ({ day, time }) => day !== undefined && (time !== 'like a day' || areDays));
  const values = valuesOf(votes);
  const share = (cells: number): boolean => cells / values > majority(header.date);
  if (share(written)) return true;
  if (asked.plainDigits) return false;
  const isStated = asked.serials !== undefined || asked.compactDays === true;
  if (header.identifier && !isStated) return false;
  const compact = cellsOf(votes, (shape) => shape.compact);
  const serial = cellsOf(votes, (shape) => shape.serial === 'usual');
  const digits = compact + serial;
  if (header.date || isStated) return share(written + digits);
  // Dates written as such confirm that a smaller number of bare digits are dates, too.
  if (written > 0 && written >= digits) return share(written + digits);
  // Of random eight-digit numbers, one in a hundred is a valid day.
  return compact / values > 0.95 && votes.compactDays.size >= 3;
}

/**
 * Account codes and outline numbers, where 1.10 is not 1.1. An amount with a currency is an amount under any header.
 */
function isCalledBy(votes: ColumnVotes, header: HeaderWords, numbers: number): boolean {
  const plain = (isAny: boolean): number =>
    cellsOf(
      votes,
      ({ number }) => number !== undefined && !number.currency && !number.percent && (isAny || !number.bare),
    );
  const isNamedSo = header.identifier || (header.maybeIdentifier && plain(false) === 0);
  return (isNamedSo && plain(true) * 2 > numbers) || (header.rowNumber && plain(false) > 0);
}

function isNumber(votes: ColumnVotes, header: HeaderWords, asked: Notation): boolean {
  const numbers = cellsOf(votes, ({ number }) => number !== undefined);
  const isNamed = asked.plainDigits === true || header.money || header.measure || header.percent;
  if (numbers / valuesOf(votes) <= majority(isNamed)) return false;
  if (cellsOf(votes, ({ leadingZero }) => leadingZero) > votes.filled * FEW) return false;
  const codes = cellsOf(votes, ({ number }) => number?.code === true);
  return codes * 2 <= numbers && !isCalledBy(votes, header, numbers);
}

/**
 * One time other than midnight makes a column of moments: as a day it would lose its time. So does a workbook's day
 * number with a fraction, 46031.354.
 */
export function dayKind(votes: ColumnVotes): 'date' | 'datetime' {
  const timed = cellsOf(
    votes,
    ({ day, serial, number }) => (day?.timed && !day.midnight) || (serial === 'usual' && number?.bare === false),
  );
  return timed > 0 ? 'datetime' : 'date';
}

/** The kind of a clear majority of the values; undefined: the column is text. */
export function kindOf(votes: ColumnVotes, header: HeaderWords, asked: Notation = {}): ValueKind | undefined {
  if (valuesOf(votes) === 0) return undefined;
  if (isTruth(votes, header)) return 'boolean';
  if (isDuration(votes, header, asked)) return 'duration';
  // 05.30 may be hours or minutes there, and is neither without a word.
  if (isTime(votes, header)) return header.duration || header.clock ? 'duration' : 'time';
  if (isDay(votes, header, asked)) return dayKind(votes);
  return isNumber(votes, header, asked) ? 'number' : undefined;
}
