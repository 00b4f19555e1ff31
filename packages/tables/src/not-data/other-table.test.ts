import fc from 'fast-check';
import type { Candidate, Candidates } from './candidate';
import { otherTables } from './other-table';

const WIDTH = 6;
const line = (texts: readonly (string | null)[], row: number): Candidate => {
  const padded = Array.from({ length: WIDTH }, (_, place) => texts[place] ?? null);
  const blank = padded.map(() => null);
  return { row, texts: padded, numbers: blank, above: blank, below: blank };
};

/** The lines below thirty full rows. */
const below = (lines: readonly (readonly (string | null)[])[]): Candidates => ({
  answers: 0,
  columns: Array.from({ length: WIDTH }, (_, place) => ({ key: place, name: `Kolom ${place}`, type: 'text' })),
  solid: Array.from({ length: WIDTH }, (_, place) => place),
  numeric: [3, 4],
  keys: [],
  coded: [],
  rows: lines.map((texts, at) => line(texts, 30 + at)),
  stretches: [30, ...lines.map(() => 0)].map((rows) => ({ rows, sums: Array.from({ length: WIDTH }, () => 0) })),
  lines: [],
});

const word = fc.constantFrom('Bandung', 'Bogor', 'Toko Sari', 'Solo 2', 'Depok');
const figure = fc.oneof(
  fc.integer({ min: 0, max: 1e9 }).map(String),
  fc.integer({ min: 1, max: 999 }).map((thousands) => `Rp ${thousands}.000`),
  fc.integer({ min: 0, max: 100 }).map((percent) => `${percent},5%`),
);
const rows = fc.array(fc.tuple(word, figure), { minLength: 2, maxLength: 6 });

test('a summary below the table, with or without a title', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: WIDTH - 2 }), fc.boolean(), (items, shift, hasTitle) => {
      const at = (cells: readonly string[]) => [...Array.from({ length: shift }, () => null), ...cells];
      const lines = [...(hasTitle ? [at(['Rekap per cabang'])] : []), at(['Cabang', 'Total']), ...items.map(at)];
      expect(otherTables(below(lines))).toEqual(lines.map((_, index) => index));
    }),
  );
});

test.each<[string, (string | null)[][]]>([
  ['signatures', [['Dibuat oleh', null, 'Menyetujui'], ['(Rina)', null, '(Bagas)'], ['Kasir', null, 'Manajer']]],
  ['days below signatures', [['Dibuat', 'Disetujui'], ['12/01/2026', '13/01/2026'], ['12/02/2026', '13/02/2026']]],
  ['one row', [['Cabang', 'Total'], ['Bogor', '100']]],
  ['rows without a header', [['Bogor', '100'], ['Solo', '200'], ['Depok', '300']]],
  ['figures in different places', [['Cabang', 'Total', 'Ket'], ['Bogor', '100'], ['Solo', null, '5']]],
])('no other table: %s', (_what, lines) => {
  expect(otherTables(below(lines))).toEqual([]);
}); // prettier-ignore
