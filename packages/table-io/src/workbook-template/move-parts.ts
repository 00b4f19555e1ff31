import { type Growths, growthOf, movedFormula, movedRanges, movedRow } from './row-growth';
import type { RewriteHandler, Tag } from './rewrite-xml';

/** An Excel table: its range and its filter. */
export const tableHandler = (growths: Growths, sheet: string): RewriteHandler => ({
  open({ attributes }) {
    if (attributes.ref !== undefined) attributes.ref = movedRanges(attributes.ref, growthOf(growths, sheet));
  },
  text: (text, { name }) => (/Formula$/.test(name) ? movedFormula(text, sheet, growths, 'rule') : text),
});

export const commentsHandler = (growths: Growths, sheet: string): RewriteHandler => ({
  open({ name, attributes }) {
    if (/comment$/i.test(name) && attributes.ref !== undefined)
      attributes.ref = movedFormula(attributes.ref, sheet, growths, 'rule');
  },
});

/** Pictures, charts and shapes move with the cell of their upper corner, and keep their size. */
export function drawingHandler(growths: Growths, sheet: string): RewriteHandler {
  const growth = growthOf(growths, sheet);
  let corner: 'from' | 'to' | undefined;
  let moved = 0;
  const nameOf = ({ name }: Tag) => name.replace(/^.*:/, '');
  return {
    open(tag) {
      const name = nameOf(tag);
      if (name === 'from' || name === 'to') corner = name;
    },
    text(text, tag) {
      if (corner === undefined || nameOf(tag) !== 'row') return text;
      const row = Number(text);
      if (corner === 'from') moved = movedRow(row + 1, growth) - (row + 1);
      return String(row + moved);
    },
    close(tag) {
      if (nameOf(tag) === corner) corner = undefined;
      if (nameOf(tag).endsWith('Anchor')) moved = 0;
    },
  };
}

/** The ranges that a chart draws; its title stays one cell. */
export function chartHandler(growths: Growths): RewriteHandler {
  let titles = 0;
  const isTitle = ({ name }: Tag) => name === 'tx' || name.endsWith(':tx');
  return {
    open: (tag) => void (isTitle(tag) && titles++),
    text: (text, { name }) =>
      name === 'f' || name.endsWith(':f') ? movedFormula(text, '', growths, titles > 0 ? 'rule' : 'all') : text,
    close: (tag) => void (isTitle(tag) && titles--),
  };
}

/** A pivot table rereads its rows when the workbook is opened. */
export const pivotHandler = (growths: Growths): RewriteHandler => ({
  open({ name, attributes }) {
    if (name === 'pivotCacheDefinition') attributes.refreshOnLoad = '1';
    if (name === 'worksheetSource' && attributes.ref !== undefined && attributes.sheet !== undefined)
      attributes.ref = movedRanges(attributes.ref, growthOf(growths, attributes.sheet));
  },
});

/** Elements of a workbook after the calculation settings (ECMA-376 §18.2.27). */
const AFTER_CALCULATION: ReadonlySet<string> = new Set([
  'oleSize', 'customWorkbookViews', 'pivotCaches', 'smartTagPr', 'smartTagTypes', 'webPublishing', 'fileRecoveryPr', 'webPublishObjects', 'extLst',
]); // prettier-ignore

/** Names follow their cells, and every formula is computed when the workbook is opened. */
export function workbookHandler(growths: Growths): RewriteHandler {
  let depth = 0;
  let isOrdered = false;
  return {
    open(tag, out) {
      if (tag.name === 'calcPr') {
        tag.attributes.fullCalcOnLoad = '1';
        isOrdered = true;
      } else if (depth === 1 && !isOrdered && AFTER_CALCULATION.has(tag.name)) {
        out.write('<calcPr fullCalcOnLoad="1"/>');
        isOrdered = true;
      }
      depth++;
    },
    text: (text, { name }) => (name === 'definedName' ? movedFormula(text, '', growths, 'all') : text),
    beforeEnd(tag, out) {
      depth--;
      if (tag.name === 'workbook' && !isOrdered) out.write('<calcPr fullCalcOnLoad="1"/>');
    },
  };
}

/** Turns an Excel template (.xltx) into a workbook, and drops the calculation chain. */
export const typesHandler = (): RewriteHandler =>
  dropping(({ name, attributes }) => {
    if (attributes.ContentType?.endsWith('.template.main+xml'))
      attributes.ContentType = attributes.ContentType.replace('.template.main+xml', '.sheet.main+xml');
    return name === 'Override' && attributes.ContentType?.endsWith('.calcChain+xml') === true;
  });

export const relationsHandler = (): RewriteHandler =>
  dropping(({ attributes }) => attributes.Type?.endsWith('/calcChain') === true);

/** Drops elements. */
function dropping(isDropped: (tag: Tag) => boolean): RewriteHandler {
  const dropped = new Set<Tag>();
  return {
    open(tag, out) {
      if (!isDropped(tag)) return;
      dropped.add(tag);
      out.capture();
    },
    close: (tag, out) => void (dropped.delete(tag) && out.release()),
  };
}

const numberAt = (numbers: readonly string[], place: number): number => Number(numbers[place]?.trim() ?? 0);

/** Notes as drawn: VML, which need not be XML. Its row is the cell's row, counted from 0. */
export function movedNotes(vml: string, sheet: string, growths: Growths): string {
  const growth = growthOf(growths, sheet);
  if (!growth || growth.added === 0) return vml;
  return vml
    .replace(
      /(<(?:\w+:)?Row>\s*)(\d+)(\s*<\/)/g,
      (_, before: string, row: string, after: string) => `${before}${movedRow(Number(row) + 1, growth) - 1}${after}`,
    )
    .replace(/(<(?:\w+:)?Anchor>)([\s\d,]+)(<\/)/g, (_, before: string, anchor: string, after: string) => {
      const numbers = anchor.split(',');
      const by = movedRow(numberAt(numbers, 2) + 1, growth) - numberAt(numbers, 2) - 1;
      const moved = numbers.map((number, place) =>
        place === 2 || place === 6 ? String(Number(number.trim()) + by) : number.trim(),
      );
      return `${before}${moved.join(', ')}${after}`;
    });
}
