import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  ImageRun,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DocumentPlan } from '../content/document-plan';
import { drawChart } from '../content/drawing';
import type { ContentChart, ContentTable, Figure } from '../content/report-content';
import { bareColour, docxTable, TWIPS } from './docx-table';

type Block = Paragraph | Table;

const DIM = '5c6970';
const PIXELS_PER_POINT = 96 / 72;

interface ParagraphStyle {
  size: number;
  bold?: boolean;
  italics?: boolean;
  colour?: string;
  after?: number;
  keepsNext?: boolean;
}

const paragraph = (text: string, { size, bold, italics, colour, after = 40, keepsNext }: ParagraphStyle): Paragraph =>
  new Paragraph({
    spacing: { after },
    keepNext: keepsNext,
    children: [new TextRun({ text, size: Math.round(size * 2), bold, italics, color: colour })],
  });

function letterhead({ layout, request, scheme }: DocumentPlan): Paragraph[] {
  const { design_settings, business_rules, format_settings } = layout;
  if (!business_rules.business_letterhead) return [];
  const size = format_settings.font_size;
  const { owner } = request;
  const sender = design_settings.header_text ? `${owner.name} · ${owner.email}` : owner.email;
  const lines = business_rules.include_npwp ? [sender, 'NPWP: ________________________'] : [sender];
  const rule = { style: BorderStyle.DOUBLE, size: 6, color: bareColour(scheme.header), space: 4 };
  return [
    paragraph(design_settings.header_text || owner.name, {
      size: size + 5,
      bold: true,
      colour: bareColour(scheme.header),
      after: 0,
    }),
    ...lines.map(
      (line, index) =>
        new Paragraph({
          spacing: { after: index === lines.length - 1 ? 240 : 0 },
          ...(index === lines.length - 1 && { border: { bottom: rule } }),
          children: [new TextRun({ text: line, size: Math.round((size - 2) * 2), color: DIM })],
        }),
    ),
  ];
}

function heading({ content, made, layout, look, scheme }: DocumentPlan): Paragraph[] {
  const size = layout.format_settings.font_size;
  const colour = look.isFormatted ? bareColour(scheme.header) : undefined;
  return [
    paragraph(content.title, { size: size + 8, bold: true, colour, after: 60 }),
    ...(content.subtitle ? [paragraph(content.subtitle, { size, after: 40 })] : []),
    paragraph(made, { size: size - 2.5, colour: DIM, after: 240 }),
  ];
}

/** Figures as a table of cards, up to three in a row. */
function figures(list: readonly Figure[], { locale, layout, look, scheme, setup }: DocumentPlan): Block[] {
  if (list.length === 0) return [];
  const size = layout.format_settings.font_size;
  const perRow = Math.min(3, list.length);
  const width = Math.floor(((setup.width - 2 * setup.margin) * TWIPS) / perRow);
  const gap = { style: BorderStyle.SINGLE, size: 24, color: 'ffffff' };
  const card = (figure: Figure | undefined) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { top: 80, bottom: 80, left: 140, right: 100 },
      borders: { top: gap, bottom: gap, left: gap, right: gap },
      ...(look.isFormatted &&
        figure && { shading: { type: ShadingType.CLEAR, fill: bareColour(scheme.soft), color: 'auto' } }),
      children: figure
        ? [
            paragraph(figure.label, { size: size - 2.5, colour: DIM, after: 20 }),
            paragraph(locale.figure(figure.value, figure.kind) || '–', { size: size + 2, bold: true, after: 0 }),
          ]
        : [new Paragraph({})],
    });
  const rows = Array.from({ length: Math.ceil(list.length / perRow) }, (_, row) => {
    const cards = Array.from({ length: perRow }, (__, column) => card(list[row * perRow + column]));
    return new TableRow({ cantSplit: true, children: cards });
  });
  const table = new Table({
    width: { size: width * perRow, type: WidthType.DXA },
    columnWidths: Array(perRow).fill(width),
    rows,
  });
  return [table, new Paragraph({ spacing: { after: 120 } })];
}

/** A vector drawing, with a picture for readers that do not support SVG. */
async function chartBlock(chart: ContentChart, plan: DocumentPlan): Promise<Paragraph[]> {
  const width = Math.min(plan.setup.width - 2 * plan.setup.margin, 520);
  const size = { width: Math.round(width * PIXELS_PER_POINT), height: Math.round(width * 0.46 * PIXELS_PER_POINT) };
  const svg = drawChart(chart, { scheme: plan.scheme, locale: plan.locale, size });
  const png = await sharp(Buffer.from(svg), { density: 192, unlimited: true }).png().toBuffer();
  const image = new ImageRun({
    type: 'svg',
    data: Buffer.from(svg),
    transformation: size,
    fallback: { type: 'png', data: png },
    altText: { title: chart.title, description: chart.title, name: chart.title },
  });
  const title = paragraph(chart.title, {
    size: plan.layout.format_settings.font_size,
    bold: true,
    after: 40,
    keepsNext: true,
  });
  return [title, new Paragraph({ spacing: { after: 200 }, children: [image] })];
}

function tableBlocks(table: ContentTable, plan: DocumentPlan): Block[] {
  const size = plan.layout.format_settings.font_size;
  const colour = plan.look.isFormatted ? bareColour(plan.scheme.header) : undefined;
  const note = table.rows.length === 0 ? plan.locale.say('there_no_rows') : table.note;
  return [
    paragraph(table.title, { size: size + 1, bold: true, colour, after: 80, keepsNext: true }),
    docxTable(table, plan),
    paragraph(note ?? '', { size: Math.max(7, size - 2), italics: true, colour: DIM, after: 240 }),
  ];
}

function notes({ content, locale, layout }: DocumentPlan): Paragraph[] {
  if (content.notes.length === 0) return [];
  const size = Math.max(7, layout.format_settings.font_size - 2);
  return [
    paragraph(locale.say('notes'), { size: size + 1, bold: true, keepsNext: true }),
    ...content.notes.map(
      (note) =>
        new Paragraph({
          bullet: { level: 0 },
          spacing: { after: 40 },
          children: [new TextRun({ text: note, size: Math.round(size * 2), color: DIM })],
        }),
    ),
  ];
}

function frames({ layout, locale, setup }: DocumentPlan) {
  const { header_text, footer_text, show_page_numbers } = layout.design_settings;
  const small = { size: 16, color: DIM };
  const numbers = show_page_numbers
    ? [
        new TextRun({
          ...small,
          children: [`\t${locale.say('page')} `, PageNumber.CURRENT, ` ${locale.say('of')} `, PageNumber.TOTAL_PAGES],
        }),
      ]
    : [];
  const tabStops = [{ type: TabStopType.RIGHT, position: Math.floor((setup.width - 2 * setup.margin) * TWIPS) }];
  const footer = new Paragraph({ tabStops, children: [new TextRun({ ...small, text: footer_text }), ...numbers] });
  const header = new Paragraph({
    alignment: AlignmentType.LEFT,
    children: [new TextRun({ ...small, text: header_text })],
  });
  const hasHead = header_text !== '' && !layout.business_rules.business_letterhead;
  return {
    footers: { default: new Footer({ children: [footer] }) },
    ...(hasHead && { headers: { default: new Header({ children: [header] }) } }),
  };
}

/** The page of a template; the library itself swaps the sides of a landscape page. */
function pageOf({ setup }: DocumentPlan) {
  const [width, height] = setup.isLandscape ? [setup.height, setup.width] : [setup.width, setup.height];
  const margin = Math.round(setup.margin * TWIPS);
  return {
    size: {
      width: Math.round(width * TWIPS),
      height: Math.round(height * TWIPS),
      orientation: setup.isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
    },
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  };
}

/** Writes a report for Word, with paragraphs, tables and drawings that people can edit. */
export async function writeDocx(plan: DocumentPlan, path: string): Promise<void> {
  const { content, layout, request, locale } = plan;
  const charts: Paragraph[] = [];
  for (const chart of content.charts) charts.push(...(await chartBlock(chart, plan)));
  plan.progress(0.3);
  const tables = plan.tables.flatMap((table) => tableBlocks(table, plan));
  const document = new Document({
    title: content.title,
    creator: request.owner.name,
    lastModifiedBy: 'Rapi',
    styles: {
      default: {
        document: {
          run: {
            font: layout.format_settings.font_family,
            size: Math.round(layout.format_settings.font_size * 2),
            language: { value: locale.language === 'id' ? 'id-ID' : 'en-GB' },
          },
        },
      },
    },
    sections: [
      {
        properties: { page: pageOf(plan) },
        ...frames(plan),
        children: [
          ...letterhead(plan),
          ...heading(plan),
          ...figures(content.figures, plan),
          ...(content.chartsLast ? [...tables, ...charts] : [...charts, ...tables]),
          ...notes(plan),
        ],
      },
    ],
  });
  plan.signal.throwIfAborted();
  await writeFile(path, await Packer.toBuffer(document));
}
