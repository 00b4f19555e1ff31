/** Sums that stand above their rows and are told by their codes: 5.1 above 5.1.01 and 5.1.02, as in a budget. */
import { type DatasetColumn, type DatasetRelation, type EngineSession, quoteText, textColumn } from '@rapi/table-core';
import { figureColumns } from './read-candidates';
import { beginsAsTotal, isKeyName } from './row-words';
import { isSameAmount } from './sums-above';

/** Budgets and balances by account are shorter. */
const MOST_ROWS = 20_000;
/** Codes stand in one of the first columns, or in one that is called so. */
const FIRST_COLUMNS = 3;
/** Share of the filled cells of a column of codes that are codes; the rest label totals. */
const CODED = 0.9;
/** The parts of a code are joined by points or a hyphen: 5.1.02.01, 1-1100. */
const CODE = '^(?:[0-9A-Za-z]{1,12}(?:[.-][0-9A-Za-z]{1,6})*)\\.?$';
/** A code has a digit, or is one letter or a Roman number. */
const IS_OUTLINE = '[0-9]|^(?:[A-Za-z]|[IVX]{2,5})\\.?$';
/** In a chart of accounts 51 is above 5102, and 1000 above 1100. */
const ACCOUNTS = /\b(?:akun|rekening|account|coa|perkiraan|mak|mata anggaran)\b/i;

interface Line {
  row: number;
  code: string | null;
  label: string;
  /** By column of figures. */
  figures: (number | null)[];
}

interface Part extends Line {
  /** How many rows below give a sum its amount, by column of figures. */
  counts: number[];
  sums: number[];
}

/** A, 1, a: the levels of an outline whose codes do not name their whole. */
const LEVELS = [/^(?:[A-Z]|[IVX]{2,5})$/, /^\d{1,3}$/, /^[a-z]$/];
const levelOf = (code: string): number => LEVELS.findIndex((level) => level.test(code));

/**
 * Whether one code names a part of what another names: 5.1 and 5.1.02, A and 1; of accounts also 51 and 5102, 1-1000 and
 * 1-1100. Rooms 110 and 111 are no parts of each other.
 */
export const isPartOf = (code: string, whole: string, areAccounts = false): boolean =>
  isNamedIn(code, whole) || (areAccounts && isAccountOf(code, whole));

function isNamedIn(code: string, whole: string): boolean {
  if (code === whole) return false;
  if (code.startsWith(whole) && /^[.-]/.test(code.slice(whole.length))) return true;
  const [own, above] = [levelOf(code), levelOf(whole)];
  return above >= 0 && own > above;
}

/** 2190 may be a part of 2100, or stand beside it. */
function isAccountOf(code: string, whole: string): boolean {
  if (code === whole || !/^\d/.test(whole)) return false;
  if (code.startsWith(whole)) return !/[.-]/.test(whole);
  const stem = whole.replace(/(?:[.-]?0+)+$/, '');
  return code.length === whole.length && stem !== '' && stem !== whole && code.startsWith(stem);
}

/** The rows with rows of their parts below; a row without a code belongs to the code above. */
function wholesOf(lines: readonly Line[], width: number, isPart: (code: string, whole: string) => boolean): Part[] {
  const wholes: Part[] = [];
  const open: Part[] = [];
  const zeros = () => Array.from({ length: width }, () => 0);
  const close = () => {
    const part = open.pop();
    if (!part) return;
    if (part.counts.some((count) => count > 0)) wholes.push(part);
    const whole = open.at(-1);
    if (!whole) return;
    for (const place of whole.sums.keys()) {
      const amount = part.figures[place] ?? part.sums[place] ?? 0;
      whole.sums[place] = (whole.sums[place] ?? 0) + amount;
      if (amount !== 0) whole.counts[place] = (whole.counts[place] ?? 0) + 1;
    }
  };
  const isOutside = (code: string) => {
    const last = open.at(-1);
    return last !== undefined && (last.code === null || !isPart(code, last.code));
  };
  for (const line of lines) {
    if (line.code === null && (open.length === 0 || beginsAsTotal(line.label))) continue;
    if (line.code === null) while (open.at(-1)?.code === null) close();
    else while (isOutside(line.code)) close();
    open.push({ ...line, counts: zeros(), sums: zeros() });
  }
  while (open.length > 0) close();
  return wholes;
}

/** From here on it is hardly chance that a figure is the sum of two others. */
const LARGE = 100;
/** Two large sums of two rows, or as much evidence from others, prove an outline. */
const PROOF = 4;

const evidenceOf = (figure: number, count: number): number =>
  count < 2 ? 0 : (Math.abs(figure) < LARGE ? 1 : 2) + (count > 2 ? 1 : 0);

const figureIn = ({ figures }: Part, place: number) => figures[place] ?? 0;

const isSum = (part: Part, place: number) => isSameAmount(figureIn(part, place), part.sums[place] ?? 0);

const isNowhereSum = (part: Part): boolean =>
  part.figures.some((figure) => figure) && part.figures.every((figure, place) => !figure || !isSum(part, place));

/**
 * The wholes of accounts. One whose figures are nowhere the sum of the accounts below, Kendaraan 2100 and its
 * Akumulasi Penyusutan 2190, stands beside them.
 */
function accountsOf(lines: readonly Line[], width: number): Part[] {
  const beside = new Set<string>();
  for (;;) {
    const wholes = wholesOf(
      lines,
      width,
      (code, whole) => isNamedIn(code, whole) || (!beside.has(whole) && isAccountOf(code, whole)),
    );
    const others = wholes.filter((part) => part.code !== null && !beside.has(part.code) && isNowhereSum(part));
    if (others.length === 0) return wholes;
    // The innermost first, since they are then parts of what is around them. Those stand before it in the list.
    for (const [at, { code, row }] of others.entries())
      if (code !== null && !others.slice(0, at).some((inner) => inner.row > row)) beside.add(code);
  }
}

/**
 * The rows that are sums of the rows below whose codes are parts of theirs. A column counts if every such row in it is
 * the sum of its parts: prices and percentages do not add up, nor do racks that only begin with the same letters.
 */
export function sumsByCode(lines: readonly Line[], width: number, areAccounts = false): number[] {
  const wholes = areAccounts ? accountsOf(lines, width) : wholesOf(lines, width, isNamedIn);
  const places = Array.from({ length: width }, (_, place) => place).filter((place) =>
    wholes.every((part) => figureIn(part, place) === 0 || isSum(part, place)),
  );
  const evidence = places.flatMap((place) =>
    wholes.map((part) => evidenceOf(figureIn(part, place), part.counts[place] ?? 0)),
  );
  if (evidence.reduce((sum, each) => sum + each, 0) < PROOF) return [];
  return wholes.filter((part) => places.some((place) => figureIn(part, place) !== 0)).map(({ row }) => row);
}

/** The column of codes in which some may be parts of others. */
async function codeColumn(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
): Promise<DatasetColumn | undefined> {
  const some = schema.columns.filter(({ name }, place) => place < FIRST_COLUMNS || isKeyName(name));
  if (some.length === 0) return undefined;
  const counts = some.map((column, place) => {
    const text = `trim(${textColumn(column)})`;
    const isLike = (pattern: string) => `regexp_matches(${text}, ${quoteText(pattern)})`;
    return `count(${text}) AS filled${place}, count_if(${isLike(CODE)} AND ${isLike(IS_OUTLINE)}) AS coded${place}, count_if(${isLike('0$|[.-]|^[A-Za-z]+\\.?$')}) AS parted${place}`;
  });
  const [found] = await session.rows(`SELECT ${counts.join(', ')} FROM ${relation}`);
  const count = (name: string) => Number(found?.[name] ?? 0);
  return some.find(({ name }, place) => {
    const mayNest = ACCOUNTS.test(name) || count(`parted${place}`) > 1;
    return mayNest && count(`filled${place}`) > 2 && count(`coded${place}`) >= count(`filled${place}`) * CODED;
  });
}

/**
 * The rows of a table with their codes. An entry with a day of its own is no sum, so a table of them has no lines; the
 * rows of a schedule have two, and their sections, too.
 */
async function linesOf(
  session: EngineSession,
  input: DatasetRelation,
  { code, others, answer }: { code: DatasetColumn; others: readonly DatasetColumn[]; answer?: number },
): Promise<{ lines: Line[]; answers: number }> {
  const texts = others.filter(({ type }) => type === 'text').map((column) => textColumn(column));
  const days = others.filter(isOfDays).map((column) => `(count(${textColumn(column)}) * 2 > count(*))::INT`);
  const { relation, values, answers } = await figureColumns(session, input, others, answer);
  const [dated] = await session.rows(`SELECT ${['0', ...days].join(' + ')} AS n FROM ${relation}`);
  if (Number(dated?.n) === 1) return { lines: [], answers: 0 };
  const figures = values.map((sql, place) => `${sql} AS x${place}`);
  const rows = await session.rows(
    `SELECT _row, trim(${textColumn(code)}) AS code, coalesce(${[...texts, "''"].join(', ')}) AS label, ${figures.join(', ')} FROM ${relation} ORDER BY _row`,
  );
  const lines = rows.map((row): Line => {
    const written = typeof row.code === 'string' ? row.code : null;
    const isCode = written !== null && new RegExp(CODE).test(written) && new RegExp(IS_OUTLINE).test(written);
    return {
      row: Number(row._row),
      code: isCode ? written.replace(/\.$/, '') : null,
      label: isCode || written === null ? String(row.label) : written,
      figures: values.map((_, place) => (typeof row[`x${place}`] === 'number' ? Number(row[`x${place}`]) : null)),
    };
  });
  return { lines, answers };
}

const isOfDays = ({ type, semantic }: DatasetColumn): boolean =>
  [type, semantic].some((each) => each === 'date' || each === 'datetime');

/** The rows of a table that are sums of the rows below them, by either answer to an open question about its figures. */
export async function outlineRows(session: EngineSession, input: DatasetRelation): Promise<number[]> {
  if (input.schema.rowCount > MOST_ROWS) return [];
  const code = await codeColumn(session, input);
  if (!code) return [];
  const others = input.schema.columns.filter((column) => column !== code && !isKeyName(column.name));
  // "Kode" beside "Nama Akun" is a code of accounts, too.
  const areAccounts = input.schema.columns.some(({ name }) => ACCOUNTS.test(name));
  const sumsIn = (lines: readonly Line[]) => sumsByCode(lines, others.length, areAccounts);
  const { lines, answers } = await linesOf(session, input, { code, others });
  const found = new Set(sumsIn(lines));
  for (let answer = 0; answer < answers; answer += 1)
    for (const row of sumsIn((await linesOf(session, input, { code, others, answer })).lines)) found.add(row);
  return [...found].sort((one, other) => one - other);
}
