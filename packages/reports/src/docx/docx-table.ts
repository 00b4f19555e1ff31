import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { DocumentPlan } from '../content/document-plan';
import type { CellKind, ContentRow, ContentTable } from '../content/report-content';

/** Word measures widths in twentieths of a point and font sizes in half points. */
export const TWIPS = 20;
const ALERT = 'fff1d6';
const MOST_CHARACTERS = 600;

export const bareColour = (hex: string): string => hex.slice(1);

const isNumeric = (kind: CellKind) => kind !== 'text' && kind !== 'date' && kind !== 'moment';

/** Divides the width among the columns by the length of their texts; numbers get what they need. */
function widthsOf({ columns, rows }: ContentTable, { locale, setup }: DocumentPlan): number[] {
  const sample = rows.slice(0, 200);
  const weights = columns.map(({ name, kind }, index) => {
    const lengths = sample.map((row) =>
      row.look === 'group' ? 0 : locale.cell(row.cells[index] ?? null, kind).length,
    );
    const longest = Math.max(4, ...lengths, Math.min(name.length, 12));
    return kind === 'text' ? Math.min(30, longest) : longest + 2;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const width = (setup.width - 2 * setup.margin) * TWIPS;
  return weights.map((weight) => Math.floor((width * weight) / total));
}

/** A font size with which a table of many columns fits on the page. */
export const tableSize = ({ columns }: ContentTable, fontSize: number): number =>
  Math.max(6.5, Math.min(fontSize - 1.5, 10, columns.length > 6 ? 12 - columns.length * 0.5 : 10));

interface CellLook {
  size: number;
  bold?: boolean;
  colour?: string;
  fill?: string;
  isRight?: boolean;
  span?: number;
}

// eslint-disable-next-line no-control-regex -- XML has no room for these characters
const noXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const cleaned = (text: string) => text.replace(noXml, '').slice(0, MOST_CHARACTERS);

function cell(text: string, width: number, { size, bold, colour, fill, isRight, span }: CellLook): TableCell {
  const run = new TextRun({ text: cleaned(text), size: Math.round(size * 2), bold, color: colour });
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    ...(span && { columnSpan: span }),
    ...(fill && { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } }),
    margins: { top: 30, bottom: 30, left: 70, right: 70 },
    children: [new Paragraph({ children: [run], alignment: isRight ? AlignmentType.RIGHT : AlignmentType.LEFT })],
  });
}

function fillOf({ look }: ContentRow, index: number, { scheme }: DocumentPlan): string | undefined {
  if (look === 'total') return bareColour(scheme.soft);
  if (look === 'alert') return ALERT;
  return look === undefined && index % 2 === 1 ? bareColour(scheme.band) : undefined;
}

function tableRow(
  row: ContentRow,
  index: number,
  table: ContentTable,
  widths: readonly number[],
  plan: DocumentPlan,
): TableRow {
  const { isFormatted } = plan.look;
  const size = tableSize(table, plan.layout.format_settings.font_size);
  const fill = isFormatted ? fillOf(row, index, plan) : undefined;
  if (row.look === 'group') {
    const text = String(row.cells.find((value) => value !== null) ?? '');
    const colour = isFormatted ? bareColour(plan.scheme.header) : undefined;
    const width = widths.reduce((sum, each) => sum + each, 0);
    return new TableRow({
      cantSplit: true,
      children: [cell(text, width, { size, bold: true, colour, span: widths.length })],
    });
  }
  const bold = row.look === 'total' || row.look === 'subtotal';
  const cells = table.columns.map(({ kind }, column) =>
    cell(plan.locale.cell(row.cells[column] ?? null, kind), widths[column] ?? 0, {
      size,
      bold,
      fill,
      isRight: isNumeric(kind),
    }),
  );
  return new TableRow({ cantSplit: true, children: cells });
}

function headerRow(table: ContentTable, widths: readonly number[], plan: DocumentPlan): TableRow {
  const size = tableSize(table, plan.layout.format_settings.font_size);
  const look = plan.look.isFormatted ? { colour: 'ffffff', fill: bareColour(plan.scheme.header) } : {};
  const cells = table.columns.map(({ name, kind }, column) =>
    cell(name, widths[column] ?? 0, { size, bold: true, isRight: isNumeric(kind), ...look }),
  );
  return new TableRow({ tableHeader: true, cantSplit: true, children: cells });
}

/** A table whose header is repeated on every page. */
export function docxTable(table: ContentTable, plan: DocumentPlan): Table {
  const widths = widthsOf(table, plan);
  const line = { style: BorderStyle.SINGLE, size: 4, color: bareColour(plan.scheme.line) };
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const rows = table.rows.map((row, index) => tableRow(row, index, table, widths, plan));
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, each) => sum + each, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    borders: { top: line, bottom: line, left: none, right: none, insideVertical: none, insideHorizontal: line },
    rows: plan.look.hasHeader ? [headerRow(table, widths, plan), ...rows] : rows,
  });
}
