import type { OcrPage } from '@rapi/contracts';
import { pageText } from '../src/geometry/page-text';
import type { PageToRead, RuledLine } from '../src/reading';

export interface PrintedColumn {
  name: string;
  align: 'left' | 'right';
  /** Empty for a blank cell; a line break within a text. */
  cells: readonly string[];
}

interface Layout {
  /** Pixels between the widest texts of neighbouring columns. */
  gap: number;
  /** Pixels from row to row; letters are 25 high. */
  leading: number;
  title?: string;
  /** The printed lines: between rows, or between columns, too. */
  ruled?: 'rows' | 'columns' | 'grid' | undefined;
  /** The part on this page of a table on several: its rows, from and to, and whether it repeats the names. */
  part?: { pageNumber: number; from: number; to: number; isHeaded: boolean };
}

const [LEFT, TOP, SIZE] = [90, 220, 25];
/** From line to line of one text. */
const WRAPPED = 30;
/** Thousandths of the size, as in Helvetica. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijl|']/, 222],
  [/[ .,:;!ft/\\I[\]()\-r`]/, 290],
  [/[mMW%@]/, 860],
  [/[A-HKNO-VX-Z&w]/, 680],
];
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 556), 0) *
  (SIZE / 1000);

/** A page of a PDF with a table, its words where a program would put them. */
export function printedTable(
  columns: readonly PrintedColumn[],
  { gap, leading, title, ruled, part }: Layout,
): PageToRead {
  const words: OcrPage['words'] = [];
  const print = (text: string, x: number, y: number): void => {
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const left = x + widthOf(text.slice(0, index));
      words.push({ text: word, confidence: 100, bbox: [left, y, left + widthOf(word), y + SIZE] });
    }
  };
  if (title !== undefined) print(title, LEFT, TOP - 2 * leading);
  const linesOf = (text: string) => text.split('\n');
  const { pageNumber = 1, from = 0, to = undefined, isHeaded = true } = part ?? {};
  const printed = columns.map(({ name, cells }) => [...(isHeaded ? [name] : []), ...cells.slice(from, to)]);
  const tops = [TOP];
  const most = Math.max(...printed.map((texts) => texts.length));
  for (let row = 1; row < most; row++) {
    const before = Math.max(...printed.map((texts) => linesOf(texts[row - 1] ?? '').length));
    tops.push((tops.at(-1) ?? TOP) + leading + (before - 1) * WRAPPED);
  }
  let left = LEFT;
  const xs = [LEFT - gap / 2];
  for (const [at, { name, align, cells }] of columns.entries()) {
    const width = Math.max(...[name, ...cells].flatMap(linesOf).map(widthOf));
    for (const [row, text] of (printed[at] ?? []).entries())
      for (const [place, line] of linesOf(text).entries())
        print(line, align === 'left' ? left : left + width - widthOf(line), (tops[row] ?? TOP) + place * WRAPPED);
    left += width + gap;
    xs.push(left - gap / 2);
  }
  const bottom = (tops.at(-1) ?? TOP) + 3 * leading;
  const last = Math.max(...printed.map((texts) => linesOf(texts[most - 1] ?? '').length));
  const ys = [...tops.map((top) => top - 5), (tops.at(-1) ?? TOP) + (last - 1) * WRAPPED + SIZE + 5];
  const [x1, x2, y1, y2] = [xs[0] ?? 0, xs.at(-1) ?? 0, ys[0] ?? 0, ys.at(-1) ?? 0];
  const rules: RuledLine[] = [
    ...(ruled === 'rows' || ruled === 'grid' ? ys : ruled === 'columns' ? [y1, ys[1] ?? y1, y2] : []).map(
      (y) => ({ orientation: 'horizontal', x1, y1: y, x2, y2: y }) as const,
    ),
    ...(ruled === 'columns' || ruled === 'grid' ? xs : []).map(
      (x) => ({ orientation: 'vertical', x1: x, y1, x2: x, y2 }) as const,
    ),
  ];
  const page: OcrPage = {
    ...{ page_number: pageNumber, width: Math.max(1654, left + LEFT), height: Math.max(2339, bottom), rotation: 0 },
    ...{ source: 'text_layer', confidence: 100, text: '', words },
  };
  return { page: { ...page, text: pageText(page) }, rules };
}
