/** The tables of a PDF come out as they are printed. */
import fc from 'fast-check';
import { type PrintedColumn, printedTable } from '../../test/printed-table';
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

test('cells hold what is printed in them, whatever the alignment and the amounts', () => {
  fc.assert(
    fc.property(
      tables,
      fc.integer({ min: 1, max: 7 }),
      fc.record({
        gap: fc.integer({ min: 26, max: 200 }),
        leading: fc.integer({ min: 36, max: 70 }),
        ruled: fc.constantFrom(undefined, 'rows' as const, 'columns' as const, 'grid' as const),
      }),
      (given, rows, layout) => {
        const columns = given.flatMap((each) => (each ? [{ ...each, cells: each.cells.slice(0, rows + 1) }] : []));
        const { tables: found } = readDocument([printedTable(columns, layout)], 'table');
        const printed = Array.from({ length: rows + 1 }, (_, row) =>
          columns.map(({ cells }) => cells[row]?.replaceAll('\n', ' ')),
        );
        expect(found.map((table) => [table.columns, ...table.rows])).toEqual([
          [columns.map(({ name }) => name), ...printed],
        ]);
      },
    ),
    { numRuns: 300 },
  );
});
