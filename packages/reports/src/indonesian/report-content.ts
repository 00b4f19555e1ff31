import { dayIn } from '@rapi/indonesia';
import type { EngineSession } from '@rapi/tables';
import { readRows, type ReportRow, type Unread } from '../columns/read-rows';
import { recognise } from '../columns/recognise';
import type { Locale } from '../content/locale';
import type { ReportContent } from '../content/report-content';
import type { TypedSource } from '../source/typed-source';
import type { ExportRequest } from '../request';
import { indonesianReports, type ReportId } from './catalogue';
import { reportDefinitions } from './definitions';
import type { ReportDefinition, ReportInput } from './report-definition';

const englishNames: Record<ReportId, string> = {
  'faktur-pajak-keluaran': 'Output Tax Invoices',
  'faktur-pajak-masukan': 'Input Tax Invoices',
  'spt-masa-ppn': 'Monthly PPN Summary',
  'pph-21': 'PPh 21 of Employees',
  'laba-rugi': 'Income Statement',
  neraca: 'Balance Sheet',
  'arus-kas': 'Cash Flow',
  penjualan: 'Sales Report',
  persediaan: 'Stock Report',
  piutang: 'Receivables by Age',
  bpjs: 'BPJS Contributions',
};

/** The rows of all tables, one table after the other; the same role may be another column in each table. */
async function readAll(
  session: EngineSession,
  sources: readonly TypedSource[],
  { roles }: ReportDefinition,
): Promise<ReportInput> {
  const rows: ReportRow[] = [];
  const unread: Unread[] = [];
  const found = new Set<string>();
  const sourceOf = new Map<ReportRow, string>();
  for (const source of sources) {
    const recognised = recognise(source.schema.columns, roles);
    const read = await readRows(session, source, roles, recognised);
    for (const role of recognised.keys()) found.add(role);
    for (const row of read.rows) sourceOf.set(row, source.name);
    for (const row of read.rows) rows.push(row);
    unread.push(...read.unread);
  }
  return { rows, unread, has: (role) => found.has(role), sourceOf: (row) => sourceOf.get(row) ?? '' };
}

/** Says which columns of the tables the report uses. */
function sourceNote(sources: readonly TypedSource[], { roles }: ReportDefinition, { say }: Locale): string {
  const parts = sources.map((source) => {
    const used = [...recognise(source.schema.columns, roles)].map(([role, column]) => {
      const name = roles.find(({ id }) => id === role)?.name ?? role;
      return name === column.name ? name : `${name} = ${column.name}`;
    });
    return `${source.name} (${used.join(', ')})`;
  });
  return `${say('sources_columns_used')}: ${parts.join('; ')}.`;
}

/** Calculates an Indonesian report from the user's tables. */
export async function reportContent(
  session: EngineSession,
  report: ReportId,
  sources: readonly TypedSource[],
  { request, locale }: { request: ExportRequest; locale: Locale },
): Promise<ReportContent> {
  const definition = reportDefinitions[report];
  const zone = request.template?.indonesian_localization.timezone ?? 'WIB';
  const today = dayIn(request.madeAt, zone) ?? request.madeAt.slice(0, 10);
  const built = definition.build(await readAll(session, sources, definition), { locale, today });
  const listed = indonesianReports.find(({ id }) => id === report);
  const title = locale.language === 'id' ? (listed?.name ?? request.title) : englishNames[report];
  const subtitle = [request.title, built.subtitle].filter((part) => part !== undefined && part !== title).join(' · ');
  return { ...built, title, subtitle, notes: [...built.notes, sourceNote(sources, definition, locale)], data: [] };
}
