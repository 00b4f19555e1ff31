import { arusKas } from './arus-kas';
import { bpjs } from './bpjs';
import type { ReportId } from './catalogue';
import { penjualan } from './penjualan';
import { persediaan } from './persediaan';
import { piutang } from './piutang';
import { pph21 } from './pph-21';
import type { ReportDefinition } from './report-definition';
import { sptMasaPpn } from './spt-masa-ppn';
import { labaRugi, neraca } from './statements';
import { taxInvoices } from './tax-invoices';

export const reportDefinitions: Readonly<Record<ReportId, ReportDefinition>> = {
  'faktur-pajak-keluaran': taxInvoices('keluaran'),
  'faktur-pajak-masukan': taxInvoices('masukan'),
  'spt-masa-ppn': sptMasaPpn,
  'pph-21': pph21,
  'laba-rugi': labaRugi,
  neraca,
  'arus-kas': arusKas,
  penjualan,
  persediaan,
  piutang,
  bpjs,
};

/** A column that a report uses, as shown to people. */
export interface ReportColumn {
  name: string;
  /** Examples of headers that are recognised as it. */
  headers: readonly string[];
  isNeeded: boolean;
}

/** The columns that a report uses. A column is needed if the report requires it, or requires one of several. */
export function columnsFor(report: ReportId): ReportColumn[] {
  const { roles, needs } = reportDefinitions[report];
  const needed = new Set(needs.flat(2));
  return roles.map(({ id, name, headers }) => ({ name, headers, isNeeded: needed.has(id) }));
}
