import type { RecipeStep, TargetType } from '@rapi/contracts';
import { convert, formula, leaveOut } from './step-makers';

/**
 * A template runs on people's files without a person, and a formula counts an empty cell as 0. So its figures are made
 * only of cells that are there and were read; else they stay empty, and this column says which cell to look at.
 */
export const CHECK = 'Perlu Diperiksa';

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

/** Whether a day or time that is there lies before another. */
export const isBefore = (end: string, start: string): string =>
  `AND(NOT(${isBlank(end)}), NOT(${isBlank(start)}), [${end}] < [${start}])`;

/**
 * Converts the columns that figures are made of, and says in each row which cells were not there or not read. A
 * conversion empties what it cannot read, so whether an optional cell was filled in is noted before. A dash means none.
 */
export function cells({ needed, optional = {}, wrong = {} }: Cells): RecipeStep[] {
  const notes = Object.keys(optional).map((column) =>
    formula(filledMark(column), `AND(NOT(${isBlank(column)}), TRIM([${column}]) <> "-")`),
  );
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

/** Removes the notes on optional cells; a grouping leaves them out by itself. */
export const withoutNotes = (...optional: readonly string[]): RecipeStep => leaveOut(optional.map(filledMark));

const columnsIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, column]) => column ?? [])),
];

/**
 * A figure, or what follows from one, that stays empty without any of the columns that it names.
 * `COALESCE([Diskon], 0)` takes an empty cell for 0, but not one that could not be read; a COALESCE with another value
 * asks nothing of its column.
 * @param beside optional columns that it also depends on, though it does not name them
 */
export function figure(name: string, text: string, ...beside: readonly string[]): RecipeStep {
  const optional = [...columnsIn(text, /COALESCE\(\[([^\]]+)\], 0\)/g), ...beside];
  const needed = columnsIn(text.replace(/COALESCE\(\[[^\]]+\], /g, ''), /\[([^\]]+)\]/g);
  const missing = [...needed.map(isBlank), ...optional.map(isUnread)];
  return formula(name, `IF(OR(${missing.join(', ')}), "", ${text})`);
}
