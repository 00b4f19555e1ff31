import { around, overlap, type Box } from '../geometry/box';
import type { Line, Word } from '../geometry/lines';
import type { FoundTable } from '../lines/found-table';
import type { PageToTables } from './page-to-tables';

const FEWEST_COLUMNS = 3;
const FEWEST_LINES = 3;

interface Cell {
  text: string;
  words: Word[];
  box: Box;
}

/** The words of a line between its wide gaps. */
function cellsOf(line: Line): Cell[] {
  const cells: Cell[] = [];
  line.words.forEach((word, index) => {
    const gap = line.text.charAt((line.starts[index] ?? 0) - 1);
    const last = cells.at(-1);
    if (gap === ' ' && last) {
      last.words.push(word);
      last.text += ` ${word.text}`;
      last.box = { ...last.box, right: word.box.right };
    } else cells.push({ text: word.text, words: [word], box: word.box });
  });
  return cells;
}

/** The horizontal stretches that the lines' cells cover, one per column. */
function columnsOf(rows: readonly (readonly Cell[])[]): { left: number; right: number }[] {
  const most = Math.max(...rows.map((row) => row.length));
  const full = rows.filter((row) => row.length === most);
  const columns: { left: number; right: number }[] = [];
  for (const { box } of full.flat().sort((a, b) => a.box.left - b.box.left)) {
    const last = columns.at(-1);
    if (last && overlap(last.left, last.right, box.left, box.right) > 0) last.right = Math.max(last.right, box.right);
    else columns.push({ left: box.left, right: box.right });
  }
  return columns;
}

function columnAt(columns: readonly { left: number; right: number }[], { left, right }: Box): number {
  const shared = columns.map((column) => overlap(column.left, column.right, left, right));
  return shared.indexOf(Math.max(...shared));
}

/** Lists without known headers: consecutive lines whose cells share at least three columns. */
export function readAlignedTables(input: PageToTables, taken: ReadonlySet<number>): FoundTable[] {
  const tables: FoundTable[] = [];
  let run: { index: number; cells: Cell[] }[] = [];
  const close = (): void => {
    const table = run.length >= FEWEST_LINES ? tableOf(input, run) : undefined;
    if (table) tables.push(table);
    run = [];
  };
  input.lines.forEach((line, index) => {
    const cells = taken.has(index) ? [] : cellsOf(line);
    const before = run.at(-1);
    const bottom = before ? input.lines[before.index]?.box.bottom : undefined;
    const follows =
      before === undefined || (index === before.index + 1 && line.box.top - (bottom ?? 0) < 3 * input.height);
    if (!follows) close();
    if (cells.length >= FEWEST_COLUMNS || (run.length > 0 && cells.length === FEWEST_COLUMNS - 1))
      run.push({ index, cells });
    else close();
  });
  close();
  return tables;
}

function tableOf({ page }: PageToTables, run: readonly { index: number; cells: Cell[] }[]): FoundTable | undefined {
  const columns = columnsOf(run.map(({ cells }) => cells));
  const isForm = run.filter(({ cells }) => cells.some(({ text }) => /^[:=]/.test(text))).length * 2 > run.length;
  if (isForm || columns.length < FEWEST_COLUMNS) return undefined;
  const rows = run.map(({ cells }) => {
    const row: (string | null)[] = columns.map(() => null);
    for (const { text, box } of cells) {
      const at = columnAt(columns, box);
      row[at] = row[at] === null || row[at] === undefined ? text : `${row[at]} ${text}`;
    }
    return row;
  });
  const [first = [], ...rest] = rows;
  const headed =
    first.every((text) => text === null || !/\d/.test(text)) &&
    rest.some((row) => row.some((text) => /\d/.test(text ?? '')));
  const words = run.flatMap(({ cells }) => cells.flatMap((cell) => cell.words));
  const [box, source] = [around(words.map((word) => word.box)), around(words.map((word) => word.source))];
  if (!box || !source) return undefined;
  return {
    pageNumber: page.pageNumber,
    columns: columns.map((_, at) => ({ name: headed ? (first[at] ?? '') : '', kind: 'other' })),
    rows: headed ? rest : rows,
    ...{ box, source, items: false, headed: false, lines: new Set(run.map(({ index }) => index)) },
  };
}
