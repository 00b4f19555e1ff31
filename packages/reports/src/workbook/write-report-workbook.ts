import type { EngineSession } from '@rapi/tables';
import type { Worksheet } from 'wasm-xlsxwriter';
import type { DocumentPlan } from '../content/document-plan';
import type { LayoutSettings } from '../request';
import { addDataSheet, type StreamedRows } from './data-sheet';
import { finishWorkbook } from './finish-workbook';
import { addCharts, chartRows } from './native-charts';
import { sheetNames } from './sheet-names';
import { createStyles } from './styles';
import { writeSummarySheet } from './summary-sheet';
import { writeTableSheet } from './table-sheet';
import { loadXlsxWriter } from './xlsx-writer';

/** Excel's numbers of paper sizes; F4 is sold as folio. */
const papers: Record<LayoutSettings['format_settings']['page_size'], number> = {
  A3: 8, A4: 9, A5: 11, Letter: 1, Legal: 5, F4: 14,
}; // prettier-ignore

/** Set up to be printed: paper, as wide as the page, page numbers. */
function setUpPage(sheet: Worksheet, { layout, locale }: DocumentPlan): void {
  const { format_settings, design_settings } = layout;
  sheet.setPaperSize(papers[format_settings.page_size]).setPrintFitToPages(1, 0);
  if (format_settings.orientation === 'landscape') sheet.setLandscape();
  const escape = (text: string) => text.replaceAll('&', '&&').slice(0, 100);
  if (design_settings.header_text !== '') sheet.setHeader(`&L${escape(design_settings.header_text)}`);
  const number = `&R${locale.say('Halaman', 'Page')} &P ${locale.say('dari', 'of')} &N`;
  const footer = `&L${escape(design_settings.footer_text)}${design_settings.show_page_numbers ? number : ''}`;
  if (footer !== '&L') sheet.setFooter(footer);
}

/** Writes a report as a workbook: a summary with real charts, a sheet for each table, the figures drawn, the user's rows. */
export async function writeReportWorkbook(session: EngineSession, plan: DocumentPlan, path: string): Promise<void> {
  const { content, scheme, request, locale, layout } = plan;
  const xlsx = await loadXlsxWriter();
  const workbook = new xlsx.Workbook();
  workbook.setProperties(new xlsx.DocProperties().setTitle(content.title).setAuthor(request.owner.name));
  const font = request.template ? layout.format_settings.font_family : '';
  const styles = createStyles(xlsx, scheme, font);
  const hasCharts = content.charts.length > 0;
  const names = sheetNames([
    locale.say('Ringkasan', 'Summary'),
    ...content.tables.map(({ title }) => title.replace(/\s*\([^)]*\)$/, '')),
    ...content.data.map(({ name }) => name),
    ...(hasCharts ? [locale.say('Data grafik', 'Chart data')] : []),
  ]);
  const sheets = names.map((name) => workbook.addWorksheet().setName(name));
  for (const sheet of sheets) setUpPage(sheet, plan);
  const [summary] = sheets;
  const figures = sheets.at(-1);
  if (!summary || !figures) return;
  const chartsAt = writeSummarySheet(summary, plan, styles, chartRows(content.charts.length));
  const figuresName = names.at(-1) ?? '';
  if (hasCharts) addCharts(xlsx, { summary, figures, figuresName }, chartsAt, plan, styles);
  for (const [index, table] of content.tables.entries()) {
    const sheet = sheets[index + 1];
    if (sheet) writeTableSheet(sheet, table, plan, styles);
  }
  const streamed: StreamedRows[] = [];
  for (const [at, source] of content.data.entries()) {
    const index = 1 + content.tables.length + at;
    const sheet = sheets[index];
    if (sheet) streamed.push(await addDataSheet(session, { sheet, index, styles }, source, request.settings));
  }
  await finishWorkbook(workbook.saveToBufferSync(), streamed, path);
}
