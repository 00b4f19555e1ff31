import * as xlsx from '@e965/xlsx';
import { csvFile, xlsxFile } from './spreadsheets';

test('a CSV quotes what needs it', () => {
  const rows = [
    ['Nama', 'Catatan'],
    ['Sari; Dewi', 'kata "baik"'],
    [null, 'dua\nbaris'],
  ];
  expect(csvFile(rows, { delimiter: ';', newline: '\n' }).toString()).toBe(
    'Nama;Catatan\n"Sari; Dewi";"kata ""baik"""\n;"dua\nbaris"\n',
  );
  expect(csvFile([['a']], { bom: true }).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test('a workbook is read back correctly by another library', () => {
  const wide = Array.from({ length: 30 }, (_, index) => `K${index}`);
  const file = xlsxFile({
    'Penjualan & "Jual"': [
      ['Tanggal', 'NIK', 'Harga', 'Lunas', 'Catatan'],
      [new Date('2026-01-31'), '0123456789012345', 1250.5, true, '<b>a & b</b>'],
      [null, null, -3, false, ' spasi '],
    ],
    Lebar: [wide],
  });
  const book = xlsx.read(file, { cellDates: true, UTC: true });
  expect(book.SheetNames).toEqual(['Penjualan & "Jual"', 'Lebar']);
  const [first, second] = book.SheetNames.map((name) => book.Sheets[name] ?? {});
  expect(xlsx.utils.sheet_to_json(first ?? {}, { header: 1, raw: true, UTC: true })).toEqual([
    ['Tanggal', 'NIK', 'Harga', 'Lunas', 'Catatan'],
    [new Date('2026-01-31'), '0123456789012345', 1250.5, true, '<b>a & b</b>'],
    [undefined, undefined, -3, false, ' spasi '],
  ]);
  expect(xlsx.utils.sheet_to_json(second ?? {}, { header: 1 })).toEqual([wide]);
});
