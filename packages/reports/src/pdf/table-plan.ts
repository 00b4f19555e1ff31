import type { CellKind, ContentTable } from '../content/report-content';
import type { PdfFonts } from './pdf-fonts';
import type { PdfPage } from './pdf-page';

/** One column as it is drawn. */
export interface PlannedColumn {
  /** The column's index in the table. */
  index: number;
  name: string;
  kind: CellKind;
  width: number;
}

/** The columns of each part. A table wider than the page is drawn in several parts. */
export interface TablePlan {
  parts: PlannedColumn[][];
  size: number;
  padding: number;
}

const SMALLEST = 6.5;
const SAMPLE = 300;
const WIDEST_TEXT = 190;
const NARROWEST_TEXT = 46;
const WIDEST_WORD = 105;
const LONGEST_CODE = 24;

export const isRightAligned = (kind: CellKind): boolean => kind !== 'text' && kind !== 'date' && kind !== 'moment';

interface Wish {
  least: number;
  wanted: number;
}

/**
 * People read a document number or tax number as one word, so it must not be broken; long words of other texts may be.
 */
function widestCode(fonts: PdfFonts, texts: readonly string[]): number {
  const codes = texts.flatMap((text) => (text.length <= LONGEST_CODE && /^\S*\d{3}\S*$/.test(text) ? [text] : []));
  return Math.max(0, ...codes.map((text) => fonts.width(text)));
}

/** The widths that columns need: numbers and dates must fit on one line; texts may break between words. */
function wishes(page: PdfPage, { columns, rows }: ContentTable, size: number, padding: number): Wish[] {
  const { fonts, locale } = page;
  const sample = rows.length <= SAMPLE ? rows : [...rows.slice(0, SAMPLE - 20), ...rows.slice(-20)];
  return columns.map(({ name, kind }, index) => {
    fonts.use(name, 'bold', size);
    const longestWord = Math.max(...name.split(' ').map((word) => fonts.width(word)));
    const texts = sample.flatMap((row) => (row.look === 'group' ? [] : locale.cell(row.cells[index] ?? null, kind)));
    const widths = texts.map((text) => {
      fonts.use(text, kind === 'text' ? 'regular' : 'bold', size);
      return fonts.width(text.length > 120 ? text.slice(0, 120) : text);
    });
    const widest = Math.max(0, ...widths);
    const frame = 2 * padding + 1;
    if (kind !== 'text') {
      const width = Math.max(widest, longestWord) + frame;
      return { least: width, wanted: Math.max(width, Math.min(fonts.width(name), 80) + frame) };
    }
    const wanted = Math.min(WIDEST_TEXT, Math.max(widest, longestWord)) + frame;
    const unbroken = Math.max(Math.min(longestWord, WIDEST_WORD), widestCode(fonts, texts)) + frame;
    return { least: Math.min(wanted, Math.max(NARROWEST_TEXT, unbroken)), wanted };
  });
}

const total = (list: readonly Wish[], of: keyof Wish) => list.reduce((sum, wish) => sum + wish[of], 0);

/** Divides the room beyond the minimum widths among columns that want more; the rest widens text columns. */
function shared(wishesOf: readonly Wish[], width: number, isText: (index: number) => boolean): number[] {
  const least = total(wishesOf, 'least');
  const missing = total(wishesOf, 'wanted') - least;
  const share = missing <= 0 ? 0 : Math.min(1, (width - least) / missing);
  const widths = wishesOf.map((wish) => wish.least + (wish.wanted - wish.least) * share);
  const left = width - widths.reduce((sum, each) => sum + each, 0);
  const texts = wishesOf.filter((_, index) => isText(index)).length;
  const count = texts === 0 ? widths.length : texts;
  return widths.map((each, index) => each + (left > 0 && (texts === 0 || isText(index)) ? left / count : 0));
}

/**
 * Puts as many columns into a part as fit. Each part starts with the first column, so that readers can identify the
 * rows.
 */
function partsOf(list: readonly Wish[], width: number): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  let used = 0;
  for (const [index, { least }] of list.entries()) {
    if (part.length > 0 && used + least > width) {
      parts.push(part);
      const first = list[0]?.least ?? 0;
      const repeats = first + least <= width;
      part = repeats ? [0] : [];
      used = repeats ? first : 0;
    }
    part.push(index);
    used += least;
  }
  return [...parts, part];
}

/**
 * Plans the column widths of a table: first with smaller text, then in parts below each other if it is still too wide.
 */
export function planTable(page: PdfPage, table: ContentTable): TablePlan {
  let size = Math.min(page.fontSize - 1.5, 10);
  let padding = 4;
  let list = wishes(page, table, size, padding);
  while (total(list, 'least') > page.width && size > SMALLEST) {
    size = Math.max(SMALLEST, size - 0.5);
    padding = size < 8 ? 3 : 4;
    list = wishes(page, table, size, padding);
  }
  const parts = partsOf(list, page.width).map((indexes) => {
    const own = indexes.map((index) => list[index] ?? { least: 0, wanted: 0 });
    const widths = shared(own, page.width, (at) => table.columns[indexes[at] ?? 0]?.kind === 'text');
    return indexes.map((index, at) => ({
      index,
      name: table.columns[index]?.name ?? '',
      kind: table.columns[index]?.kind ?? 'text',
      width: widths[at] ?? 0,
    }));
  });
  return { parts, size, padding };
}
