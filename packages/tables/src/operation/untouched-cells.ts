/** Whether a step that changes some cells of a column also changes what the others mean. */
import { type ColumnReading, readValue, type ReadingDecision, type UnreadReason } from '@rapi/indonesia';
import {
  besideText,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  mayBeTwoSql,
  textColumn,
} from '@rapi/table-core';

/** A column and how its texts are read; a typed column needs no decision. */
export interface ReadAs {
  table: DatasetRelation;
  column: DatasetColumn;
  decision?: ReadingDecision | undefined;
}

/** What a cell says: its value, or why it has none, and what its number measures. */
interface Meaning {
  value?: string;
  reason?: UnreadReason;
  currency?: string;
}

const readingOf = ({ decision }: ReadAs): ColumnReading | undefined => decision?.reading ?? decision?.sureReading;
const isNumber = (each: ReadAs): boolean =>
  each.column.type === 'integer' || each.column.type === 'decimal' || readingOf(each)?.kind === 'number';

const sideOf = (column: DatasetColumn, prefix: string): string => {
  const side = besideText(column);
  return side === undefined ? 'NULL' : `CAST(${prefix}${side} AS VARCHAR)`;
};

const day = (text: string): string => text.replace(' ', 'T').replace(/T00:00:00$/, '');

function meaningOf(text: string, side: string | null, each: ReadAs): Meaning {
  const { type } = each.column;
  if (type === 'date' || type === 'datetime') return { value: day(side ?? '') };
  if (type === 'boolean') return { value: String(side) };
  if (side !== null) return { value: String(Number(side)) };
  const reading = readingOf(each);
  const read = reading && readValue(text, reading);
  if (!read || 'reason' in read) return { reason: read?.reason ?? 'unreadable' };
  const value = typeof read.value === 'string' ? day(read.value) : String(read.value);
  return { value, ...(reading.currency && { currency: reading.currency }) };
}

/** $5 among rupiah, or 5 among percentages: it has no value there, though it can be read one way only. */
const ofOtherMeasure: ReadonlySet<UnreadReason | undefined> = new Set(['other_currency', 'no_percent_sign']);

/** The distinct cells of a column before and after, of the rows that `where` finds (`b`: before, `a`: after). */
async function* cellsOf(session: EngineSession, before: ReadAs, after: ReadAs, where: string) {
  const [was, is] = [`b.${textColumn(before.column)}`, `a.${textColumn(after.column)}`];
  const sql = `SELECT DISTINCT ${was}, ${sideOf(before.column, 'b.')}, ${is}, ${sideOf(after.column, 'a.')}
     FROM ${before.table.relation} b JOIN ${after.table.relation} a USING (_row) WHERE ${where}`;
  for await (const chunk of session.chunks(sql)) {
    const [texts = [], sides = [], now = [], nowSides = []] = [0, 1, 2, 3].map((place) => chunk.getColumnValues(place));
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    for (const [row, was] of texts.entries()) {
      const is = now[row];
      if (typeof was !== 'string' || typeof is !== 'string') continue;
      yield [meaningOf(was, text(sides[row]), before), meaningOf(is, text(nowSides[row]), after)] as const;
    }
  }
}

const equal = (before: ReadAs, after: ReadAs): string =>
  `b.${textColumn(before.column)} = a.${textColumn(after.column)}`;

/** Whether a cell has another value, or its amount is of another currency. */
const isOther = (was: Meaning, is: Meaning): boolean =>
  was.value !== undefined && is.value !== undefined && (was.value !== is.value || was.currency !== is.currency);

/** Whether 12% became 12. */
const lostPercent = (was: Meaning, is: Meaning): boolean =>
  Math.abs(Number(was.value) * 100 - Number(is.value)) <= Math.abs(Number(is.value)) * 1e-9;

/** Whether at least so many texts were changed so: somebody corrects the column, and not some cells of it. */
async function areCorrected(
  session: EngineSession,
  { before, after }: { before: ReadAs; after: ReadAs },
  least: number,
  isSo: (was: Meaning, is: Meaning) => boolean,
): Promise<boolean> {
  const changed = `b.${textColumn(before.column)} <> a.${textColumn(after.column)}`;
  let corrected = 0;
  for await (const [was, is] of cellsOf(session, before, after, changed)) {
    if (isSo(was, is)) corrected += 1;
    if (corrected >= least) return true;
  }
  return false;
}

/**
 * Whether a cell that has the same text before and after, in the same row, means something else: its value is another
 * or gone, or a text that waited for an answer has one. Where the step corrects at least as many values as it leaves, the
 * column may measure something else afterwards.
 */
export async function changesOthers(session: EngineSession, before: ReadAs, after: ReadAs): Promise<boolean> {
  // A number has one value in any column of numbers, if it can be read one way only.
  const [was, is] = [readingOf(before), readingOf(after)];
  const isPlain = (reading?: ColumnReading) =>
    !reading?.notation.marked && !reading?.notation.letterM && !reading?.currency && reading?.unit !== 'percent';
  const areNumbers = isNumber(before) && isNumber(after) && isPlain(was) && isPlain(is);
  const where = areNumbers ? ` AND ${mayBeTwoSql(`b.${textColumn(before.column)}`)}` : '';
  let [ofOther, ofNumbers] = [0, 0];
  for await (const [then, now] of cellsOf(session, before, after, equal(before, after) + where)) {
    if (then.value !== undefined ? then.value !== now.value : then.reason !== 'unreadable' && now.value !== undefined) {
      // 5 beside percentages may be 5 or 5 %, whatever other cells are corrected to, unless these lose their signs.
      if (then.reason === 'no_percent_sign') ofNumbers += 1;
      else if (!ofOtherMeasure.has(then.reason) && !ofOtherMeasure.has(now.reason)) return true;
      else ofOther += 1;
    } else if (then.currency !== now.currency) ofOther += 1;
  }
  const change = { before, after };
  if (ofNumbers > 0 && !(await areCorrected(session, change, ofNumbers, lostPercent))) return true;
  return ofOther > 0 && !(await areCorrected(session, change, ofOther, isOther));
}

/** Whether a cell that has the same text before and after has a value; in a column with a question, whether it waits. */
export async function holdsOthers(session: EngineSession, before: ReadAs, after: ReadAs): Promise<boolean> {
  const isOpen = before.decision?.question !== undefined;
  for await (const [was] of cellsOf(session, before, after, equal(before, after)))
    if (was.reason !== 'unreadable' && !(isOpen && was.value !== undefined)) return true;
  return false;
}
