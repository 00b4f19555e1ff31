import type { DatasetColumn } from '@rapi/table-core';
import { columnLetters } from '../sheet/cell-value';
import { isDangerous } from '../writers/text/formula-text';
import { cellXml, type RowValue } from '../writers/xlsx/cells';
import type { WorkbookLanguage } from '../writers/xlsx/number-formats';
import { escapeXml } from '../writers/xlsx/xml-text';
import { type Figures, valueText } from './figures';
import type { RowCell } from './marked-row';
import { findPlainColumn, meantAs } from './match-columns';
import type { Placeholder } from './placeholder';
import type { TemplateCell } from './read-template';
import { startTag } from './rewrite-xml';
import { type Growths, movedFormula, repeatedFormula, slidFormula } from './row-growth';
import type { TemplateStyles } from './template-styles';

/** Everything that cells are filled from. */
export interface CellFilling {
  columns: readonly DatasetColumn[];
  /** The same columns as a sheet has them. */
  sheetColumns: readonly DatasetColumn[];
  figures: Figures;
  styles: TemplateStyles | undefined;
  language: WorkbookLanguage;
}

/** A cell as read: its attributes, its formula, and its content as XML. */
export interface ReadCell {
  row: number;
  column: number;
  attributes: Record<string, string>;
  formula: { attributes: Record<string, string>; text: string } | undefined;
  inside: string;
}

/** A part of a cell of the marked row: a text, or the column that fills it in each row. */
type RowPart = string | DatasetColumn;
/** Content of a cell with placeholders: one value, or the parts of a text. */
export type CellContent = { single: { value: RowValue; numbers?: string } } | { parts: RowPart[] };

async function partOf(part: string | Placeholder, isInRow: boolean, filling: CellFilling): Promise<RowPart> {
  if (typeof part === 'string') return part;
  const meant = meantAs(part, isInRow, filling.columns);
  const column = meant.kind === 'fact' ? undefined : findPlainColumn(meant.column, filling.columns);
  if (meant.kind === 'column') return column ?? '';
  return valueText(await filling.figures(meant, column), filling.language);
}

/** Finds the content of a cell. */
export async function contentOf({ parts }: TemplateCell, isInRow: boolean, filling: CellFilling): Promise<CellContent> {
  const [only, ...more] = parts;
  if (only !== undefined && typeof only !== 'string' && more.length === 0) {
    const meant = meantAs(only, isInRow, filling.columns);
    if (meant.kind !== 'column') {
      const column = meant.kind === 'figure' ? findPlainColumn(meant.column, filling.columns) : undefined;
      return { single: await filling.figures(meant, column) };
    }
  }
  return { parts: await Promise.all(parts.map((part) => partOf(part, isInRow, filling))) };
}

/** A text that a spreadsheet might run once it is saved as CSV gets an apostrophe (R-EXP-13). */
const safe = (value: RowValue): RowValue => (typeof value === 'string' && isDangerous(value) ? `'${value}` : value);

const styleOf = ({ attributes }: ReadCell): number => Number(attributes.s ?? 0) || 0;

/** A cell outside the marked row, with its content. */
export function filledCell(reference: string, cell: ReadCell, content: CellContent, { styles }: CellFilling): string {
  const style = styleOf(cell);
  if ('parts' in content) return cellXml(reference, safe(content.parts.map(String).join('')), style);
  const { value, numbers } = content.single;
  const number = value !== null && numbers !== undefined ? (styles?.like(style, { numbers }) ?? style) : style;
  return cellXml(reference, safe(value), number);
}

/** A shared formula is written once; this remembers it for the other cells. */
export function createSharedFormulas() {
  const masters = new Map<string, { text: string; row: number; column: number }>();
  return ({ formula, row, column }: ReadCell): string | undefined => {
    if (formula?.attributes.t !== 'shared') return formula?.text;
    const name = formula.attributes.si ?? '';
    if (formula.text !== '') masters.set(name, { text: formula.text, row, column });
    const master = masters.get(name);
    return master && slidFormula(master.text, row - master.row, column - master.column);
  };
}

/** A formula cell outside the marked row, with its references moved; its old result is dropped. */
export function formulaCell(
  reference: string,
  cell: ReadCell,
  formula: string,
  place: { sheet: string; growths: Growths },
): string {
  const { t: _type, ...attributes } = cell.attributes;
  const { t, ref, si: _shared, ...rest } = cell.formula?.attributes ?? {};
  const kept: Record<string, string> = { ...rest };
  if (t !== undefined && t !== 'shared') kept.t = t;
  if (t !== 'shared' && ref !== undefined) kept.ref = movedFormula(ref, place.sheet, place.growths, 'all');
  const written = escapeXml(movedFormula(formula, place.sheet, place.growths));
  return `${startTag('c', { ...attributes, r: reference }, false)}${startTag('f', kept, false)}${written}</f></c>`;
}

/** A cell of the marked row, for each of its copies. */
export function rowCell(
  cell: ReadCell,
  content: CellContent | undefined,
  formula: string | undefined,
  place: { sheet: string; growths: Growths; filling: CellFilling },
): RowCell {
  const { column, attributes, inside } = cell;
  const style = styleOf(cell);
  if (content && 'parts' in content) {
    const [only, ...more] = content.parts;
    if (only !== undefined && typeof only !== 'string' && more.length === 0)
      return {
        kind: 'value',
        column,
        style,
        of: place.filling.sheetColumns.find(({ key }) => key === only.key) ?? only,
      };
    return { kind: 'text', column, style, parts: content.parts };
  }
  if (content) {
    const xml = filledCell('A1', cell, content, place.filling);
    return { kind: 'fixed', column, ...readCellXml(xml) };
  }
  if (formula !== undefined) {
    const pieces = repeatedFormula(formula, place.sheet, place.growths);
    return { kind: 'formula', column, attributes, pieces, isArray: cell.formula?.attributes.t === 'array' };
  }
  return { kind: 'fixed', column, attributes, inside };
}

/** The attributes and content of a cell that `cellXml` wrote. */
function readCellXml(xml: string): { attributes: Record<string, string>; inside: string } {
  const start = /^<c ([^>]*?)(\/?)>/.exec(xml);
  if (!start) return { attributes: {}, inside: '' };
  const attributes = [...(start[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const inside = start[2] === '/' ? '' : xml.slice(start[0].length, -'</c>'.length);
  return { attributes: Object.fromEntries(attributes), inside };
}

export const cellReference = (row: number, column: number): string => `${columnLetters(column - 1)}${row}`;
