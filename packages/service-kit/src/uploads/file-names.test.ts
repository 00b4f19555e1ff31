import fc from 'fast-check';
import { safeFileName, withExtension } from './file-names';

test.each([
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['C:\\Users\\Sari\\laporan.xlsx', 'laporan.xlsx'],
  ['Laporan – März ☕ 報告.csv', 'Laporan – März ☕ 報告.csv'],
  ['..', 'file'],
  ['', 'file'],
  ['a\u202Efdp.csv', 'afdp.csv'],
  ['bad\r\nname.csv', 'badname.csv'],
])('%j is stored as %j', (given, kept) => {
  expect(safeFileName(given)).toBe(kept);
});

test('a long name keeps its extension', () => {
  const name = safeFileName(`${'x'.repeat(500)}.xlsx`);
  expect(name).toMatch(/^x+\.xlsx$/);
  expect(name.length).toBeLessThanOrEqual(200);
});

test('whatever a client sends, the name is not a path, has no control characters and is stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = safeFileName(given);
      expect(name).not.toMatch(/[/\\\p{Cc}]/u);
      expect(name).not.toBe('');
      expect(safeFileName(name)).toBe(name);
    }),
  );
});

test('a download has the extension of its format', () => {
  expect(withExtension('laporan.akhir.csv', 'xlsx')).toBe('laporan.akhir.xlsx');
  expect(withExtension('laporan', 'csv')).toBe('laporan.csv');
});
