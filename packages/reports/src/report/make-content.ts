import { say } from '@rapi/contracts/say';
import { notDataIn, type TaskContext } from '@rapi/tables';
import { complianceContent } from '../compliance/compliance-content';
import { openPlain, openTyped, type TypedSource } from '../source/typed-source';
import { reportContent } from '../indonesian/report-content';
import { isReportId } from '../indonesian/catalogue';
import type { ExportRequest } from '../request';
import { summarise } from '../summary/summarise';
import type { Locale } from '../content/locale';
import type { ReportContent } from '../content/report-content';

/** Figures, charts and groups of every table. If there are several tables, each title names its table. */
async function summaryContent(
  { session, progress }: TaskContext,
  { title, exportType }: ExportRequest,
  sources: readonly TypedSource[],
  locale: Locale,
): Promise<ReportContent> {
  const summaries = [];
  for (const [index, source] of sources.entries()) {
    summaries.push({ name: source.name, summary: await summarise(session, source, locale) });
    progress((0.3 * (index + 1)) / sources.length);
  }
  const isOne = sources.length === 1;
  const of = (text: string, name: string) => (isOne ? text : `${name}: ${text}`);
  const subtitle = isOne ? summaries[0]?.summary.subtitle : sources.map(({ name }) => name).join(', ');
  const titled = <Part extends { title: string }>(parts: readonly Part[], name: string) =>
    parts.map((part) => ({ ...part, title: of(part.title, name) }));
  return {
    title,
    ...(subtitle && { subtitle }),
    figures: summaries.flatMap(({ name, summary }) =>
      summary.figures.map((figure) => ({ ...figure, label: of(figure.label, name) })),
    ),
    charts: summaries.flatMap(({ name, summary }) => titled(summary.charts, name)),
    // A report shows the rows themselves; a summary or dashboard shows the groups.
    tables: exportType === 'pdf_report' ? [] : summaries.flatMap(({ name, summary }) => titled(summary.tables, name)),
    notes: summaries.flatMap(({ name, summary }) => summary.notes.map((note) => of(note, name))),
    data: sources,
  };
}

/** Totals and titles among the rows of the tables, which the figures count as data. */
async function notDataNotes(
  { session }: TaskContext,
  { sources }: ExportRequest,
  { language }: Locale,
): Promise<string[]> {
  const notes: string[] = [];
  for (const source of sources) {
    const told = (await notDataIn(session, source.dataset)).map((said) => say(language, said));
    notes.push(...told.map((said) => (sources.length > 1 ? `${source.name}: ${said}` : said)));
  }
  return notes;
}

/** Makes the content of an export, before it is written in any format. */
export async function makeContent(
  context: TaskContext,
  request: ExportRequest,
  locale: Locale,
): Promise<ReportContent> {
  const { session, progress } = context;
  const { report } = request;
  const isReport = report !== undefined && isReportId(report);
  const sources: TypedSource[] = [];
  for (const source of request.sources) {
    // Reports read the texts themselves, as all tools do: what an export writes instead of a text would hide its doubt.
    const readsTexts = isReport || request.exportType === 'compliance_report';
    const reads = { readsMoney: true, readsNumbers: request.exportType !== 'data_export' };
    sources.push(readsTexts ? await openPlain(session, source) : await openTyped(session, source, reads));
  }
  progress(0.1);
  if (!isReport && request.exportType === 'data_export') {
    return { title: request.title, figures: [], charts: [], tables: [], notes: [], data: sources };
  }
  const content = isReport
    ? await reportContent(session, report, sources, { request, locale })
    : request.exportType === 'compliance_report'
      ? await complianceContent(session, sources, { request, locale })
      : await summaryContent(context, request, sources, locale);
  return { ...content, notes: [...(await notDataNotes(context, request, locale)), ...content.notes] };
}
