/** The tables of a PDF come out as they are printed. */
import fc from 'fast-check';
import { type PrintedColumn, printedTable } from '../../test/printed-table';
import { words } from '../../test/words';
import { readDocument } from '../index';

const amounts = [
  fc.integer({ min: 1, max: 2_000_000_000 }).map((whole) => whole.toLocaleString('de-DE')),
  fc.integer({ min: 1, max: 9_999_999 }).map((whole) => `Rp ${whole.toLocaleString('de-DE')}`),
  fc
    .integer({ min: 1, max: 999_999_999 })
    .map((cents) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })),
  fc
    .integer({ min: 1, max: 999_999_999 })
    .map((cents) => (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })),
  fc
    .integer({ min: 1, max: 999_999 })
    .map((cents) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`),
  fc
    .integer({ min: 1, max: 999_999 })
    .map((cents) => `USD ${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`),
  fc.integer({ min: 1, max: 999_999 }).map((whole) => `(${whole.toLocaleString('de-DE')})`),
];
const written = fc.constantFrom(...amounts).chain((way) =>
  fc.array(
    fc.oneof(
      { weight: 9, arbitrary: way },
      { weight: 1, arbitrary: fc.constantFrom('-', 'n/a', 'Gratis', 'nihil', '0') },
    ),
    {
      minLength: 8,
      maxLength: 8,
    },
  ),
);
const goods = [
  'Kopi Bubuk',
  'Teh',
  'Gula Pasir Putih 1 kg',
  'Kertas A4 70 gram',
  'Map',
  'Baut M8',
  'Jasa angkut',
  'Air mineral 600 ml',
  'Service AC 1 PK\ntermasuk freon',
  'Meja kantor kayu\njati 120 x 60 cm\nlengkap laci',
];
const texts = fc.array(fc.constantFrom(...goods), { minLength: 8, maxLength: 8 });
const codes = fc.array(fc.constantFrom('A-1', 'SKU-0012', '00123', 'BRG.77', 'INV/2026/001'), {
  minLength: 8,
  maxLength: 8,
});
const days = fc.array(fc.constantFrom('01/02/2026', '15/02/2026', '28/02/2026', '5 Feb 2026'), {
  minLength: 8,
  maxLength: 8,
});
const counts = fc.array(fc.integer({ min: 1, max: 1500 }).map(String), { minLength: 8, maxLength: 8 });

const column = (names: string[], cells: fc.Arbitrary<string[]>, aligns: PrintedColumn['align'][] = ['left']) =>
  fc.record({ name: fc.constantFrom(...names), cells, align: fc.constantFrom(...aligns) });
const tables = fc.tuple(
  column(['Kode', 'Code', 'SKU', 'No. Faktur'], codes),
  fc.option(column(['Tanggal', 'Date', 'Tgl'], days), { nil: undefined }),
  column(['Nama', 'Nama Barang', 'Item', 'Keterangan', 'Uraian', 'Pelanggan', 'Cabang'], texts),
  fc.option(column(['Qty', 'Stok', 'Banyak'], counts, ['left', 'right']), { nil: undefined }),
  column(['Harga', 'Price', 'Saldo', 'Piutang', 'Debit', 'DPP', 'Target'], written, ['right', 'right', 'left']),
  fc.option(
    column(['Jumlah', 'Total', 'Kredit', 'Amount', 'PPN', 'Realisasi Bulan Ini'], written, ['right', 'right', 'left']),
    {
      nil: undefined,
    },
  ),
);

const layouts = fc.record({
  gap: fc.integer({ min: 26, max: 200 }),
  leading: fc.integer({ min: 36, max: 70 }),
  ruled: fc.constantFrom(undefined, 'rows' as const, 'columns' as const, 'grid' as const),
});

/** Some columns with this many rows, and those rows as they should be read. */
function cut(given: (PrintedColumn | undefined)[], count: number) {
  const columns = given.flatMap((each) => (each ? [{ ...each, cells: each.cells.slice(0, count) }] : []));
  const rows = Array.from({ length: count }, (_, row) => columns.map(({ cells }) => cells[row]?.replaceAll('\n', ' ')));
  return { columns, whole: [columns.map(({ name }) => name), ...rows] };
}

test('cells hold what is printed in them, whatever the alignment and the amounts', () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 2, max: 8 }), layouts, (given, count, layout) => {
      const { columns, whole } = cut(given, count);
      const { tables: found } = readDocument([printedTable(columns, layout)], 'table');
      expect(found.map((table) => [table.columns, ...table.rows])).toEqual([whole]);
    }),
    { numRuns: 300 },
  );
});

test('a table on two pages is one, whether the second repeats its names or not', () => {
  const split = fc.record({ at: fc.integer({ min: 2, max: 6 }), isHeaded: fc.boolean() });
  fc.assert(
    fc.property(tables, split, layouts, (given, { at, isHeaded }, layout) => {
      const { columns, whole } = cut(given, 8);
      const first = printedTable(columns, { ...layout, part: { pageNumber: 1, from: 0, to: at, isHeaded: true } });
      const second = printedTable(columns, { ...layout, part: { pageNumber: 2, from: at, to: 8, isHeaded } });
      const { tables: found } = readDocument([first, second], 'table');
      expect(found.map((table) => [table.columns, ...table.rows])).toEqual([whole]);
      expect(found[0]?.pages?.map(({ page_number, row_count }) => [page_number, row_count])).toEqual([
        [1, at],
        [2, 8 - at],
      ]);
    }),
    { numRuns: 200 },
  );
});

test('a table below whose rows stands a sum does not go on', () => {
  const page = (text: string, pageNumber: number) => words(text, { source: 'text_layer', pageNumber });
  const table = 'Kode   Nama Barang     Harga\nA1     Kopi           25.000\nA2     Teh            12.500';
  const ended = `${table}\n       Total          37.500`;
  const countOf = (first: string) => readDocument([page(first, 1), page(table, 2)], 'table').tables.length;
  expect([countOf(table), countOf(ended)]).toEqual([1, 2]);
});

test('papers of the same form, one on each page, keep their tables', () => {
  const paper = (number: number) =>
    words(
      `SURAT JALAN\nNo. SJ/00${number}\nHalaman 1 / 1\n\nKode   Nama Barang       Qty\nA${number}     Kopi               25\nB${number}     Teh                12`,
      { source: 'text_layer', pageNumber: number },
    );
  expect(readDocument([paper(1), paper(2)], 'table').tables.map(({ rows }) => rows.length)).toEqual([2, 2]);
});
