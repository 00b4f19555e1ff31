/** Texts as a file gets them that is read anew, by a program that knows nothing of how the table reads them. */
import {
  type ColumnReading,
  currencyOfAmount,
  headerWords,
  type Notation,
  type ReadingDecision,
  readValue,
  type ReadValue,
  type ValueKind,
} from '@rapi/indonesia';
import { join } from 'node:path';
import type { EngineSession } from '../session/session';
import { quoteText } from '../session/sql-text';
import { decideReading, isByItself, mayBeRead } from './column-readings';
import { type DatasetColumn, type DatasetRelation, numberSide, textColumn } from './dataset';
import { loneSign, sureNumber } from './number-text';
import { losesQuestion, signlessText } from './open-texts';
import { retoldTexts, withTexts } from './retold-texts';
import { sampledTexts } from './sampled-texts';
import { mayBeTwoSql } from './two-ways';

type Value = ReadValue['value'];

const isDays = ({ type, format, native }: DatasetColumn): boolean =>
  (type === 'date' || type === 'datetime') && !native && !format?.startsWith('yyyy');

/** A day or moment as every reader understands it: 2026-01-31, 2026-01-31 08:30:00. */
const dayText = (value: string): string => value.replace(/T00:00:00$/, '').replace('T', ' ');
const written = (value: Value): string =>
  typeof value === 'string' && /^\d{4}-/.test(value) ? dayText(value) : String(value);

function saysIn(reading: ColumnReading, text: string, value: Value): boolean {
  const read = readValue(text, reading);
  return !('reason' in read) && written(read.value) === written(value);
}

/** A bare number with the sign of its column's currency, where a new file would read it as another one's. */
const withCurrency = (text: string, value: number, { currency = 'IDR' }: ColumnReading): string | undefined =>
  /^[-(]?\d[\d.,]*\)?$/.test(text) ? `${currency === 'IDR' ? 'Rp' : currency} ${sureNumber(String(value))}` : undefined;

/** Texts of a number with its signs that can be read one way only: `$1500` for `$1,500`. */
function surerNumbers(text: string): string[] {
  const [digits, ...others] = text.match(/\d(?:[\d.,]*\d)?/g) ?? [];
  return (['.', ','] as const).flatMap((decimal) => {
    const read = readValue(digits ?? '', { kind: 'number', notation: { decimal } });
    return 'reason' in read || others.length > 0 ? [] : [text.replace(digits ?? '', sureNumber(String(read.value)))];
  });
}

/** The same of an amount that tells its currency: in a file of dollars, `Rp 10.000` must not become 10000. */
const sureAmount = (text: string, value: number, reading: ColumnReading): string | undefined =>
  currencyOfAmount(text) === undefined
    ? undefined
    : (surerNumbers(text).find((each) => saysIn(reading, each, value)) ?? text);

/** How a new file reads the column's texts by themselves. Number cells become texts in a CSV. */
async function readAlone(
  session: EngineSession,
  table: DatasetRelation,
  { name, key }: DatasetColumn,
): Promise<ReadingDecision> {
  const alone: DatasetColumn = { name, key, type: 'text' };
  return decideReading(session, await sampledTexts(session, table, alone), alone);
}

/** Whether a column holds days in digits alone, 20260131, that its name does not show to be days: they arrive as numbers. */
async function arriveAsNumbers(session: EngineSession, { relation }: DatasetRelation, column: DatasetColumn) {
  if ((column.semantic !== 'date' && column.semantic !== 'datetime') || headerWords(column.name).date) return false;
  const isOther = `NOT regexp_full_match(${textColumn(column)}, '\\s*\\d+\\s*')`;
  return (await session.rows(`SELECT 1 FROM ${relation} WHERE ${isOther} LIMIT 1`)).length === 0;
}

/** How a new file might read the column's texts: without this table's other columns, or beside them. */
async function readingsAnew(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<ColumnReading[]> {
  const { name, key, semantic } = column;
  if (await arriveAsNumbers(session, table, column)) return [{ kind: 'number', notation: {} }];
  const named: DatasetColumn = { name, key, type: 'text', ...(semantic && { semantic }) };
  const own = await readAlone(session, table, column);
  // If they wait for an answer by themselves, no other column makes them sure.
  const isSettled = isByItself(own) || own.question?.about === 'decimal';
  const decisions = isSettled ? [own] : [own, await decideReading(session, table, named)];
  return decisions.flatMap(({ reading, sureReading }) => reading ?? sureReading ?? []);
}

/** Texts that say the value in one way only, the likest first. A clock shows 08:30, but never 008:30. */
function surerTexts(text: string, value: Value, kind: ValueKind): string[] {
  if (kind === 'duration') return [text.replace(/^\d{1,2}(?=:)/, (hours) => hours.padStart(3, '0'))];
  return typeof value === 'number' ? [...surerNumbers(text), sureNumber(String(value))] : [written(value)];
}

const isDayKind = (kind: ValueKind): boolean => kind === 'date' || kind === 'datetime';
/** Whether a column of such texts may be read as these kinds: once its texts are days, it is not read as numbers. */
const isLike = (one: ValueKind, other: ValueKind): boolean => one === other || (isDayKind(one) && isDayKind(other));

/** The text in a form to which all of these readings give its value; as it is if there is none. */
function sureText(own: string, value: Value, kind: ValueKind, readings: readonly ColumnReading[]): string {
  const able = readings.filter((reading) => isLike(reading.kind, kind));
  return surerTexts(own, value, kind).find((each) => able.every((reading) => saysIn(reading, each, value))) ?? own;
}

/** What a notation says about single texts, without where it comes from and what the column measures. */
function factsOf({
  kind: _kind,
  currency: _currency,
  unit: _unit,
  isOpen: _isOpen,
  by: _by,
  ...facts
}: Notation): string {
  return JSON.stringify(Object.entries(facts).sort(([one], [other]) => one.localeCompare(other)));
}

/** Whether two readings are the same, so that no text needs to be looked at. */
const isReadAs = (one: ColumnReading, other: ColumnReading | undefined): boolean =>
  other !== undefined &&
  one.kind === other.kind &&
  one.currency === other.currency &&
  one.unit === other.unit &&
  factsOf(one.notation) === factsOf(other.notation);

/** A column whose texts have values: by their reading, or stored beside them. */
interface KnownValues {
  kind: ValueKind;
  /** SQL of the stored values. */
  stored?: string;
  reading?: ColumnReading;
  valueOf(text: string, stored: string | null): Value | undefined;
}

async function knownValues(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<KnownValues | undefined> {
  if (isDays(column)) {
    const stored = `replace(CAST(v${column.key} AS VARCHAR), ' ', 'T')`;
    return { kind: 'date', stored, valueOf: (_text, value) => value ?? undefined };
  }
  const { reading } = await decideReading(session, table, column);
  if (!reading) return undefined;
  const valueOf = (own: string): Value | undefined => {
    const read = readValue(own, reading);
    return 'reason' in read || read.shortened ? undefined : read.value;
  };
  return { kind: reading.kind, reading, valueOf };
}

/** Whether only the signs of numbers may be read otherwise, which most numbers do not leave open. */
const differInSigns = ({ reading }: KnownValues, anew: readonly ColumnReading[]): boolean =>
  reading?.kind === 'number' &&
  [reading, ...anew].every(
    ({ kind, unit, currency, notation: { marked, debit, letterM } }) =>
      kind === 'number' &&
      currency === reading.currency &&
      (unit === 'percent') === (reading.unit === 'percent') &&
      (marked ?? debit ?? letterM) === undefined,
  );

/** Behind 5, which may be 5 or 5 % among percentages, in a file without these: it stays without a value. */
const NO_PERCENT = ' (%?)';

/** The texts of a column's number cells among percentages, which say their fraction: 0.12 needs no sign. */
async function fractionTexts(
  session: EngineSession,
  { relation }: DatasetRelation,
  column: DatasetColumn,
  { reading }: KnownValues,
): Promise<ReadonlySet<unknown>> {
  const [text, numbers] = [textColumn(column), numberSide(column)];
  if (numbers === undefined || reading?.unit !== 'percent') return new Set();
  const rows = await session.rows(`SELECT DISTINCT ${text} AS text FROM ${relation} WHERE ${numbers} IS NOT NULL`);
  return new Set(rows.map((row) => row.text));
}

/** The form of a text in a new file, if it might be read otherwise there. */
function tellerOf(
  { kind, reading, valueOf }: KnownValues,
  anew: readonly ColumnReading[],
  fractions: ReadonlySet<unknown>,
) {
  const readings = reading ? [...anew, reading] : anew;
  const isOfOther = kind === 'number' && anew.some(({ currency }) => currency !== reading?.currency);
  const lacksPercent = (own: string): boolean => {
    const read = reading?.unit === 'percent' && !fractions.has(own) ? readValue(own, reading) : undefined;
    return read !== undefined && 'reason' in read && read.reason === 'no_percent_sign';
  };
  return (own: string, stored: string | null, isForced: boolean): string => {
    const value = valueOf(own, stored);
    if (value === undefined)
      return lacksPercent(own) && anew.some((each) => 'value' in readValue(own, each)) ? `${own}${NO_PERCENT}` : own;
    if (!isForced && !isOfOther && anew.every((each) => saysIn(each, own, value))) return own;
    const signed =
      isOfOther && reading && typeof value === 'number'
        ? (sureAmount(own, value, reading) ?? withCurrency(own, value, reading))
        : undefined;
    return signed ?? sureText(own, value, kind, readings);
  };
}

/** A table of the texts of a column that a new file might read otherwise; if one of them is a day, of all its days. */
async function retoldColumn(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<string | undefined> {
  const known = await knownValues(session, table, column);
  const anew = known ? await readingsAnew(session, table, column) : [];
  if (!known || anew.length === 0 || anew.every((each) => isReadAs(each, known.reading))) return undefined;
  const text = textColumn(column);
  const where = differInSigns(known, anew) ? mayBeTwoSql(text) : 'true';
  const sides = known.stored === undefined ? text : `${text}, ${known.stored}`;
  const sql = `SELECT DISTINCT ${sides} FROM ${table.relation} WHERE ${text} IS NOT NULL AND ${where}`;
  const tell = tellerOf(known, anew, await fractionTexts(session, table, column, known));
  const retold = await retoldTexts(session, sql, (own, stored) => tell(own, stored, false));
  if (retold === undefined || !isDayKind(known.kind)) return retold;
  return retoldTexts(session, sql, (own, stored) => tell(own, stored, true));
}

/** A table of the texts without their signs, of a column whose question they would answer in a new file. */
async function openColumn(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<string | undefined> {
  const decision = await decideReading(session, table, column);
  const { sureReading } = decision;
  if (!sureReading || decision.question?.about !== 'decimal') return undefined;
  if (!losesQuestion(decision, await readAlone(session, table, column))) return undefined;
  const text = textColumn(column);
  const sql = `SELECT DISTINCT ${text} FROM ${table.relation} WHERE ${text} IS NOT NULL`;
  return retoldTexts(session, sql, (own) => signlessText(own, sureReading));
}

/** Whether other columns, or number cells, decide how texts of the column are read that have a sign before three digits. */
async function goesByOthers(session: EngineSession, table: DatasetRelation, column: DatasetColumn): Promise<boolean> {
  const text = textColumn(column);
  const lone = `regexp_full_match(${text}, '${loneSign}')`;
  if ((await session.rows(`SELECT 1 FROM ${table.relation} WHERE ${lone} LIMIT 1`)).length === 0) return false;
  const decision = await decideReading(session, table, column);
  return decision.reading?.kind === 'number' && (column.holdsNumbers === true || !isByItself(decision));
}

/**
 * A table whose texts give the same values in a file that is read anew. A column may be read by what a person said, or
 * by rows and columns that are gone: `1,500` is then written `1500`, and 02/03/2026 `2026-02-03`. Texts without a value,
 * and those that have no surer form, stay as they are. A question about signs stays one: the texts beside it that would
 * answer it in the new file lose their signs.
 *
 * @param typedToo also the texts of typed columns, for files that get texts
 */
export async function withSureTexts(
  session: EngineSession,
  table: DatasetRelation,
  { typedToo = false }: { typedToo?: boolean } = {},
): Promise<DatasetRelation> {
  const texts = new Map<number, string>();
  for (const column of table.schema.columns) {
    const isKnown =
      mayBeRead(column) &&
      (column.notation !== undefined ||
        (await goesByOthers(session, table, column)) ||
        (await arriveAsNumbers(session, table, column)));
    const mayAsk = mayBeRead(column) && (column.notation?.isOpen === true || column.holdsNumbers === true);
    if (!isKnown && !mayAsk && !(typedToo && isDays(column))) continue;
    const retold =
      (await retoldColumn(session, table, column)) ?? (mayAsk ? await openColumn(session, table, column) : undefined);
    if (retold !== undefined) texts.set(column.key, retold);
  }
  if (texts.size === 0) return table;
  // A file again, because a join does not keep the order of the rows.
  const path = quoteText(join(session.folder, `${session.name('sure')}.parquet`));
  const retold = await withTexts(session, table.relation, texts);
  await session.run(`COPY (SELECT * FROM ${retold} ORDER BY _row) TO ${path} (FORMAT parquet, COMPRESSION zstd)`);
  const relation = session.name('sure');
  await session.run(`CREATE VIEW ${relation} AS SELECT * FROM read_parquet(${path})`);
  return { relation, schema: table.schema };
}
