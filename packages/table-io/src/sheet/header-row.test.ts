import fc from 'fast-check';
import type { HeaderSpan } from '@rapi/table-core';
import { CellKind } from '../source/cell-kind';
import { looksOf } from './cell-looks';
import { locateHeader } from './header-row';

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
    ['names with a number above others', 'Semester 1,Semester 2\nBab 1,Bab 5\nBab 2,Bab 6\nBab 3,Bab 7', 0],
    ['blank names among words', 'Nama,,Kota\nBudi,x,Bogor', 0],
    ['the header repeated in the middle', 'Nama,Kota\nBudi,Bogor\nNama,Kota\nSiti,Medan', 0],
    [
      'the header repeated with another name for one column',
      'Tgl,Pelanggan,Nama Barang,Qty\n05/01/2026,Budi,Kopi,2\nTgl,Plgn.,Nama Barang,Qty\n12/01/2026,Siti,Teh,5',
      0,
    ],
  ])('finds it: %s', (_, text, header) => {
    expect(locate(text)).toEqual({ header, dataFrom: header + 1 });
  });

  test.each([
    ['one remark beside row 20', `Nama\n${'Budi\n'.repeat(18)}Budi,pindah ke cabang\nSiti`, 0],
    ['a last row of two words', 'Nama\nBudi\nSiti\nDewi,cuti', 0],
    ['names for two of five columns', 'Nama,Kota,,,\nBudi,Bogor,3,4,5\nSiti,Medan,4,5,6\nDewi,Solo,1,2,3', 0],
    [
      'names for two of five columns, words below',
      'Nama,,,Status,\nBudi,Bogor,L,Aktif,A\nSiti,Medan,P,Cuti,B\nDewi,Solo,P,Aktif,C',
      0,
    ],
    ['a name for one of two columns', 'Nama,\nBudi,3\nSiti,4', 0],
    [
      'a label above a narrow table',
      'Periode,Januari 2026,\nTanggal,Produk,Harga\n01/01/2026,Kopi,5\n02/01/2026,Teh,6',
      1,
    ],
    ['a title with its figure above two columns', 'Per 31 Desember 2025,1250000\nNama,Nilai\nKas,100\nBank,200', 1],
    ['four titles above one row', 'PT Maju\nLaporan\nBogor\nJanuari\nNama,Kota,Jumlah\nBudi,Bogor,3', 4],
  ])('finds it: %s', (_, text, header) => {
    expect(locate(text)).toEqual({ header, dataFrom: header + 1 });
  });

  test.each([
    ['numbers', 'Nama,1,2,3\nBudi,8,7,8\nSiti,6,8,9'],
    ['days of a month', 'Nama,1,2,3,4\nBudi,H,H,S,H\nSiti,H,I,H,H'],
    ['two numbers beside a naming word', 'Kode,1,2\nA1,5,4\nB2,3,3'],
    ['numbers by tens', 'X,10,20,30,40\nA1,5,4,2,1\nB2,3,3,9,9'],
    ['days', 'Nama,31/01/2026,28/02/2026\nBudi,100,200\nSiti,300,150'],
    ['months', 'Nama,Jan-26,Feb-26,Mar-26\nBudi,100,200,100\nSiti,300,150,100'],
    ['months as figures', 'Produk,01/2026,02/2026\nKopi,100,200\nTeh,300,150'],
    ['years, latest first', 'Produk,2026,2025,2024\nKopi,100,200,5\nTeh,300,150,7'],
    ['years behind an empty cell', ',2024,2025\nKopi,120,130\nTeh,90,95'],
    ['years alone', '2024,2025,2026\n120,130,90\n90,95,80'],
    ['words and days', 'No,Nama,01/01/2026,02/01/2026,Total\n1,Budi,8,7,15\n2,Siti,8,8,16'],
  ])('finds a header of numbers: %s', (_, text) => {
    expect(locate(text)).toMatchObject({ header: 0, dataFrom: 1 });
  });

  test.each([
    ['rows that are all series', 'Budi,1,2,3\nSiti,4,5,6\nDewi,7,8,9'],
    ['days below days', 'PO-1,05/01/2026,20/01/2026\nPO-2,07/01/2026,25/01/2026'],
    ['years below years', 'Budi,2020,2024\nSiti,2019,2023\nDewi,2018,2020'],
    ['figures in no order', 'Kopi,3,1,2\nTeh,4,5,1'],
  ])('finds no header of numbers: %s', (_, text) => {
    expect(locate(text)).toEqual({ header: null, dataFrom: 0 });
  });

  test('a possible header of numbers is reported', () => {
    expect(locate('Kopi,1,2\nTeh,5,4\nGula,3,3')).toEqual({
      header: null,
      dataFrom: 0,
      doubt: { reason: 'maybe_header', row: 0 },
    });
    expect(locate('Nama,1,2,3\nBudi,8,7,8').doubt).toEqual({ reason: 'header_of_figures', row: 0 });
  });

  test.each([
    ['groups above', 'No,Penjualan,,Retur,\n,Jumlah,Harga,Jumlah,Harga\n1,2,300,4,500\n2,3,400,5,600'],
    [
      'few groups above',
      ',Penjualan,,,Retur,,\nNama,Jumlah,Harga,Nilai,Jumlah,Harga,Nilai\nA,2,300,4,5,6,7\nB,3,4,5,6,7,8',
    ],
  ])('two rows of names are joined: %s', (_, text) => {
    expect(locate(text)).toEqual({ header: 1, dataFrom: 2, joined: 0 });
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
    ['rows most of which stand again', 'Lunas,Tunai,Ya,Jakarta\nLunas,Tunai,Ya,Bogor\nLunas,Tunai,Ya,Medan'],
  ])('finds none: %s', (_, text) => {
    expect(locate(text)).toEqual({ header: null, dataFrom: 0 });
  });

  test('takes the chosen header row', () => {
    expect(locateHeader(rowsOf('1,2\n3,4'), 'yes')).toEqual({ header: 0, dataFrom: 1 });
    expect(locateHeader(rowsOf('Nama,Kota\nBudi,Bogor'), 'no')).toEqual({ header: null, dataFrom: 0 });
    expect(locateHeader([], 'yes')).toEqual({ header: null, dataFrom: 0 });
  });

  test('treats a number in a workbook as data', () => {
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

describe('a row above a full header', () => {
  const NAMES = ['No', 'Tanggal', 'Nama', 'Kota', 'Faktur', 'Jumlah', 'Harga', 'Diskon', 'Nilai', 'Saldo'];
  /** Words next to each other, each merged over some of the columns. */
  const merges = (words: readonly string[], widths: readonly number[], from: number) => {
    const cells: string[] = Array.from({ length: from }, () => '');
    const spans: HeaderSpan[] = [];
    for (const [at, word] of words.entries()) {
      const width = widths[at] ?? 1;
      if (width > 1) spans.push({ row: 1, from: cells.length, to: cells.length + width - 1 });
      cells.push(word, ...Array.from({ length: width - 1 }, () => ''));
    }
    return { cells, spans };
  };
  const find = (above: readonly string[], names: readonly string[], spans: readonly HeaderSpan[]) => {
    const data = [1, 2, 3].map((row) => names.map((_, column) => `${row * 10 + column}`));
    const rows = [above, names, ...data].map((row) => row.map((text) => ({ text, kind: looksOf(text) })));
    return locateHeader(rows, 'auto', [1, 2, 3, 4, 5], spans);
  };
  const width = fc.integer({ min: 1, max: 4 });

  test('titles, logos and dates are never joined to its names, however they are merged', () => {
    const word = fc.constantFrom(
      'Laporan Penjualan',
      'PT Maju Jaya',
      'Periode Januari',
      'Rekap',
      'Cabang Bogor',
      'Hal. satu',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, width), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        fc.integer({ min: 4, max: NAMES.length }),
        (words, from, isMerged, count) => {
          const names = NAMES.slice(0, count);
          const { cells, spans } = merges(
            words.map(([text]) => text),
            words.map(([, each]) => each),
            from,
          );
          fc.pre(cells.length <= count);
          expect(find(cells, names, isMerged ? spans : []).joined).toBeUndefined();
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('groups of the same names are joined, merged or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        (groups, size, own, isMerged) => {
          const titles = ['Penjualan', 'Retur', 'Pembelian', 'Sisa'].slice(0, groups);
          const lower = ['Jumlah', 'Harga', 'Diskon', 'Nilai'].slice(0, size);
          const names = [...NAMES.slice(0, own), ...titles.flatMap(() => lower)];
          const { cells, spans } = merges(
            titles,
            titles.map(() => size),
            own,
          );
          expect(find(cells, names, isMerged ? spans : [])).toEqual({ header: 1, dataFrom: 2, joined: 0 });
        },
      ),
      { numRuns: 200 },
    );
  });

  test('columns that are named only in the upper row count as one header', () => {
    const above = ['No', 'Pemasok', '', 'Nilai', '', 'Saldo'];
    expect(find(above, ['', 'Nama', 'Kota', 'DPP', 'PPN', ''], []).joined).toBe(0);
    const title = [{ row: 1, from: 0, to: 2 }];
    for (const spans of [[], title])
      expect(find(['Laporan', '', '', 'Januari'], ['No', 'Nama', 'Jumlah', ''], spans).joined).toBeUndefined();
  });
});
