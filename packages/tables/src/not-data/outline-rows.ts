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
const CODE = '^[0-9A-Za-z]{1,12}([.-][0-9A-Za-z]{1,6})*\\.?$';
const HAS_DIGIT = '[0-9]';

interface Line {
  row: number;
  code: string | null;
  label: string;
  /** By column of figures. */
  figures: (number | null)[];
}

interface Part extends Line {
  children: number;
  sums: number[];
}

const hasParts = (code: string) => /[.-]/.test(code);

/** Whether one code names a part of what another names: 5.1 and 5.1.02, 51 and 5102, 1-1000 and 1-1100. */
export function isPartOf(code: string, whole: string): boolean {
  if (code === whole) return false;
  if (code.startsWith(whole)) return /^[.-]/.test(code.slice(whole.length)) || !hasParts(whole);
  const stem = whole.replace(/(?:[.-]?0+)+$/, '');
  return code.length === whole.length && stem !== '' && stem !== whole && code.startsWith(stem);
}

/** How the figures of a row compare with the sums of its parts. */
function compare({ figures, sums }: Part) {
  const given = figures.flatMap((figure, place) => (figure === null || figure === 0 ? [] : [{ figure, place }]));
  const agree = given.filter(({ figure, place }) => isSameAmount(figure, sums[place] ?? 0)).length;
  return { agree, differ: given.length - agree };
}

/** A share of a budget is no sum of shares, so one figure may differ where two others agree. */
function isSum(part: Part, least: number): boolean {
  const { agree, differ } = compare(part);
  return part.children >= least && agree > 0 && (differ === 0 || (agree > 1 && agree > differ));
}

/**
 * The rows that are sums of the rows below whose codes are parts of theirs. A row without a code belongs to the code
 * above. The sum of one row only counts where others prove the outline.
 */
export function sumsByCode(lines: readonly Line[], width: number): number[] {
  const parents: Part[] = [];
  const open: Part[] = [];
  const close = () => {
    const part = open.pop();
    if (!part) return;
    if (part.children > 0) parents.push(part);
    const whole = open.at(-1);
    if (!whole) return;
    whole.children += 1;
    whole.sums = whole.sums.map((sum, place) => sum + (part.figures[place] ?? part.sums[place] ?? 0));
  };
  const isOutside = (code: string) => {
    const last = open.at(-1);
    return last !== undefined && (last.code === null || !isPartOf(code, last.code));
  };
  for (const line of lines) {
    if (line.code === null && (open.length === 0 || beginsAsTotal(line.label))) continue;
    if (line.code === null) while (open.at(-1)?.code === null) close();
    else while (isOutside(line.code)) close();
    open.push({ ...line, children: 0, sums: Array.from({ length: width }, () => 0) });
  }
  while (open.length > 0) close();
  const isProven = parents.some((part) => isSum(part, 2));
  return parents.filter((part) => isSum(part, isProven && hasParts(part.code ?? '') ? 1 : 2)).map(({ row }) => row);
}

/** The column of codes in which some are parts of others; serial numbers are not. */
async function codeColumn(
  session: EngineSession,
  { relation, schema }: DatasetRelation,
): Promise<DatasetColumn | undefined> {
  const some = schema.columns.filter(({ name }, place) => place < FIRST_COLUMNS || isKeyName(name));
  if (some.length === 0) return undefined;
  const counts = some.map((column, place) => {
    const text = `trim(${textColumn(column)})`;
    const isCode = `regexp_matches(${text}, ${quoteText(CODE)}) AND regexp_matches(${text}, ${quoteText(HAS_DIGIT)})`;
    return `count(${text}) AS filled${place}, count_if(${isCode}) AS coded${place}, count(DISTINCT length(${text})) AS lengths${place}, count_if(regexp_matches(${text}, '0$|[.-]')) AS parted${place}`;
  });
  const [found] = await session.rows(`SELECT ${counts.join(', ')} FROM ${relation}`);
  const count = (name: string) => Number(found?.[name] ?? 0);
  return some.find((_, place) => {
    const filled = count(`filled${place}`);
    const mayNest = count(`lengths${place}`) > 1 || count(`parted${place}`) > 1;
    return filled > 2 && mayNest && count(`coded${place}`) >= filled * CODED;
  });
}

/** The rows of a table that are sums of the rows below them, by either answer to an open question about its figures. */
export async function outlineRows(session: EngineSession, input: DatasetRelation): Promise<number[]> {
  if (input.schema.rowCount > MOST_ROWS) return [];
  const code = await codeColumn(session, input);
  if (!code) return [];
  const others = input.schema.columns.filter((column) => column !== code && !isKeyName(column.name));
  const texts = others.filter(({ type }) => type === 'text').map((column) => textColumn(column));
  const linesBy = async (answer?: number) => {
    const { relation, values, answers } = await figureColumns(session, input, others, answer);
    const figures = values.map((sql, place) => `${sql} AS x${place}`);
    const rows = await session.rows(
      `SELECT _row, trim(${textColumn(code)}) AS code, coalesce(${[...texts, "''"].join(', ')}) AS label, ${figures.join(', ')} FROM ${relation} ORDER BY _row`,
    );
    const lines = rows.map((row): Line => {
      const isCode = typeof row.code === 'string' && new RegExp(CODE).test(row.code) && /\d/.test(row.code);
      return {
        row: Number(row._row),
        code: isCode ? String(row.code).replace(/\.$/, '') : null,
        label: String(isCode || row.code === null ? row.label : row.code),
        figures: values.map((_, place) => (typeof row[`x${place}`] === 'number' ? Number(row[`x${place}`]) : null)),
      };
    });
    return { lines, answers };
  };
  const { lines, answers } = await linesBy();
  const found = new Set(sumsByCode(lines, others.length));
  for (let answer = 0; answer < answers; answer += 1)
    for (const row of sumsByCode((await linesBy(answer)).lines, others.length)) found.add(row);
  return [...found].sort((one, other) => one - other);
}
