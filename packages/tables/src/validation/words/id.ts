import type { en } from './en';

export const id: Readonly<Record<keyof typeof en, string>> = {
  failing: 'Baris gagal',
  list: 'Pelanggaran',
  rules: 'Aturan',
  row: 'Baris',
  why: 'Alasan',
  column: 'Kolom',
  value: 'Nilai',
  rule: 'Aturan',
  severity: 'Tingkat',
  count: 'Pelanggaran',
  rows: 'Baris gagal',
  note: 'Catatan',
  severity_info: 'Info',
  severity_warning: 'Peringatan',
  severity_error: 'Kesalahan',
  severity_critical: 'Kritis',
};
