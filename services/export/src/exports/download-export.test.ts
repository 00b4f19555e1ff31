import { downloadName } from './download-export';

test.each([
  ['Laporan Maret', 'Laporan Maret_a1.xlsx'],
  ['Faktur 03/2026: "final"', 'Faktur 03 2026 final_a1.xlsx'],
  ['../../etc/passwd', 'etc passwd_a1.xlsx'],
  ['..', 'export_a1.xlsx'],
  ['a\u202egpj.exe', 'a gpj.exe_a1.xlsx'],
  ['???', 'export_a1.xlsx'],
  ['x'.repeat(300), `${'x'.repeat(120)}_a1.xlsx`],
])('%s is saved as %s', (jobName, expected) => {
  expect(downloadName(jobName, 'a1', 'xlsx')).toBe(expected);
});
