import fc from 'fast-check';
import { locate } from './testing/header-rows';

const figure = fc.integer({ min: 3_000, max: 90_000 }).map(String);
const table = fc.array(fc.array(figure, { minLength: 6, maxLength: 6 }), { minLength: 3, maxLength: 9 });
const header = fc.constantFrom(
  ['Tanggal', 'Uraian', 'Nilai'],
  ['Shift', 'Mesin', 'Target', 'Hasil'],
  ['Barang', 'Total'],
  ['Pengurus', 'Iuran', 'Denda'],
);
const rowsOf = (names: readonly string[], figures: readonly string[][]) =>
  figures.map((row, at) => names.map((_, i) => (i === 0 ? `PT Nusa ${at}` : (row[i] ?? ''))));

describe('what stands to the right of a table, above its header', () => {
  const aside = fc.constantFrom(
    ['Dicetak', '01/02/2025'],
    ['Dicetak:', '2025-02-01', 'oleh', 'Ani'],
    ['Hal', '1'],
    ['Tanggal Cetak', '1 Feb 2025', '08:30'],
    ['Kode', 'Tanggal', 'Nilai'],
    ['01/02/2025', '08:30'],
  );
  const line = fc.tuple(
    fc.constantFrom('Kas Kecil', 'PT Maju', 'Nilai Kelas 7A', ''),
    fc.integer({ min: 0, max: 4 }),
    aside,
  );

  test('is no header, in however many lines it is', () => {
    fc.assert(
      fc.property(
        header,
        fc.array(line, { minLength: 1, maxLength: 2 }),
        table,
        fc.boolean(),
        fc.boolean(),
        (names, lines, figures, isTyped, isPadded) => {
          const above = lines.map(([title, gap, cells]) => [
            title,
            ...Array.from({ length: names.length - 1 + gap }, () => ''),
            ...cells,
          ]);
          const width = Math.max(...above.map(({ length }) => length));
          const rows = [...above, names, ...rowsOf(names, figures)].map((row) =>
            isPadded ? [...row, ...Array.from({ length: width - row.length }, () => '')] : row,
          );
          expect(locate(rows, isTyped)).toEqual({ header: lines.length, dataFrom: lines.length + 1 });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('a header that is wider than its data stays the header', () => {
    const more = fc.constantFrom(['Catatan'], ['Alamat', 'Telp'], ['', 'Keterangan'], ['Paraf', '', 'Tanggal']);
    fc.assert(
      fc.property(header, more, table, fc.boolean(), fc.boolean(), (names, others, figures, isTyped, isTitled) => {
        const titles = isTitled ? [['PT Maju Jaya']] : [];
        const rows = [...titles, [...names, ...others], ...rowsOf(names, figures)];
        expect(locate(rows, isTyped)).toEqual({ header: titles.length, dataFrom: titles.length + 1 });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a letterhead whose colons have cells of their own', () => {
  const letterhead = fc.array(
    fc.tuple(
      fc.constantFrom('Nama Perusahaan', 'NPWP', 'Masa', 'Cabang', 'Alamat', 'Tanggal Cetak'),
      fc.constantFrom('PT X', '01.234.567.8-901.000', '01 2026', 'Solo', 'Jl. Mawar 5', '01/02/2026'),
    ),
    { minLength: 1, maxLength: 5 },
  );

  test('is no header', () => {
    fc.assert(
      fc.property(header, letterhead, table, fc.boolean(), (names, lines, figures, isTyped) => {
        const above = lines.map(([label, value]) => [label, ':', value]);
        const rows = [...above, [...names], ...rowsOf(names, figures)];
        expect(locate(rows, isTyped)).toEqual({ header: above.length, dataFrom: above.length + 1 });
      }),
    );
  });
});
