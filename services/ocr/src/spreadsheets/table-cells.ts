import type { OcrTable } from '@rapi/contracts';
import { type ColumnKind, kindOfHeader, openSign, settleKinds, type Sign, signShownBy } from '@rapi/documents';
import { headerWords, paperAmount, parseDate, readAmount } from '@rapi/indonesia';
import type { RowValue } from '@rapi/tables';
import { dayCell } from '../documents/cell-values';

type Text = string | null;

export interface TableText {
  columns: string[];
  rows: Text[][];
}

/** A table as it is now: with a person's rows if there are any, beside those that the machine read. */
export interface TableOnPaper {
  now: TableText;
  printed: TableText;
}

export const tableOnPaper = ({ columns, rows, corrected }: OcrTable): TableOnPaper => {
  const printed = { columns, rows };
  return { now: corrected ?? printed, printed };
};

const isEmpty = (text: Text) => text === null || text.trim() === '';

/** Digits that identify something instead of counting: 0812…, +62812…, 007, a sixteen-digit NPWP. */
const isName = (text: string) => /^(?:0\d|\+)/.test(text.trim()) || text.replace(/\D/g, '').length > 15;

const only = <T>(values: Iterable<T>): T | undefined => {
  const [first, ...more] = new Set(values);
  return more.length === 0 ? first : undefined;
};

const eachShown = (texts: readonly Text[], shown: (text: string) => Sign | undefined): Sign[] =>
  texts.flatMap((text) => (text === null ? [] : (shown(text) ?? [])));

/** The sign before the decimals, by those of the texts that have more than one group of digits: 1.250.000. */
const groupingShownBy = (text: string): Sign | undefined => (GROUPED.test(text) ? signShownBy(text) : undefined);
const GROUPED = /\d[.,]\d{3}[.,]\d/;

interface Column {
  kind: ColumnKind;
  name: string;
  texts: readonly Text[];
}

/** A name with a unit of its own, (kg) or (%): its figures are no money. */
const hasUnit = (name: string): boolean => /%|\((?!\s*(?:rp|idr)\b)[^)]*\)/i.test(name);

/** Amounts of money: prices and amounts beside each other, or what says rupiah. A lone Nilai may be a mark, a lone Rate a rate. */
function holdsMoney({ kind, name }: Column, kinds: ReadonlySet<ColumnKind>): boolean {
  if (hasUnit(name)) return false;
  if (headerWords(name).currency === 'IDR') return true;
  if (kind === 'price') return kinds.has('amount');
  const isBesidePrices = kinds.has('price') || kinds.has('quantity');
  if (kind === 'amount') return isBesidePrices || !/^(?:nilai|nominal|biaya)$/i.test(name.trim());
  return (kind === 'discount' || kind === 'tax') && isBesidePrices;
}

/** Numbers that name a thing or a time: 1.10 is an account, 10.30 half past ten. */
const isNaming = ({ kind, name, texts }: Column): boolean => {
  const { identifier, rowNumber, time } = headerWords(name);
  return kind === 'code' || identifier || time || (rowNumber && texts.some((text) => /\D/.test(text ?? '')));
};

const areNear = (one: number, two: number) => Math.abs(one - two) <= Math.max(1, 0.001 * Math.abs(two));

/** Whether a column times another is a third one in every row, as a quantity times a price is an amount. */
function isFactor(values: readonly (number | undefined)[], others: readonly (readonly (number | undefined)[])[]) {
  return others.some((factor) =>
    others.some((product) => {
      const rows = values.flatMap((value, row) => {
        const [by, makes] = [factor[row], product[row]];
        return factor === product || value === undefined || by === undefined || makes === undefined
          ? []
          : [areNear(value * by, makes) || areNear(by * makes, value)];
      });
      return rows.length > 0 && rows.every(Boolean);
    }),
  );
}

/** How the numbers of a column are read: by a decimal sign, each by itself, or as amounts on a paper. */
type Manner = Sign | 'each' | 'amounts';

/** How a column is read by its own values alone; undefined if they leave it open. */
function ownManner({ texts }: Column): Manner | undefined {
  return eachShown(texts, openSign).length === 0 ? 'each' : only(eachShown(texts, signShownBy));
}

/**
 * Whether a column's open texts can only be thousands, because no amount of money on a paper has thousandths: nothing
 * shows their sign before decimals, in the column or in the larger amounts of the table (2,250.00).
 */
function areThousands({ texts }: Column, decimal: Sign | undefined): boolean {
  const open = new Set(eachShown(texts, openSign));
  return ![...eachShown(texts, signShownBy), decimal].some((sign) => sign !== undefined && open.has(sign));
}

function numberOf(text: string, manner: Manner | undefined): number | undefined {
  if (isName(text)) return undefined;
  if (manner === 'amounts') return paperAmount(text);
  return readAmount(text, manner === 'each' ? {} : { decimal: manner })?.value;
}

const numbersIn = (texts: readonly Text[], manner: Manner) =>
  texts.map((text) => (text === null ? undefined : numberOf(text, manner)));

const other = (sign: Sign): Sign => (sign === ',' ? '.' : ',');
const opposite = (sign: Sign | undefined): Sign | undefined => sign && other(sign);

/** Under which sign the open texts of a column are thousands; undefined if they have both signs. */
const thousandsIn = (texts: readonly Text[]): Sign | undefined => opposite(only(eachShown(texts, openSign)));

/**
 * How each column is read: as its own values show; else with the sign under which quantity times price is the amount;
 * else as amounts if its name says so, or with the sign of the amounts beside it, unless it holds quantities, which
 * scales write in their own way. Undefined where none of these decides.
 */
function manners(columns: readonly Column[]): (Manner | undefined)[] {
  const kinds = new Set(columns.map(({ kind }) => kind));
  const grouping = only(columns.flatMap(({ texts }) => eachShown(texts, groupingShownBy)));
  const likely = columns.map((column): Manner | undefined => {
    const own = ownManner(column);
    if (own === 'each') return own;
    if (holdsMoney(column, kinds)) return areThousands(column, grouping) ? 'amounts' : undefined;
    const isOpen = eachShown(column.texts, signShownBy).length === 0;
    return isOpen ? (column.kind === 'quantity' ? undefined : grouping) : own;
  });
  const read = columns.map(({ texts }, at) => {
    const manner = likely[at];
    return manner === undefined ? [] : numbersIn(texts, manner);
  });
  const fitting = columns.map((column, at) => {
    const { texts } = column;
    if (ownManner(column) === 'each' || eachShown(texts, signShownBy).length > 0) return undefined;
    const others = read.filter((_, place) => place !== at);
    return only(([',', '.'] as const).filter((decimal) => isFactor(numbersIn(texts, decimal), others)));
  });
  const signOf = (at: number) => (likely[at] === 'amounts' ? thousandsIn(columns[at]?.texts ?? []) : likely[at]);
  const isMoved = (at: number) => fitting[at] !== undefined && likely[at] !== undefined && fitting[at] !== signOf(at);
  const moved = columns.filter((_, at) => isMoved(at)).length;
  // 3.624 × 276.000 = 1.000.224: a fraction of either makes the product, and nothing tells which.
  return columns.map((_, at) => {
    if (isMoved(at)) return moved > 1 ? undefined : fitting[at];
    return likely[at] ?? fitting[at];
  });
}

/** Reads all cells of a column as one type; undefined unless every filled cell is of that type. */
function readAll<T>(texts: readonly Text[], read: (text: string) => T | undefined): (T | null)[] | undefined {
  const values: (T | null)[] = [];
  for (const text of texts) {
    if (text === null || isEmpty(text)) {
      values.push(null);
      continue;
    }
    const value = read(text);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values.some((value) => value !== null) ? values : undefined;
}

/** Three numbers with signs between them are a size, too: 5/10/15. */
const saysDay = ({ kind, name }: Column, text: string): boolean =>
  kind === 'date' || headerWords(name).date || /\d{4}|\p{L}{3}/u.test(text);

interface Reading {
  manner: Manner | undefined;
  /** The sign that groups the thousands of open texts, where the column holds amounts. */
  grouping?: Sign | undefined;
}

/**
 * A number written against its column: 110.7 among 157.000 and 69.000. It may be a misread 110.700, so it stays text, and
 * says nothing about the others.
 */
const isAgainst = (text: string, { manner, grouping }: Reading): boolean =>
  manner !== undefined && grouping !== undefined && signShownBy(text) === grouping;

function columnCells(column: Column, reading: Reading): readonly RowValue[] {
  const { texts } = column;
  if (isNaming(column)) return texts;
  const dayOf = (text: string) => {
    const day = saysDay(column, text) ? parseDate(text) : undefined;
    return day && dayCell(day.iso);
  };
  const valueOf = (text: string) => (isAgainst(text, reading) ? undefined : numberOf(text, reading.manner));
  const whole = readAll(texts, valueOf) ?? readAll(texts, dayOf);
  if (whole) return whole;
  // As a text, 110.7 would decide in the file how 157.000 is read.
  return reading.grouping === undefined ? texts : texts.map((text) => (text === null ? null : (valueOf(text) ?? text)));
}

function columnsOf({ columns: names, rows }: TableText): Column[] {
  const width = Math.max(names.length, ...rows.map((row) => row.length));
  const kinds = settleKinds(names.map((name) => kindOfHeader(name)));
  return Array.from({ length: width }, (_, at) => ({
    kind: kinds[at] ?? 'other',
    name: names[at] ?? '',
    texts: rows.map((row) => row[at] ?? null),
  }));
}

/** How each column is read. Amounts that contradict each other are read like those of the other columns, if at all. */
function readingsOf(columns: readonly Column[]): Reading[] {
  const found = manners(columns);
  const kinds = new Set(columns.map(({ kind }) => kind));
  const shown = columns.map(({ texts }, at) => [
    ...eachShown(texts, groupingShownBy),
    ...(found[at] === 'amounts' ? eachShown(texts, openSign).map(other) : []),
  ]);
  return columns.map((column, at): Reading => {
    const [manner, thousands] = [found[at], thousandsIn(column.texts)];
    if (manner === 'amounts') return { manner, grouping: opposite(thousands) };
    if (manner !== undefined || thousands === undefined || !holdsMoney(column, kinds)) return { manner };
    if (thousands === only(shown.flat())) return { manner: 'amounts', grouping: opposite(thousands) };
    const decimal = only(eachShown(column.texts, signShownBy));
    return decimal !== undefined && decimal === only(shown.filter((_, place) => place !== at).flat())
      ? { manner: decimal }
      : { manner: undefined, grouping: opposite(thousands) };
  });
}

/** How a column was read before a person wrote into it, if what is printed decides that. */
function readingOnPaper(column: Column | undefined, reading: Reading | undefined): Reading | undefined {
  if (!column || !reading || reading.manner === undefined || reading.manner === 'each') return undefined;
  const isRead = columnCells(column, reading).every((cell) => cell === null || typeof cell === 'number');
  if (!isRead) return reading.grouping && reading;
  return { ...reading, grouping: reading.manner === 'amounts' ? reading.grouping : opposite(reading.manner) };
}

/**
 * A table's rows as cells: columns of only numbers or only days are typed, all others stay text. What the paper decides
 * about a column still holds after a person has written into it.
 */
export function tableCells({ now, printed }: TableOnPaper): RowValue[][] {
  const columns = columnsOf(now);
  const read = readingsOf(columns);
  const columnsBefore = now === printed ? [] : columnsOf(printed);
  const before = readingsOf(columnsBefore);
  const cells = columns.map((column, at) => {
    const onPaper = columnsBefore.length === columns.length ? readingOnPaper(columnsBefore[at], before[at]) : undefined;
    return columnCells(column, onPaper ?? read[at] ?? { manner: undefined });
  });
  return now.rows.map((_, row) => cells.map((column) => column[row] ?? null));
}
