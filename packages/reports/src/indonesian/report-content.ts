import { dayIn } from '@rapi/indonesia';
import { TableError, type EngineSession } from '@rapi/tables';
import { readRows, type NotedCells, type ReportRow } from '../columns/read-rows';
import type { Recognised } from '../columns/recognise';
import { readReportColumns } from '../columns/report-columns';
import type { Locale } from '../content/locale';
import type { ReportContent } from '../content/report-content';
import type { TypedSource } from '../source/typed-source';
import type { ExportRequest } from '../request';
import { indonesianReports, type ReportId } from './catalogue';
import { reportDefinitions } from './definitions';
import { missingProblem, type ReportDefinition, type ReportInput } from './report-definition';

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

interface ReadSource {
  name: string;
  recognised: Recognised;
}

/** The rows of all tables, one table after the other; the same role may be another column in each table. */
async function readAll(
  session: EngineSession,
  sources: readonly TypedSource[],
  definition: ReportDefinition,
  report: string,
): Promise<{ input: ReportInput; read: ReadSource[] }> {
  const { roles } = definition;
  const rows: ReportRow[] = [];
  const noted: NotedCells[] = [];
  const found = new Set<string>();
  const sourceOf = new Map<ReportRow, string>();
  const read: ReadSource[] = [];
  for (const source of sources) {
    const names = { report, file: source.name };
    const columns = await readReportColumns(session, source, roles, names);
    const problem = missingProblem(definition, columns.recognised, names);
    if (problem) throw new TableError('invalid_config', problem);
    const table = await readRows(session, source, roles, columns);
    read.push({ name: source.name, recognised: columns.recognised });
    for (const role of columns.recognised.keys()) found.add(role);
    for (const row of table.rows) sourceOf.set(row, source.name);
    for (const row of table.rows) rows.push(row);
    noted.push(...table.noted);
  }
  const input = {
    rows,
    noted,
    has: (role: string) => found.has(role),
    sourceOf: (row: ReportRow) => sourceOf.get(row) ?? '',
  };
  return { input, read };
}

/** Says which columns of the tables the report uses. */
function sourceNote(sources: readonly ReadSource[], { roles }: ReportDefinition, { say }: Locale): string {
  const parts = sources.map((source) => {
    const used = roles.flatMap(({ id, name, isAside }) => {
      const column = isAside ? undefined : source.recognised.get(id);
      return column ? [name === column.name ? name : `${name} = ${column.name}`] : [];
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
  const listed = indonesianReports.find(({ id }) => id === report);
  const { input, read } = await readAll(session, sources, definition, listed?.name ?? report);
  const built = definition.build(input, { locale, today });
  const title = locale.language === 'id' ? (listed?.name ?? request.title) : englishNames[report];
  const subtitle = [request.title, built.subtitle].filter((part) => part !== undefined && part !== title).join(' · ');
  return { ...built, title, subtitle, notes: [...built.notes, sourceNote(read, definition, locale)], data: [] };
}
