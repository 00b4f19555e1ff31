/** Which cells of a template its formulas compute with. */
import { createCalls, type OpenCall, readFormula, type Reference } from './formula-tokens';
import type { FormulaTable, SheetFormula, WorkbookFormulas } from './sheet-formulas';

/** A part of a sheet, in rows and columns from 1; 0 to 0 for all of them. */
export interface UsedCells {
  sheet: string;
  rows: readonly [number, number];
  columns: readonly [number, number];
  /**
   * `adds`: texts among the cells would be left out without a word. `uses`: the formula computes with single cells, or
   * compares them.
   */
  how: 'adds' | 'uses';
  /** Whether it brings all rows together, and not those of a condition. */
  isOverAll: boolean;
  /** Whether its rows are the same in every copy of the formula. */
  isFixed: boolean;
}

/** Functions that add up or compare what is a number in their ranges, and leave texts out. */
const ADDING: ReadonlySet<string> = new Set([
  'SUM', 'SUMSQ', 'AVERAGE', 'COUNT', 'MIN', 'MAX', 'MEDIAN', 'MODE', 'PRODUCT', 'STDEV', 'STDEV.S', 'STDEV.P', 'STDEVP', 'VAR', 'VAR.S',
  'VAR.P', 'VARP', 'SUBTOTAL', 'AGGREGATE', 'LARGE', 'SMALL', 'PERCENTILE', 'QUARTILE', 'RANK', 'SUMPRODUCT',
]); // prettier-ignore
/** Those that choose rows; the number is the argument that they add up. */
const CHOOSING: ReadonlyMap<string, number> = new Map([
  ['SUMIF', 2],
  ['AVERAGEIF', 2],
  ['SUMIFS', 0],
  ['AVERAGEIFS', 0],
]);
/** Functions that take a cell for a text, or only count it. */
const SHOWING: ReadonlySet<string> = new Set([
  'COUNTA', 'COUNTBLANK', 'ROWS', 'ROW', 'COLUMN', 'COLUMNS', 'TEXTJOIN', 'CONCAT', 'CONCATENATE', 'LEFT', 'RIGHT', 'MID', 'LEN', 'UPPER',
  'LOWER', 'PROPER', 'TRIM', 'SUBSTITUTE', 'ISBLANK', 'ISTEXT', 'EXACT', 'T', 'HYPERLINK',
]); // prettier-ignore
/** Their cells are known only once they are computed. */
const ANYWHERE: ReadonlySet<string> = new Set(['INDIRECT', 'OFFSET']);
/** A name may be made of other names. */
const MOST_NAMES = 10;

type Use = Pick<UsedCells, 'how' | 'isOverAll'>;

function useIn(call: OpenCall | undefined, isWhole: boolean): Use | undefined {
  const name = call?.name ?? '';
  if (SHOWING.has(name)) return undefined;
  if (isWhole && ADDING.has(name)) return { how: 'adds', isOverAll: name !== 'SUMPRODUCT' };
  const isAdded = isWhole && CHOOSING.get(name) === call?.argument;
  return { how: isAdded ? 'adds' : 'uses', isOverAll: false };
}

const cellsOf = ({
  from,
  to = from,
}: Pick<Reference, 'from' | 'to'>): Pick<UsedCells, 'rows' | 'columns' | 'isFixed'> => ({
  rows: [from.row.at, to.row.at],
  columns: [from.column.at, to.column.at],
  isFixed: from.row.at === 0 || from.row.isFixed || to.row.isFixed,
});

/** The columns that a structured reference names, or all of the table: `[Harga]`, `[[#All],[Harga]:[Qty]]`. */
function tableCells({ sheet, from, to, columns }: FormulaTable, brackets: string): Omit<UsedCells, keyof Use> {
  const named = columns.flatMap((name, place) => (brackets.includes(`${name}]`) ? [from.column.at + place] : []));
  const bounds = named.length > 0 ? named : [from.column.at, to.column.at];
  const isFixed = !/#This Row|@/i.test(brackets);
  return { sheet, rows: [from.row.at, to.row.at], columns: [Math.min(...bounds), Math.max(...bounds)], isFixed };
}

const isJoining = (token: unknown): boolean => token === '&';

/** The cells that a formula computes with. */
export function usesOf({ sheet, formula }: Omit<SheetFormula, 'row'>, book: WorkbookFormulas, depth = 0): UsedCells[] {
  const calls = createCalls();
  const tokens = readFormula(formula).filter((token) => typeof token !== 'string' || token.trim() !== '');
  const isWhole = (place: number, last = place) =>
    /^[(,;]$/.test(String(tokens[place - 1] ?? '')) && /^[),;]$/.test(String(tokens[last + 1] ?? ''));
  return tokens.flatMap((token, place): UsedCells[] => {
    const isText = isJoining(tokens[place - 1]) || isJoining(tokens[place + 1]);
    if (typeof token !== 'string') {
      const use = isText ? undefined : useIn(calls.named(), isWhole(place));
      return use ? [{ sheet: token.sheet ?? sheet, ...cellsOf(token), ...use }] : [];
    }
    const [word, next] = [token.toLowerCase(), tokens[place + 1]];
    const table = typeof next === 'string' && next.startsWith('[') ? book.tables.get(word) : undefined;
    const named = table ? undefined : book.names.get(word);
    const use = isText ? undefined : useIn(calls.named(), isWhole(place, table ? place + 1 : place));
    calls.follow(token);
    if (ANYWHERE.has(token.toUpperCase()))
      return [{ sheet: '', rows: [0, 0], columns: [0, 0], how: 'uses', isOverAll: false, isFixed: true }];
    if (use && table) return [{ ...tableCells(table, String(next)), ...use }];
    if (!use || named === undefined || depth >= MOST_NAMES) return [];
    // What a name computes itself is used as that says; cells that it names, as the formula does.
    const inner = usesOf({ sheet, formula: named }, book, depth + 1);
    return inner.map((each) => (readFormula(named).length === 1 ? { ...each, ...use } : each));
  });
}

const isWithin = (at: number, [first, last]: readonly [number, number]): boolean =>
  (first === 0 && last === 0) || (at >= Math.min(first, last) && at <= Math.max(first, last));

/** Whether a cell is among these, or for column 0 any cell of its row. */
export const holdsCell = (
  { sheet, rows, columns }: UsedCells,
  cell: { sheet: string; row: number; column: number },
): boolean =>
  (sheet === '' || sheet.toLowerCase() === cell.sheet.toLowerCase()) &&
  isWithin(cell.row, rows) &&
  (cell.column === 0 || isWithin(cell.column, columns));
