import type { OcrPage } from '@rapi/contracts';
import { pageText } from '../src/geometry/page-text';
import type { PageToRead, RuledLine } from '../src/reading';

const [CELL, LINE, HEIGHT, MARGIN] = [10, 32, 18, 40];

interface Options {
  source?: OcrPage['source'];
  confidence?: number;
  /** Down per right: 0.0175 is one degree. */
  slope?: number;
  pageNumber?: number;
  rules?: readonly RuledLine[];
}

/**
 * A page from a drawing: each line of text is a line of the page, each letter a cell of ten units. Words keep their
 * place in the drawing; '~' is a space within one word's box.
 */
export function words(drawing: string, options: Options = {}): PageToRead {
  const { source = 'ocr', confidence = 95, slope = 0, pageNumber = 1, rules = [] } = options;
  const lines = drawing.replace(/^\n|\s+$/g, '').split('\n');
  const width = 2 * MARGIN + CELL * Math.max(...lines.map((line) => line.length), 60);
  const height = 2 * MARGIN + LINE * Math.max(lines.length, 30);
  const placed = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }): OcrPage['words'][number] => {
      const left = MARGIN + CELL * index;
      const right = left + CELL * text.length - 2;
      const top = MARGIN + LINE * row;
      const [x, y] = [(left + right) / 2, top + HEIGHT / 2];
      const [dx, dy] = [-slope * (y - height / 2), slope * (x - width / 2)];
      return {
        text: text.replaceAll('~', ' '),
        confidence,
        bbox: [left + dx, top + dy, right + dx, top + HEIGHT + dy],
      };
    }),
  );
  const page: OcrPage = {
    page_number: pageNumber,
    width,
    height,
    rotation: 0,
    source,
    confidence,
    text: '',
    words: placed,
  };
  return { page: { ...page, text: pageText(page) }, rules };
}

/**
 * A printed line of the drawing: level above a row, or upright left of a column, in rows and columns of the drawing.
 */
export function rule(orientation: RuledLine['orientation'], at: number, from: number, to: number): RuledLine {
  const across = orientation === 'horizontal' ? MARGIN + LINE * at - 7 : MARGIN + CELL * at - 6;
  const along = (place: number): number =>
    orientation === 'horizontal' ? MARGIN + CELL * place - 6 : MARGIN + LINE * place - 7;
  return orientation === 'horizontal'
    ? { orientation, x1: along(from), y1: across, x2: along(to), y2: across }
    : { orientation, x1: across, y1: along(from), x2: across, y2: along(to) };
}

/** A grid of printed lines: left of the given columns and above the given rows of the drawing. */
export function gridOf({ columns, rows }: { columns: readonly number[]; rows: readonly number[] }): RuledLine[] {
  const [left = 0, right = 0, top = 0, bottom = 0] = [columns[0], columns.at(-1), rows[0], rows.at(-1)];
  return [
    ...columns.map((column) => rule('vertical', column, top, bottom)),
    ...rows.map((row) => rule('horizontal', row, left, right)),
  ];
}
