/** A row or column of a reference; `isFixed` if a dollar sign precedes it. */
export interface Axis {
  isFixed: boolean;
  /** Counted from 1; 0 where the reference names none, as in `A:A`. */
  at: number;
}

export interface CellPoint {
  column: Axis;
  row: Axis;
}

export interface Reference {
  kind: 'reference';
  /** The sheet as written, with its exclamation mark; `''` for the formula's own sheet. */
  prefix: string;
  /** Undefined for the formula's own sheet. */
  sheet: string | undefined;
  from: CellPoint;
  /** Undefined for one cell. */
  to: CellPoint | undefined;
  /** Whether it is the whole argument of a function that takes ranges, such as SUM. */
  isSummed: boolean;
}

export type FormulaToken = string | Reference;

const TEXT = /"(?:[^"]|"")*"/y;
/** `[1]Sheet!A1` and `'C:\[x.xlsx]S'!A1` are cells of other workbooks; they stay unchanged. */
const ELSEWHERE =
  /(?:\[\d+\][\p{L}\p{N}_.]*|'(?:[^']|'')*\[(?:[^']|'')*')!\$?[A-Za-z]{0,3}\$?\d*(?::\$?[A-Za-z]{0,3}\$?\d*)?/uy;
const SHEET = /(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!/uy;
const CELL = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}`;
const REFERENCE = new RegExp(
  String.raw`(?:(${CELL})(?::(${CELL}))?|(\$?[A-Za-z]{1,3}):(\$?[A-Za-z]{1,3})|(\$?[1-9]\d{0,6}):(\$?[1-9]\d{0,6}))(?![\p{L}\p{N}_.(!\\])`,
  'uy',
);
const WORD = /[\p{L}_\\][\p{L}\p{N}_.\\?]*|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|#[A-Z/0]+[!?]?/uy;

/** Excel's formulas have at most 8,192; longer ones stay unchanged. */
const MOST_CHARACTERS = 10_000;
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;

const RANGE_FUNCTIONS: ReadonlySet<string> = new Set([
  'SUM', 'SUMSQ', 'AVERAGE', 'AVERAGEA', 'COUNT', 'COUNTA', 'COUNTBLANK', 'MIN', 'MINA', 'MAX', 'MAXA', 'MEDIAN', 'MODE', 'PRODUCT',
  'STDEV', 'STDEV.S', 'STDEV.P', 'STDEVP', 'VAR', 'VAR.S', 'VAR.P', 'VARP', 'SUBTOTAL', 'AGGREGATE', 'SUMIF', 'SUMIFS', 'COUNTIF', 'COUNTIFS',
  'AVERAGEIF', 'AVERAGEIFS', 'SUMPRODUCT', 'LARGE', 'SMALL', 'PERCENTILE', 'QUARTILE', 'RANK', 'LOOKUP', 'VLOOKUP', 'HLOOKUP', 'XLOOKUP',
  'INDEX', 'MATCH', 'XMATCH', 'ROWS', 'TEXTJOIN', 'CONCAT', 'FILTER', 'SORT', 'UNIQUE',
]); // prettier-ignore
/** Functions among these whose first argument or conditions are single values. */
const VALUE_FIRST: ReadonlySet<string> = new Set([
  'SUBTOTAL', 'AGGREGATE', 'LOOKUP', 'VLOOKUP', 'HLOOKUP', 'XLOOKUP', 'MATCH', 'XMATCH', 'RANK',
]); // prettier-ignore
/** In these, ranges and conditions alternate; the number is the first condition's argument, from 0. */
const CONDITIONS: ReadonlyMap<string, number> = new Map([
  ['SUMIF', 1],
  ['COUNTIF', 1],
  ['AVERAGEIF', 1],
  ['COUNTIFS', 1],
  ['SUMIFS', 2],
  ['AVERAGEIFS', 2],
]);

export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

function pointOf(written: string): CellPoint {
  const [, columnFixed, letters = '', rowFixed, digits = ''] = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(written) ?? [];
  // In `$4` of `$4:$6` the only dollar sign belongs to the row.
  const isRow = letters === '';
  return {
    column: { isFixed: !isRow && columnFixed === '$', at: isRow ? 0 : columnNumber(letters) },
    row: { isFixed: isRow ? columnFixed === '$' : rowFixed === '$', at: Number(digits) },
  };
}

const isOnSheet = ({ column, row }: CellPoint): boolean => column.at <= MOST_COLUMNS && row.at <= MOST_ROWS;

function match(pattern: RegExp, formula: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(formula);
}

/** End of the bracketed part that begins here, as in `Table1[[#This Row],[Harga]]`. */
function bracketsEnd(formula: string, at: number): number {
  let depth = 0;
  for (let end = at; end < formula.length; end++) {
    if (formula[end] === "'") end++;
    else if (formula[end] === '[') depth++;
    else if (formula[end] === ']' && --depth === 0) return end + 1;
  }
  return formula.length;
}

function referenceAt(formula: string, at: number): { reference: Reference; end: number } | undefined {
  const named = match(SHEET, formula, at);
  const start = at + (named?.[0].length ?? 0);
  const found = match(REFERENCE, formula, start);
  if (!found) return undefined;
  const first = found[1] ?? found[3] ?? found[5] ?? '';
  const last = found[2] ?? found[4] ?? found[6];
  const from = pointOf(first);
  const to = last === undefined ? undefined : pointOf(last);
  if (!isOnSheet(from) || (to && !isOnSheet(to))) return undefined;
  const sheet = named?.[1]?.replaceAll("''", "'") ?? named?.[2];
  // `First:Last!A1` spans several sheets.
  const isSpan = sheet?.includes(':') ?? false;
  if (isSpan) return undefined;
  return {
    reference: { kind: 'reference', prefix: named?.[0] ?? '', sheet, from, to, isSummed: false },
    end: start + found[0].length,
  };
}

export interface OpenCall {
  name: string;
  argument: number;
}

/** Whether a single cell in this argument counts as a range. */
function takesRange({ name, argument }: OpenCall): boolean {
  if (!RANGE_FUNCTIONS.has(name)) return false;
  if (VALUE_FIRST.has(name) && argument === 0) return false;
  const condition = CONDITIONS.get(name);
  return condition === undefined || argument < condition || (argument - condition) % 2 === 1;
}

/** Tracks function calls while a formula is read. */
export function createCalls() {
  const open: OpenCall[] = [];
  let word = '';
  return {
    current: () => open.at(-1),
    /** The innermost call, whatever brackets stand within it. */
    named: () => open.findLast(({ name }) => name !== ''),
    follow(token: string): void {
      if (token === '(') open.push({ name: word, argument: 0 });
      else if (token === ')') open.pop();
      else if (token === ',' || token === ';') {
        const last = open.at(-1);
        if (last) last.argument++;
      }
      word = /^[\p{L}_]/u.test(token) ? token.toUpperCase().replace(/^_XLFN\./, '') : '';
    },
  };
}

const isOpening = (token: FormulaToken | undefined) => token === '(' || token === ',' || token === ';';
const isClosing = (token: FormulaToken | undefined) => token === ')' || token === ',' || token === ';';

function wordEnd(formula: string, at: number): number {
  for (const pattern of [TEXT, ELSEWHERE, SHEET, WORD]) {
    const found = match(pattern, formula, at);
    if (found) return at + found[0].length;
  }
  return formula[at] === '[' ? bracketsEnd(formula, at) : at + 1;
}

/** Reads a formula far enough to know its references; everything else stays as written. */
export function readFormula(formula: string): FormulaToken[] {
  if (formula.length > MOST_CHARACTERS) return [formula];
  const tokens: FormulaToken[] = [];
  const callOf = new Map<number, OpenCall>();
  const calls = createCalls();
  for (let at = 0; at < formula.length;) {
    const isText = formula[at] === '"' || match(ELSEWHERE, formula, at) !== null;
    const found = isText ? undefined : referenceAt(formula, at);
    if (found) {
      const call = calls.current();
      if (call) callOf.set(tokens.length, { ...call });
      tokens.push(found.reference);
      at = found.end;
      continue;
    }
    const end = wordEnd(formula, at);
    const token = formula.slice(at, end);
    if (token.trim() !== '') calls.follow(token);
    tokens.push(token);
    at = end;
  }
  const filled = tokens
    .map((token, index) => ({ token, index }))
    .filter(({ token }) => typeof token !== 'string' || token.trim() !== '');
  for (const [place, { token, index }] of filled.entries()) {
    if (typeof token === 'string') continue;
    const call = callOf.get(index);
    const isWhole = isOpening(filled[place - 1]?.token) && isClosing(filled[place + 1]?.token);
    token.isSummed = isWhole && call !== undefined && takesRange(call);
  }
  return tokens;
}
