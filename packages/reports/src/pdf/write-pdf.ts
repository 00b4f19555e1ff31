import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PdfDocument from 'pdfkit';
import type { DocumentPlan } from '../content/document-plan';
import { drawCharts, drawFigures, drawHeading, drawNotes } from './pdf-blocks';
import { drawFrames, drawLetterhead } from './page-frame';
import { createPdfFonts } from './pdf-fonts';
import { createPage } from './pdf-page';
import { drawTable } from './pdf-table';

/** Writes a report as PDF: charts as vectors and text, tables with their header on every page. */
export async function writePdf(plan: DocumentPlan, path: string): Promise<void> {
  const { content, layout, setup, locale, scheme, look, request } = plan;
  const pdf = new PdfDocument({
    size: [setup.width, setup.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: locale.language,
    info: {
      Title: content.title,
      Author: request.owner.name,
      Creator: 'Rapi',
      Producer: 'Rapi',
      CreationDate: new Date(request.madeAt),
    },
  });
  const file = createWriteStream(path);
  pdf.pipe(file);
  const { font_family, font_size } = layout.format_settings;
  const fonts = createPdfFonts(pdf, font_family);
  const page = createPage(pdf, { fonts, setup, scheme, locale, fontSize: Math.min(font_size, 16) });
  if (layout.business_rules.business_letterhead) drawLetterhead(page, layout, request.owner);
  drawHeading(page, content, plan.made, look.isFormatted);
  drawFigures(page, content.figures, look.isFormatted);
  if (!content.chartsLast) drawCharts(page, content.charts);
  const { tables } = plan;
  for (const [index, table] of tables.entries()) {
    drawTable(page, table, look, (fraction) => plan.progress((index + fraction) / tables.length));
    plan.signal.throwIfAborted();
  }
  if (content.chartsLast) drawCharts(page, content.charts);
  drawNotes(page, content.notes);
  drawFrames(page, layout);
  pdf.end();
  await finished(file);
}
