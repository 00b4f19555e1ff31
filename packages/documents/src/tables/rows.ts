import { around, centreY, heightOf, type Box } from '../geometry/box';
import type { Word } from '../geometry/lines';
import type { Column } from './header';
import { isNumberText } from './assign';

/** A line of a table with its words assigned to columns. */
export interface PlacedLine {
  index: number;
  cells: Word[][];
  box: Box;
}

const holds = (line: PlacedLine, columns: readonly Column[], kind: Column['kind']): boolean =>
  columns.some((column, at) => column.kind === kind && (line.cells[at] ?? []).some(({ text }) => isNumberText(text)));

/** Whether a line begins or carries an item: it has an amount, a quantity with a price, or an item number. */
export function isItem(line: PlacedLine, columns: readonly Column[]): boolean {
  const numbered = columns.some(({ kind }) => kind === 'no');
  if (numbered && holds(line, columns, 'no')) return true;
  const carries = holds(line, columns, 'amount') || (holds(line, columns, 'quantity') && holds(line, columns, 'price'));
  if (carries) return true;
  const known = columns.some(({ kind }) => kind === 'amount' || kind === 'quantity');
  return !known && line.cells.filter((cell) => cell.length > 0).length >= Math.min(2, columns.length);
}

/** A line without figures belongs to the nearest item; if distances do not decide, the table's first line does. */
function ownerOf(line: PlacedLine, items: readonly PlacedLine[], namesLead: boolean): number {
  const height = heightOf(line.box);
  const above = items.findLastIndex((item) => item.index < line.index);
  const below = items.findIndex((item) => item.index > line.index);
  if (above < 0 || below < 0) return above < 0 ? below : above;
  const up = centreY(line.box) - centreY(items[above]?.box ?? line.box);
  const down = centreY(items[below]?.box ?? line.box) - centreY(line.box);
  if (Math.abs(up - down) < 0.25 * height) return namesLead ? below : above;
  return up < down ? above : below;
}

/** Joins lines to rows: each item with the lines of its description. `bands`: the rows between printed lines. */
export function joinRows(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
  bands: readonly number[],
): PlacedLine[][] {
  const items = lines.filter((line) => isItem(line, columns));
  if (items.length === 0) return bands.length > 0 ? byBands(lines, bands) : lines.map((line) => [line]);
  const banded = byBands(lines, bands);
  const parted = banded.every((row) => row.filter((line) => items.includes(line)).length <= 1);
  // A single line may underline something; between two items it separates them.
  const trusted = parted && (bands.length >= 2 || (bands.length === 1 && items.length === 2));
  if (trusted) return banded;
  const namesLead = lines[0] !== items[0];
  const rows = items.map((item): PlacedLine[] => [item]);
  for (const line of lines) {
    if (!items.includes(line)) rows[ownerOf(line, items, namesLead)]?.push(line);
  }
  return rows.map((row) => row.sort((a, b) => a.index - b.index));
}

function byBands(lines: readonly PlacedLine[], bands: readonly number[]): PlacedLine[][] {
  const rows = new Map<number, PlacedLine[]>();
  for (const line of lines) {
    const band = bands.filter((y) => y < centreY(line.box)).length;
    rows.set(band, [...(rows.get(band) ?? []), line]);
  }
  return [...rows.values()];
}

/** The text of each cell of a row; null for an empty one. */
export function cellTexts(row: readonly PlacedLine[], columns: readonly Column[]): (string | null)[] {
  return columns.map((_, at) => {
    const words = row.flatMap(({ cells }) => cells[at] ?? []);
    return words.length === 0 ? null : words.map(({ text }) => text).join(' ');
  });
}

export function boxOfRows(rows: readonly (readonly PlacedLine[])[]): { box: Box; source: Box } | undefined {
  const words = rows.flatMap((row) => row.flatMap(({ cells }) => cells.flat()));
  const box = around(words.map((word) => word.box));
  const source = around(words.map((word) => word.source));
  return box && source ? { box, source } : undefined;
}
