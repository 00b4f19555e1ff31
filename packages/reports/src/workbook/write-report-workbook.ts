import { writeWorkbook, type EngineSession, type Sheet } from '@rapi/tables';
import type { DocumentPlan } from '../content/document-plan';
import type { LayoutSettings } from '../request';
import { dataSheet } from './data-sheet';
import { chartRows, drawCharts } from './native-charts';
import { sheetNames } from './sheet-names';
import { createStyles, type Styles } from './styles';
import { summaryCells, summaryWidths } from './summary-sheet';
import { tableSheet } from './table-sheet';

/** Excel's paper size numbers; F4 is sold as folio. */
const papers: Record<LayoutSettings['format_settings']['page_size'], number> = {
  A3: 8, A4: 9, A5: 11, Letter: 1, Legal: 5, F4: 14,
}; // prettier-ignore

/** The print setup: paper size, fit to page width, page numbers. */
function pageOf({ layout, locale }: DocumentPlan): NonNullable<Sheet['page']> {
  const { format_settings, design_settings } = layout;
  const escape = (text: string) => text.replaceAll('&', '&&').slice(0, 100);
  const { header_text, footer_text, show_page_numbers } = design_settings;
  const number = show_page_numbers ? `&R${locale.say('page')} &P ${locale.say('of')} &N` : '';
  return {
    paper: papers[format_settings.page_size],
    isLandscape: format_settings.orientation === 'landscape',
    header: header_text === '' ? '' : `&L${escape(header_text)}`,
    footer: footer_text === '' ? number : `&L${escape(footer_text)}${number}`,
  };
}

async function dataSheets(session: EngineSession, plan: DocumentPlan, names: readonly string[], styles: Styles) {
  const sheets: Sheet[] = [];
  for (const [at, source] of plan.content.data.entries()) {
    const name = names[1 + plan.content.tables.length + at] ?? '';
    sheets.push(await dataSheet(session, { name, styles }, source, plan.request.settings));
  }
  return sheets;
}

/**
 * Writes a report as a workbook: a summary with native charts, a sheet for each table, the user's rows, the charts'
 * figures.
 */
export async function writeReportWorkbook(session: EngineSession, plan: DocumentPlan, path: string): Promise<void> {
  const { content, scheme, request, locale, layout } = plan;
  const styles = createStyles(scheme, request.template ? layout.format_settings.font_family : '');
  const hasCharts = content.charts.length > 0;
  const names = sheetNames([
    locale.say('summary'),
    ...content.tables.map(({ title }) => title.replace(/\s*\([^)]*\)$/, '')),
    ...content.data.map(({ name }) => name),
    ...(hasCharts ? [locale.say('chart_data')] : []),
  ]);
  const { cells, chartsAt } = summaryCells(plan, styles, chartRows(content.charts.length));
  const drawn = drawCharts(names.at(-1) ?? '', chartsAt, plan, styles);
  const summary: Sheet = {
    name: names[0] ?? '',
    widths: summaryWidths,
    ...(plan.look.isFormatted && { hidesGridlines: true }),
    merged: cells.merged,
    charts: drawn.charts,
    lastCell: cells.lastCell(),
    rows: () => cells.rows(),
  };
  const tables = content.tables.map((table, at) => tableSheet(names[at + 1] ?? '', table, plan, styles));
  const data = await dataSheets(session, plan, names, styles);
  const page = pageOf(plan);
  const sheets = [summary, ...tables, ...data, ...(hasCharts ? [drawn.figures] : [])].map((sheet) => ({
    ...sheet,
    page,
  }));
  const properties = { title: content.title, author: request.owner.name, madeAt: request.madeAt };
  await writeWorkbook({ sheets, styles: styles.workbook, properties }, path);
}
