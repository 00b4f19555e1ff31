import { say as sayIn } from '@rapi/contracts/say';
import type { EngineSession } from '@rapi/tables';
import { readRows, type ReportRow } from '../columns/read-rows';
import type { ColumnRole, Recognised } from '../columns/recognise';
import { readReportColumns } from '../columns/report-columns';
import type { Locale } from '../content/locale';
import { sumMoney } from '../content/money-sum';
import type { ContentRow, ContentTable, Figure, ReportContent } from '../content/report-content';
import type { TypedSource } from '../source/typed-source';
import { ppnNote } from '../indonesian/tax-invoices';
import { taxRoles } from '../indonesian/tax-roles';
import { cellNotes } from '../indonesian/report-definition';
import type { ExportRequest } from '../request';
import { checkPpn } from '../checks/check-ppn';
import { personNumberFault, taxNumberFault } from '../checks/tax-number-fault';

const roles: readonly ColumnRole[] = [
  { id: 'nik', name: 'NIK', kind: 'text', headers: ['NIK', 'Nomor Induk Kependudukan', 'Nomor KTP', 'No KTP'], pattern: /\bnik\b|\bktp\b/i, semantic: 'nik' },
  ...taxRoles.filter(({ id }) => id !== 'jenis'),
]; // prettier-ignore

interface Finding {
  row: number;
  column: string;
  value: string;
  problem: string;
}

interface Check {
  name: string;
  checked: number;
  failed: number;
}

interface Examined {
  source: TypedSource;
  recognised: Recognised;
  findings: Finding[];
  checks: Check[];
  dpp: number | null;
  ppn: number | null;
  notes: string[];
}

/** Nobody reads a longer list of findings; the report says how many there are. */
const MOST_FINDINGS = 5_000;

interface NumberColumn {
  role: 'npwp' | 'nik';
  column: string;
}

function numberCheck(
  rows: readonly ReportRow[],
  { role, column }: NumberColumn,
  { language }: Locale,
  findings: Finding[],
): Check {
  const faultOf = role === 'npwp' ? taxNumberFault : personNumberFault;
  const known = new Map<string, ReturnType<typeof faultOf>>();
  let [checked, failed] = [0, 0];
  for (const row of rows) {
    const value = row.text(role);
    if (value === null) continue;
    const fault = known.has(value) ? known.get(value) : faultOf(value);
    known.set(value, fault);
    checked += 1;
    if (!fault) continue;
    failed += 1;
    findings.push({ row: row.number, column, value, problem: sayIn(language, fault) });
  }
  return { name: column, checked, failed };
}

function ppnCheck(rows: readonly ReportRow[], column: string, { say, money }: Locale, findings: Finding[]): Check {
  let [checked, failed] = [0, 0];
  for (const row of rows) {
    const dpp = row.amount('dpp');
    if (dpp === null) continue;
    const stated = row.amount('ppn');
    const { status, expected, reading } = checkPpn({
      dpp,
      otherBase: row.amount('nilai_lain'),
      ppn: stated,
      day: row.day('tanggal'),
    });
    checked += 1;
    if (status === 'ok') continue;
    failed += 1;
    const due = expected === null ? '' : money(expected);
    const problem = {
      other: say('should_be', { due, reading: reading ?? '' }),
      missing: say('no_ppn_should', { due }),
      undated: say('without_date_rate_cannot_checked'),
    }[status];
    findings.push({ row: row.number, column, value: stated === null ? '' : money(stated), problem });
  }
  return { name: `${column} (${say('rate')})`, checked, failed };
}

async function examine(session: EngineSession, source: TypedSource, locale: Locale): Promise<Examined> {
  const names = { report: locale.say('tax_compliance_check'), file: source.name };
  const columns = await readReportColumns(session, source, roles, names);
  const { recognised } = columns;
  const { rows, noted, has } = await readRows(session, source, roles, columns);
  const findings: Finding[] = [];
  const nameOf = (role: string) => recognised.get(role)?.name ?? role.toUpperCase();
  const checks = (['npwp', 'nik'] as const)
    .filter(has)
    .map((role) => numberCheck(rows, { role, column: nameOf(role) }, locale, findings));
  if (has('dpp') && has('ppn')) checks.push(ppnCheck(rows, nameOf('ppn'), locale, findings));
  const sum = (role: string) => (has(role) ? sumMoney(rows.map((row) => row.amount(role))) : null);
  const { say } = locale;
  return {
    source,
    recognised,
    findings: findings.sort((one, other) => one.row - other.row),
    checks,
    dpp: sum('dpp'),
    ppn: sum('ppn'),
    notes: [
      ...(checks.length === 0 ? [say('no_tax_column_was_recognised', { name: source.name })] : []),
      ...cellNotes(noted, locale),
    ],
  };
}

function checksTable(examined: readonly Examined[], { say }: Locale): ContentTable {
  const isOne = examined.length === 1;
  const share = ({ checked, failed }: Check) => (checked === 0 ? null : ((checked - failed) / checked) * 100);
  const rows: ContentRow[] = examined.flatMap(({ source, checks }) =>
    checks.map((check) => ({
      cells: [
        isOne ? check.name : `${source.name}: ${check.name}`,
        check.checked,
        check.checked - check.failed,
        check.failed,
        share(check),
      ],
      ...(check.failed > 0 && { look: 'alert' as const }),
    })),
  );
  return {
    title: say('checks'),
    columns: [
      { name: say('column'), kind: 'text' },
      { name: say('checked'), kind: 'whole' },
      { name: say('passed'), kind: 'whole' },
      { name: say('failed'), kind: 'whole' },
      { name: say('compliance'), kind: 'percent' },
    ],
    rows,
  };
}

function findingsTable({ findings, source }: Examined, isOne: boolean, { say, number }: Locale): ContentTable {
  const title = say('failing_rows');
  const isCut = findings.length > MOST_FINDINGS;
  const [shown, all] = [number(MOST_FINDINGS, 0), number(findings.length, 0)];
  return {
    title: isOne ? title : `${source.name}: ${title}`,
    columns: [
      { name: say('row'), kind: 'digits' },
      { name: say('column'), kind: 'text' },
      { name: say('value'), kind: 'text' },
      { name: say('problem'), kind: 'text' },
    ],
    rows: findings
      .slice(0, MOST_FINDINGS)
      .map(({ row, column, value, problem }) => ({ cells: [row, column, value, problem] })),
    ...(isCut && {
      note: say('findings_shown', { shown, all }),
    }),
  };
}

const addUp = (examined: readonly Examined[], what: 'dpp' | 'ppn'): number | null =>
  examined.some((each) => each[what] !== null) ? sumMoney(examined.map((each) => each[what])) : null;

/** Checks the tax numbers and PPN of every row: totals, and the rows that fail (R-EXP-3). */
export async function complianceContent(
  session: EngineSession,
  sources: readonly TypedSource[],
  { request, locale }: { request: ExportRequest; locale: Locale },
): Promise<ReportContent> {
  const { say } = locale;
  const examined: Examined[] = [];
  for (const source of sources) examined.push(await examine(session, source, locale));
  const checks = examined.flatMap((each) => each.checks);
  const [checked, failed] = [
    checks.reduce((sum, each) => sum + each.checked, 0),
    checks.reduce((sum, each) => sum + each.failed, 0),
  ];
  const money = (label: string, value: number | null): Figure[] =>
    value === null ? [] : [{ label, value, kind: 'money' }];
  const isOne = examined.length === 1;
  return {
    title: request.title,
    subtitle: `${say('tax_compliance_check')}: ${sources.map(({ name }) => name).join(', ')}`,
    figures: [
      {
        label: say('compliance'),
        value: checked === 0 ? null : ((checked - failed) / checked) * 100,
        kind: 'percent',
      },
      { label: say('findings'), value: failed, kind: 'whole' },
      ...money('Total DPP', addUp(examined, 'dpp')),
      ...money('Total PPN', addUp(examined, 'ppn')),
    ],
    charts: [],
    tables: [
      checksTable(examined, locale),
      ...examined.filter(({ findings }) => findings.length > 0).map((each) => findingsTable(each, isOne, locale)),
    ],
    notes: [ppnNote(locale), say('npwp_checked_form_check_digit'), ...examined.flatMap(({ notes }) => notes)],
    data: [],
  };
}
