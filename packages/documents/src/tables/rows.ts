import { around, centreY, heightOf, type Box } from '../geometry/box';
import type { Column } from './header';
import { isNumberText } from './assign';
import type { PlacedLine } from './placed-line';
import { filledOf, rowsBegun } from './printed-rows';

const holds = (line: PlacedLine, columns: readonly Column[], kind: Column['kind']): boolean =>
  columns.some((column, at) => column.kind === kind && (line.cells[at] ?? []).some(({ text }) => isNumberText(text)));

/** Columns that a line fills by chance where its words may be in others. */
const BY_CHANCE = 3;

/** Whether a line of a balance sheet or the like names what follows: its first column has no name. */
const isTitle = ({ cells, isCertain }: PlacedLine, [first]: readonly Column[]): boolean =>
  isCertain === true && first?.name === '' && (cells[0]?.length ?? 0) > 0;

/** Whether a line begins or carries an item: it has an amount, a quantity with a price, or an item number. */
function isItem(line: PlacedLine, columns: readonly Column[]): boolean {
  const numbered = columns.some(({ kind }) => kind === 'no');
  if (numbered && holds(line, columns, 'no')) return true;
  const carries = holds(line, columns, 'amount') || (holds(line, columns, 'quantity') && holds(line, columns, 'price'));
  if (carries) return true;
  const known = columns.some(({ kind }) => kind === 'amount' || kind === 'quantity');
  return !known && filledOf(line) >= Math.min(2, columns.length);
}

/** The lines that begin or carry an item; among such, also those that fill all columns, without an amount. */
export function itemsOf(lines: readonly PlacedLine[], columns: readonly Column[]): PlacedLine[] {
  if (lines[0]?.isCertain) return rowsBegun(lines, columns);
  const items = new Set(lines.filter((line) => isItem(line, columns)));
  const fills = (line: PlacedLine) => filledOf(line) > BY_CHANCE && filledOf(line) === line.cells.length;
  return lines.filter((line) => items.has(line) || (items.size > 0 && fills(line)));
}

/** Lines are as far apart as others if the distances differ by less, relative to the height of a line. */
const ABOUT = 0.25;

/**
 * How many of the lines between two items belong to the one above: those before the widest gap. If no gap is the widest,
 * the table's first line tells whether names lead.
 */
function countOfAbove(lines: readonly PlacedLine[], namesLead: boolean): number {
  const gaps = lines.slice(1).map((line, at) => centreY(line.box) - centreY(lines[at]?.box ?? line.box));
  const [widest = 0, next = 0] = [...gaps].sort((a, b) => b - a);
  const [first] = lines;
  if (first && widest - next < ABOUT * heightOf(first.box)) return namesLead ? 0 : lines.length - 2;
  return gaps.indexOf(widest);
}

/** Lines without figures, each with the place of the item that it belongs to. */
function ownersOf(lines: readonly PlacedLine[], items: readonly PlacedLine[]): Map<PlacedLine, number> {
  const namesLead = lines[0] !== items[0];
  const owners = new Map<PlacedLine, number>();
  const places = [-1, ...items.map((item) => lines.indexOf(item)), lines.length];
  for (const [above, from] of places.slice(0, -1).entries()) {
    const [last, to] = [items.length - 1, places[above + 1] ?? lines.length];
    const between = lines.slice(from + 1, to);
    const isOpen = above === 0 || above > last;
    const count = isOpen ? 0 : countOfAbove(lines.slice(from, to + 1), namesLead);
    between.forEach((line, at) => {
      const below = Math.min(above, last);
      owners.set(line, isOpen ? below : at < count ? above - 1 : above);
    });
  }
  return owners;
}

/** Joins lines to rows: each item with the lines of its description. `bands`: the rows between printed lines. */
export function joinRows(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
  bands: readonly number[],
): PlacedLine[][] {
  const begun = new Set(itemsOf(lines, columns));
  const items = lines.filter((line) => begun.has(line) || isTitle(line, columns));
  if (items.length === 0) return bands.length > 0 ? byBands(lines, bands) : lines.map((line) => [line]);
  const banded = byBands(lines, bands);
  const parted = banded.every((row) => row.filter((line) => items.includes(line)).length <= 1);
  // A single line may underline something; between two items it separates them.
  const trusted = parted && (bands.length >= 2 || (bands.length === 1 && items.length === 2));
  if (trusted) return banded;
  const rows = items.map((item): PlacedLine[] => [item]);
  for (const [line, at] of ownersOf(lines, items)) rows[at]?.push(line);
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
