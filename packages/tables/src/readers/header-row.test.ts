import { CellKind } from './cell-kind';
import { locateHeader, looksOf } from './header-row';

const rowsOf = (text: string) =>
  text.split('\n').map((line) => line.split(',').map((cell) => ({ text: cell, kind: looksOf(cell) })));
const locate = (text: string) => locateHeader(rowsOf(text), 'auto');

describe('locateHeader', () => {
  test.each([
    ['words above data', 'Nama,Jumlah\nBudi,3\nSiti,4', 0],
    ['words above words', 'Nama,Kota\nBudi,Jakarta\nSiti,Bandung', 0],
    ['a header without rows', 'Nama,Kota', 0],
    ['one column of words', 'Nama\nBudi\nSiti', 0],
    ['one column of numbers under a word', 'No\n1\n2', 0],
    ['years as names', 'Produk,2024,2025\nKopi,120,130\nTeh,90,95', 0],
    ['titles above', 'Laporan Penjualan,,,\nPeriode,Januari,,\nTanggal,Nama,Kota,Jumlah\n01/01/2026,Budi,Bogor,2', 2],
    ['blank names among words', 'Nama,,Kota\nBudi,x,Bogor', 0],
    ['the header repeated in the middle', 'Nama,Kota\nBudi,Bogor\nNama,Kota\nSiti,Medan', 0],
  ])('finds it: %s', (_, text, header) => {
    expect(locate(text)).toEqual({ header, dataFrom: header + 1 });
  });

  test.each([
    ['numbers', '1,10\n2,20\n3,30'],
    ['a row like those below', 'Budi,3\nSiti,4\nDewi,5'],
    ['one row of data', '7,8'],
    ['addresses', 'Budi,budi@contoh.id\nSiti,siti@contoh.id'],
    ['days', 'Budi,05/01/2026\nSiti,06/01/2026'],
    ['years above years', 'Budi,2024\nSiti,2025'],
    ['words that stand again below', 'Jakarta,Lunas\nBandung,Lunas\nJakarta,Tempo'],
    ['amounts in rupiah', 'Kopi,Rp 25.000\nTeh,Rp 12.000'],
  ])('finds none: %s', (_, text) => {
    expect(locate(text)).toEqual({ header: null, dataFrom: 0 });
  });

  test('does as it is told', () => {
    expect(locateHeader(rowsOf('1,2\n3,4'), 'yes')).toEqual({ header: 0, dataFrom: 1 });
    expect(locateHeader(rowsOf('Nama,Kota\nBudi,Bogor'), 'no')).toEqual({ header: null, dataFrom: 0 });
    expect(locateHeader([], 'yes')).toEqual({ header: null, dataFrom: 0 });
  });

  test('takes a number in a workbook for data', () => {
    const text = { text: 'Budi', kind: CellKind.text };
    const number = { text: '3', kind: CellKind.integer };
    expect(
      locateHeader(
        [
          [text, number],
          [text, number],
        ],
        'auto',
      ).header,
    ).toBeNull();
  });
});
