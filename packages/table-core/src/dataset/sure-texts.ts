/** Texts as a file gets them that is read anew, by a program that knows nothing of how the table reads them. */
import { type ColumnReading, readValue, type ReadValue, type ValueKind } from '@rapi/indonesia';
import { join } from 'node:path';
import type { EngineSession } from '../session/session';
import { quoteText } from '../session/sql-text';
import { decideReading, mayBeRead } from './column-readings';
import { type DatasetColumn, type DatasetRelation, textColumn } from './dataset';
import { sureNumber } from './number-text';
import { retoldTexts, withTexts } from './retold-texts';

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

/** Texts of a number that can be read one way only: `$1500` for `$1,500`, else its plain digits. */
function sureNumbers(text: string, value: number): string[] {
  const [digits, ...others] = text.match(/\d(?:[\d.,]*\d)?/g) ?? [];
  const own = (['.', ','] as const).flatMap((decimal) => {
    const read = readValue(digits ?? '', { kind: 'number', notation: { decimal } });
    return 'reason' in read || others.length > 0 ? [] : [text.replace(digits ?? '', sureNumber(String(read.value)))];
  });
  return [...own, sureNumber(String(value))];
}

/** How a new file might read the column's texts: beside this table's other columns, or without them. */
async function readingsAnew(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<ColumnReading[]> {
  const { notation: _notation, format: _format, native: _native, ...named } = { ...column, type: 'text' as const };
  const { semantic: _semantic, ...alone } = named;
  const itself = { relation: table.relation, schema: { ...table.schema, columns: [alone] } };
  const decisions = [await decideReading(session, table, named), await decideReading(session, itself, alone)];
  return decisions.flatMap(({ reading, sureReading }) => reading ?? sureReading ?? []);
}

/** Texts that say the value in one way only, the likest first. A clock shows 08:30, but never 008:30. */
function surerTexts(text: string, value: Value, kind: ValueKind): string[] {
  if (kind === 'duration') return [text.replace(/^\d{1,2}(?=:)/, (hours) => hours.padStart(3, '0'))];
  return typeof value === 'number' ? sureNumbers(text, value) : [written(value)];
}

const isDayKind = (kind: ValueKind): boolean => kind === 'date' || kind === 'datetime';
/** Whether a column of such texts may be read as these kinds: once its texts are days, it is not read as numbers. */
const isLike = (one: ValueKind, other: ValueKind): boolean => one === other || (isDayKind(one) && isDayKind(other));

/** The text in a form to which all of these readings give its value; as it is if there is none. */
function sureText(own: string, value: Value, kind: ValueKind, readings: readonly ColumnReading[]): string {
  const able = readings.filter((reading) => isLike(reading.kind, kind));
  return surerTexts(own, value, kind).find((each) => able.every((reading) => saysIn(reading, each, value))) ?? own;
}

/** A column's values by its texts. */
interface KnownValues {
  /** SQL of the distinct texts and, if they are stored, their values. */
  sql: string;
  valueOf(text: string, stored: string | null): Value | undefined;
  kind: ValueKind;
  reading?: ColumnReading;
}

async function knownValues(
  session: EngineSession,
  { relation, ...table }: DatasetRelation,
  column: DatasetColumn,
): Promise<KnownValues | undefined> {
  const text = textColumn(column);
  const distinct = (sides: string) => `SELECT DISTINCT ${sides} FROM ${relation} WHERE ${text} IS NOT NULL`;
  if (isDays(column)) {
    const stored = `replace(CAST(v${column.key} AS VARCHAR), ' ', 'T')`;
    return { sql: distinct(`${text}, ${stored}`), kind: 'date', valueOf: (_text, value) => value ?? undefined };
  }
  const { reading } = await decideReading(session, { relation, ...table }, column);
  if (!reading) return undefined;
  const valueOf = (own: string): Value | undefined => {
    const read = readValue(own, reading);
    return 'reason' in read || read.shortened ? undefined : read.value;
  };
  return { sql: distinct(text), valueOf, kind: reading.kind, reading };
}

/** A table of the texts of a column that a new file might read otherwise; if one of them is a day, of all its days. */
async function retoldColumn(
  session: EngineSession,
  table: DatasetRelation,
  column: DatasetColumn,
): Promise<string | undefined> {
  const known = await knownValues(session, table, column);
  const anew = known ? await readingsAnew(session, table, column) : [];
  if (!known || anew.length === 0) return undefined;
  const readings = [...anew, ...(known.reading ? [known.reading] : [])];
  const tellWhere =
    (isTold: (text: string, value: Value) => boolean) =>
    (own: string, stored: string | null): string => {
      const value = known.valueOf(own, stored);
      return value === undefined || !isTold(own, value) ? own : sureText(own, value, known.kind, readings);
    };
  const retold = await retoldTexts(
    session,
    known.sql,
    tellWhere((text, value) => !anew.every((reading) => saysIn(reading, text, value))),
  );
  return retold !== undefined && isDayKind(known.kind)
    ? retoldTexts(
        session,
        known.sql,
        tellWhere(() => true),
      )
    : retold;
}

/**
 * A table whose texts give the same values in a file that is read anew. A column may be read by what a person said, or
 * by rows and columns that are gone: `1,500` is then written `1500`, and 02/03/2026 `2026-02-03`. Texts without a value,
 * and those that have no surer form, stay as they are.
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
    const isKnown = column.notation !== undefined && mayBeRead(column);
    if (!isKnown && !(typedToo && isDays(column))) continue;
    const retold = await retoldColumn(session, table, column);
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
