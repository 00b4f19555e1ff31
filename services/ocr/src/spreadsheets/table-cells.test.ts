import fc from 'fast-check';
import { tableCells as cellsOf, type TableText } from './table-cells';

const tableCells = (now: TableText, printed = now) => cellsOf({ now, printed });

const cells = (...rows: (string | null)[][]) => tableCells({ columns: rows[0]?.map((_, i) => `c${i}`) ?? [], rows });
const day = (iso: string) => new Date(`${iso}T00:00:00Z`);

test('a column is a number column if every value is a number', () => {
  expect(cells(['Kertas A4', '10', 'Rp 45.000', '450.000,00'], ['Tinta', '2', 'Rp 325.000', '650.000,00'])).toEqual([
    ['Kertas A4', 10, 45000, 450000],
    ['Tinta', 2, 325000, 650000],
  ]);
  expect(cells(['10'], ['sepuluh'])).toEqual([['10'], ['sepuluh']]);
});

test('the clear numbers of a table decide how its unclear ones are read', () => {
  expect(cells(['1.500', '10.000.000'], ['2.500', '20.000.000'])).toEqual([
    [1500, 10_000_000],
    [2500, 20_000_000],
  ]);
  expect(cells(['1,500', '10,000,000.00'])).toEqual([[1500, 10_000_000]]);
});

test('an unclear number without evidence stays text, and so do mixed notations', () => {
  expect(cells(['1.500'], ['2.500'])).toEqual([['1.500'], ['2.500']]);
  expect(cells(['1.500', '1.000.000', '1,000,000'])).toEqual([['1.500', 1_000_000, 1_000_000]]);
});

test('digits that are an identifier stay text', () => {
  expect(cells(['081234567890', '007', '3174012345678901'])).toEqual([['081234567890', '007', '3174012345678901']]);
});

test('dates become dates; empty cells stay empty, and short rows are padded', () => {
  expect(cells(['05/01/2026', 'a'], ['12 Februari 2026'], [null, ''])).toEqual([
    [day('2026-01-05'), 'a'],
    [day('2026-02-12'), null],
    [null, ''],
  ]);
});

/** A quantity with as many decimals as a scale or a person writes. */
const quantity = fc.oneof(
  fc.record({ digits: fc.integer({ min: 1, max: 40 }), decimals: fc.constant(0) }),
  fc.record({ digits: fc.integer({ min: 1, max: 9999 }), decimals: fc.constantFrom(1, 2, 3) }),
);
const worth = ({ digits, decimals }: { digits: number; decimals: number }) => digits / 10 ** decimals;
const grouped = (value: number, sign: string) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, sign);
const item = fc.record({ quantity, price: fc.integer({ min: 1, max: 900 }).map((n) => n * 500) });
const paper = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 6 }),
  sign: fc.constantFrom('.', ','),
  decimal: fc.constantFrom('.', ','),
  names: fc.constantFrom(
    ['Nama Barang', 'Qty', 'Harga', 'Jumlah'],
    ['Item', 'Banyaknya', 'Harga Satuan', 'Total'],
    ['Description', 'Quantity', 'Unit Price', 'Amount'],
    ['Kolom 1', 'Kolom 2', 'Kolom 3', 'Kolom 4'],
  ),
});

test('no quantity changes a price, and no price a quantity', () => {
  fc.assert(
    fc.property(paper, ({ items, sign, decimal, names }) => {
      const rows = items.map(({ quantity: of, price }) => [
        'Daging',
        worth(of).toFixed(of.decimals).replace('.', decimal),
        grouped(price, sign),
        grouped(worth(of) * price, sign),
      ]);
      const made = tableCells({ columns: [...names], rows });
      made.forEach((row, at) => {
        const { quantity: of, price } = items[at] ?? { quantity: { digits: NaN, decimals: 0 }, price: NaN };
        for (const [cell, truth] of [
          [row[1], worth(of)],
          [row[2], price],
          [row[3], Math.round(worth(of) * price)],
        ] as const)
          if (typeof cell === 'number') expect(cell).toBeCloseTo(truth, 6);
      });
      if (names[0] !== 'Kolom 1') expect(made.every((row) => typeof row[2] === 'number')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('amounts under a name are read as on any paper, quantities by what they cost', () => {
  const columns = ['Barang', 'Qty', 'Harga', 'Jumlah'];
  const read = (...rows: string[][]) => tableCells({ columns, rows }).map((row) => row.slice(1));
  expect(read(['Ikan', '1.5', '40.000', '60.000'])).toEqual([[1.5, 40_000, 60_000]]);
  expect(read(['Ikan', '1.500', '40.000', '60.000'])).toEqual([[1.5, 40_000, 60_000]]);
  expect(read(['Baut', '1.500', '40', '60.000'])).toEqual([[1500, 40, 60_000]]);
  expect(read(['Sekrup', '1000', '1.125', '1125.00'])).toEqual([[1000, 1.125, 1125]]);
  expect(tableCells({ columns: ['Barang', 'Berat'], rows: [['Ikan', '1.500']] })).toEqual([['Ikan', '1.500']]);
});

const column = (name: string, ...texts: string[]) =>
  tableCells({ columns: [name], rows: texts.map((text) => [text]) }).map(([cell]) => cell);

test.each([
  ['Nilai', '8.250', '7.500'],
  ['Jumlah (kg)', '1.250', '2.500'],
  ['Rate', '5.125', '6.250'],
  ['Kode', '1.1', '1.10'],
  ['Kode Akun', '1.101', '1.102'],
  ['No. Nota', '2026.001', '2026.002'],
  ['Jam', '10.30', '11.00'],
  ['HP', '+6281234567890', '+6281234567891'],
  ['Ukuran', '5/10/15', '6/10/15'],
])('%s: %s stays as it is printed', (name, ...texts) => {
  expect(column(name, ...texts)).toEqual(texts);
});

test('prices with thousandths, which the amounts beside them show, are not guessed', () => {
  const columns = ['Part', 'Unit Price', 'Qty', 'Amount'];
  const rows = [
    ['IC', '1.125', '2,000', '2,250.00'],
    ['R', '2.350', '1,000', '2,350.00'],
  ];
  expect(tableCells({ columns, rows })).toEqual([
    ['IC', '1.125', '2,000', 2250],
    ['R', '2.350', '1,000', 2350],
  ]);
  const whole = tableCells({ columns, rows: [['IC', '1.125', '2000', '2250.00']] });
  expect(whole).toEqual([['IC', 1.125, 2000, 2250]]);
});

test.each([
  ['Jumlah', ['12.500', '1.250.000'], [12_500, 1_250_000]],
  ['Total (Rp)', ['12.500', '1.250'], [12_500, 1250]],
  ['No', ['1', '2'], [1, 2]],
  ['Tanggal', ['05/01/26', '06/01/26'], [day('2026-01-05'), day('2026-01-06')]],
])('%s is read', (name, texts, values) => {
  expect(column(name, ...texts)).toEqual(values);
});

/** A receipt whose amounts are all in thousands; `written` stands in place of one of them. */
const columnsOfReceipt = ['Nama Barang', 'Qty', 'Harga', 'Jumlah'];
const receipt = (sign: string) => ({
  columns: columnsOfReceipt,
  rows: [
    ['Beras', '2', `78${sign}500`, `157${sign}000`],
    ['Minyak', '3', `36${sign}900`, `110${sign}700`],
    ['Gula', '4', `17${sign}250`, `69${sign}000`],
  ],
});
const truth = [
  [78_500, 157_000],
  [36_900, 110_700],
  [17_250, 69_000],
];
const changed = (table: TableText, row: number, at: number, written: string): TableText => ({
  ...table,
  rows: table.rows.map((cellsNow, index) =>
    cellsNow.map((cell, place) => (index === row && place === at ? written : cell)),
  ),
});
const place = fc.record({
  row: fc.integer({ min: 0, max: 2 }),
  at: fc.constantFrom(2, 3),
  sign: fc.constantFrom('.', ','),
  isCorrected: fc.boolean(),
});

/** As the engine reads it, it shows the signs of the whole table. */
const isGrouped = (written: string) => /\d{3}[.,]\d{3}/.test(written);

test('one cell that is written otherwise moves no other cell of its column', () => {
  const other = fc.constantFrom('110.7', '110,7', '9.5', '1.250.00', 'dua', '12.500-', '1,250,000.5', '1.250.000,5');
  fc.assert(
    fc.property(place, other, ({ row, at, sign, isCorrected }, written) => {
      const paper = receipt(sign);
      const now = changed(paper, row, at, written);
      const made = tableCells(now, isCorrected ? paper : now);
      made.forEach((cellsNow, index) =>
        [2, 3].forEach((column) => {
          if (index === row && column === at) return;
          const cell = cellsNow[column];
          const isAsked = !isCorrected && isGrouped(written) && cell === paper.rows[index]?.[column];
          if (!isAsked) expect(cell).toBe(truth[index]?.[column - 2]);
        }),
      );
    }),
  );
});

test('a number against its column stays in doubt, and one with its sign is read', () => {
  for (const sign of ['.', ',']) {
    const paper = receipt(sign);
    const cellOf = (written: string) => tableCells(changed(paper, 1, 3, written), paper)[1]?.[3];
    expect(cellOf(`110${sign}7`)).toBe(`110${sign}7`);
    expect(cellOf(`12${sign}500`)).toBe(12_500);
    expect(cellOf('12500')).toBe(12_500);
  }
});

test('under a name that tells nothing, too, a correction leaves the other cells as the paper decided them', () => {
  const columns = ['Satu', 'Dua'];
  const paper = {
    columns,
    rows: [
      ['157.000', '1.250.000'],
      ['110.700', '2.000.000'],
      ['69.000', '3.000.000'],
    ],
  };
  const made = tableCells(changed(paper, 1, 0, '110.7'), paper);
  expect(made.map(([cell]) => cell)).toEqual([157_000, '110.7', 69_000]);
});

test('amounts that nothing decides show no sign to the file, which asks', () => {
  expect(column('Total', '1,250', '12,50')).toEqual(['1,250', 12.5]);
  expect(column('Jumlah', '157.000', '110.7', '69.000')).toEqual(['157.000', 110.7, '69.000']);
});

test('prices with thousandths are read where their table shows its signs', () => {
  const rows = [
    ['IC', '1.125', '2,000', '2,250.00'],
    ['R', '0.85', '1,000', '850.00'],
  ];
  const made = tableCells({ columns: ['Part', 'Unit Price', 'Qty', 'Amount'], rows });
  expect(made.map(([, price]) => price)).toEqual([1.125, 0.85]);
});
