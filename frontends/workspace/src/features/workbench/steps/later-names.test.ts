import { fitsPattern } from '@rapi/contracts/file-pattern';
import { patternOfLater } from './later-names';

test.each([
  ['penjualan-2026-01.xlsx', 'penjualan-*.xlsx', 'penjualan-2026-12.xlsx'],
  ['Penjualan Januari 2026.xlsx', 'Penjualan *.xlsx', 'Penjualan Desember 2026.xlsx'],
  ['jurnal_agt_26.csv', 'jurnal_*.csv', 'jurnal_sep_26.csv'],
  ['rekap 5.csv', 'rekap *.csv', 'rekap 12.csv'],
  ['2026-01.csv', '????-??.csv', '2026-02.csv'],
  ['Marketing 2026 (v2).xlsx', 'Marketing * (v*).xlsx', 'Marketing 2027 (v1).xlsx'],
  ['pelanggan.xlsx', 'pelanggan.xlsx', 'pelanggan.xlsx'],
  ['stok|mei.csv', 'stok?*.csv', 'stok|juni.csv'],
])('%s is followed by %s', (filename, pattern, later) => {
  expect(patternOfLater(filename)).toBe(pattern);
  expect([filename, later].map((name) => fitsPattern(name, pattern))).toEqual([true, true]);
});
