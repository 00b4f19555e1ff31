import type { RecipeStep, TargetType } from '@rapi/contracts';
import { convert, filled, formula, keep, leaveOut, rename } from './step-makers';

/**
 * A template runs on people's files without a person, and a formula counts an empty cell as 0. So its figures are made
 * only of cells that are there and were read; else they stay empty, and this column says which cell to look at.
 */
export const CHECK = 'Perlu Diperiksa';
const ELSEWHERE = 'di baris lain';
/** Names of columns while the check is written anew. */
const REASONS = 'Alasan';
const REWRITTEN = `${CHECK} lengkap`;
/** The mark of rows that stay. */
const KEPT = 'Baris dipakai';
const DOUBLE = 'ganda';
const TOTAL_ROW = 'baris total';

type Conversions = Readonly<Record<string, TargetType>>;

interface Cells {
  /** Columns whose every cell is needed. */
  needed: Conversions;
  /** Columns whose empty cell means something, such as a discount: there is none. One that was not read does not. */
  optional?: Conversions;
  /** Further reasons to look at a row: what to look at, and the condition. */
  wrong?: Readonly<Record<string, string>>;
}

const filledMark = (column: string): string => `${column} terisi`;

/** Whether an optional cell was filled in, read or not. */
export const isGiven = (column: string): string => `[${filledMark(column)}]`;
const isUnread = (column: string): string => `AND(${isGiven(column)}, ISBLANK([${column}]))`;
const isBlank = (column: string): string => `ISBLANK([${column}])`;

/** Whether the text of a cell, of whatever type it is, is like a pattern. */
export const isLike = (column: string, pattern: string): string =>
  `NOT(ISERROR(REGEXEXTRACT([${column}] & "", "${pattern}")))`;
/** What people write for none: a dash, also as a workbook shows nought rupiah. */
const DASH = '(?i)^ *((rp|idr)[.]?)? *[-–—−]+ *$';
const NOUGHT = '(?i)^ *((rp|idr)[.]?)? *0+([.,]0+)*(,-)? *$';
const HOURS = '^ *[0-9]{1,2}[.,][0-9]+ *$';
/** How a row of totals is called. */
const TOTALS = '(?i)^ *((grand|sub)[ -]?)?(total|jumlah|jml|rata[ -]?rata|average)([^a-z].*)?$';

/** Leaves out the rows of which this is true. */
export const leaveOutRows = (condition: string): RecipeStep[] => [
  formula(KEPT, `IF(${condition}, "", 1)`),
  keep(filled(KEPT)),
  leaveOut([KEPT]),
];
export const isNothing = (column: string): string => `OR(${isBlank(column)}, ${isDash(column)})`;
export const isDash = (column: string): string => isLike(column, DASH);
export const isNought = (column: string): string => `OR(${isNothing(column)}, ${isLike(column, NOUGHT)})`;

/** Whether a day or time that is there lies before another. */
export const isBefore = (end: string, start: string): string =>
  `AND(NOT(${isBlank(end)}), NOT(${isBlank(start)}), [${end}] < [${start}])`;

const midnightMark = (column: string): string => `${column} tengah malam`;

/** Notes where midnight is written, before a conversion: afterwards it looks like a day without a time. */
export const noteMidnights = (...columns: readonly string[]): RecipeStep[] =>
  columns.map((column) =>
    formula(midnightMark(column), `NOT(ISERROR(REGEXEXTRACT([${column}], "(^|[^0-9:.])(0?0|12|24)[:.]00")))`),
  );
/** Whether a moment is a day only, so that nobody knows its hour. */
export const hasNoHour = (column: string): string =>
  `AND(NOT(${isBlank(column)}), HOUR([${column}]) + MINUTE([${column}]) + SECOND([${column}]) = 0, NOT([${midnightMark(column)}]))`;

/** A time of day as a part of the day, also one with a dot in a column of numbers: 16.30. */
export const clock = (column: string): string =>
  `IFERROR(TIMEVALUE([${column}]), IFERROR(TIMEVALUE([${column}] & ""), ""))`;
const hoursMark = (column: string): string => `${column} berjam`;
/** Notes cells that hold hours with a fraction, 7.5, beside which 8.30 may be hours, too. */
export const noteHours = (...columns: readonly string[]): RecipeStep[] =>
  columns.map((column) => formula(hoursMark(column), `AND(${isLike(column, HOURS)}, ISBLANK(${clock(column)}))`));
/** Whether a cell holds no time of day for certain. */
export const noClock = (column: string): string =>
  `OR(ISBLANK(${clock(column)}), AND(${isLike(column, HOURS)}, COUNTIFS([${hoursMark(column)}], TRUE) > 0))`;

/** The columns in one text, which is never a comparison or a number for COUNTIFS; the case of letters is ignored. */
const keyOf = (columns: readonly string[]): string =>
  `"#" & ${columns.map((column) => `TRIM([${column}])`).join(' & "|" & ')}`;
/** The criterion of COUNTIFS and its kin for the rows that are equal to this one in these columns. */
export const alike = (...columns: readonly string[]): string => `${keyOf(columns)}, ${keyOf(columns)}`;

/** The reason to look at rows that are equal in these columns; those equal in every figure were made one before. */
export const repeated = (...columns: readonly string[]): Record<string, string> => ({
  [`${columns.join(' dan ')} ${DOUBLE}`]: `AND(${columns.map((column) => `NOT(${isBlank(column)})`).join(', ')}, COUNTIFS(${alike(...columns)}) > 1)`,
});

/** The reasons to look at a row that names nothing, or a total: it may be part of any figure over rows, or hold them all. */
export const nameless = (column: string): Record<string, string> => ({
  [column]: isBlank(column),
  [TOTAL_ROW]: isLike(column, TOTALS),
});
/** The reasons of `nameless` that figures over all rows wait for. */
export const namelessReasons = (column: string): readonly string[] => Object.keys(nameless(column));

/**
 * Converts the columns that figures are made of, and says in each row which cells were not there or not read. A
 * conversion empties what it cannot read, so whether an optional cell was filled in is noted before. A dash means none.
 */
export function cells({ needed, optional = {}, wrong = {} }: Cells): RecipeStep[] {
  const notes = Object.keys(optional).map((column) => formula(filledMark(column), `NOT(${isNothing(column)})`));
  const reasons = [
    ...Object.keys(needed).map((column) => [column, isBlank(column)] as const),
    ...Object.keys(optional).map((column) => [column, isUnread(column)] as const),
    ...Object.entries(wrong),
  ];
  const names = reasons.map(([name, condition]) => `IF(${condition}, "${name}", "")`).join(', ');
  const isAny = reasons.map(([, condition]) => condition).join(', ');
  return [
    ...notes,
    convert({ ...needed, ...optional }),
    formula(CHECK, `IF(OR(${isAny}), "Periksa " & TEXTJOIN(", ", TRUE, ${names}), "")`),
  ];
}

/** The reasons of a check, each between commas. */
const LISTED = `SUBSTITUTE([${CHECK}], "Periksa ", ", ") & ","`;
const isSaid = (reason: string): string => `NOT(ISERROR(SEARCH(", ${reason},", ${LISTED})))`;
/** Whether any row says this, of those equal to this one in these columns. */
function isSaidBy(reason: string, columns: readonly string[]): string {
  const rows = columns.length > 0 ? `${alike(...columns)}, ` : '';
  return `COUNTIFS(${rows}${LISTED}, "*, ${reason},*") > 0`;
}

const rewritten = (text: string): RecipeStep[] => [
  formula(REWRITTEN, text),
  leaveOut([CHECK, REASONS]),
  rename({ [REWRITTEN]: CHECK }),
];

interface Others {
  /** The columns of the rows that belong together; without them all rows do. */
  of?: readonly string[];
  /** The reasons that matter to the others; all, where it is left out. */
  about?: readonly string[];
}

interface Sure {
  cells: readonly RecipeStep[];
  /** Says in rows that belong together what one of them has to be looked at for: a figure over them lacks its cell. */
  others: (others?: Others) => RecipeStep[];
  /** Gives all rows that belong together one check with the reasons of each, so that they make one group. */
  together: (...columns: readonly string[]) => RecipeStep[];
}

/** The steps of a template with what its figures are made of. */
export function sure(spec: Cells, steps: (sure: Sure) => readonly RecipeStep[]): readonly RecipeStep[] {
  const named = [spec.needed, spec.optional, spec.wrong].flatMap((each) => Object.keys(each ?? {}));
  const reasons = [...new Set(named)];
  const listed = (of: (reason: string) => string, about: readonly string[]) =>
    formula(REASONS, `TEXTJOIN(", ", TRUE, ${about.map(of).join(', ')}, "")`);
  return steps({
    cells: cells(spec),
    others({ of = [], about = reasons } = {}) {
      const there = (reason: string) =>
        `IF(AND(NOT(${isSaid(reason)}), NOT(${isSaid(`${reason} ${ELSEWHERE}`)}), ${isSaidBy(reason, of)}), "${reason} ${ELSEWHERE}", "")`;
      const own = `IF(${isBlank(CHECK)}, "Periksa ", [${CHECK}] & ", ")`;
      return [listed(there, about), ...rewritten(`IF(${isBlank(REASONS)}, [${CHECK}], ${own} & [${REASONS}])`)];
    },
    together(...columns) {
      const any = (reason: string) => `IF(${isSaidBy(reason, columns)}, "${reason}", "")`;
      return [listed(any, reasons), ...rewritten(`IF(${isBlank(REASONS)}, "", "Periksa " & [${REASONS}])`)];
    },
  });
}

/** Removes the notes on optional cells; a grouping leaves them out by itself. */
export const withoutNotes = (...optional: readonly string[]): RecipeStep => leaveOut(optional.map(filledMark));

const columnsIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, column]) => column ?? [])),
];

function missingOf(text: string, beside: readonly string[] = []): string[] {
  const optional = [...columnsIn(text, /COALESCE\(\[([^\]]+)\], 0\)/g), ...beside];
  const needed = columnsIn(text.replace(/COALESCE\(\[[^\]]+\], /g, ''), /\[([^\]]+)\]/g);
  return [...needed.map(isBlank), ...optional.map(isUnread)];
}

/**
 * A figure, or what follows from one, that stays empty without any of the columns that it names.
 * `COALESCE([Diskon], 0)` takes an empty cell for 0, but not one that could not be read; a COALESCE with another value
 * asks nothing of its column.
 * @param beside optional columns that it also depends on, though it does not name them
 */
export const figure = (name: string, text: string, ...beside: readonly string[]): RecipeStep =>
  formula(name, `IF(OR(${missingOf(text, beside).join(', ')}), "", ${text})`);

/** A figure that stays empty in the rows that are to be looked at for this. */
export const figureUnless = (reason: string, name: string, text: string): RecipeStep =>
  formula(name, `IF(OR(NOT(ISERROR(SEARCH(" ${reason},", ${LISTED}))), ${missingOf(text).join(', ')}), "", ${text})`);

/** A figure of a row that is the only one of its key: which of several counts nobody knows. */
export const figureOfOne = (name: string, text: string): RecipeStep => figureUnless(DOUBLE, name, text);

/**
 * A figure over several rows: over a column, or over the sums of a group. It stays empty where the check of its row says
 * anything, so `others` comes before it.
 */
export const figureOfAll = (name: string, text: string): RecipeStep =>
  formula(name, `IF(OR(NOT(${isBlank(CHECK)}), ${missingOf(text).join(', ')}), "", ${text})`);
