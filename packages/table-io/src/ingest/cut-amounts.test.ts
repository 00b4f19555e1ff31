import fc from 'fast-check';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

test('unquoted amounts are whole again, and the warning names their lines', async () => {
  const { table, result } = await bench.read(
    'Nama,Harga,Qty\nKopi,Rp 1,500,000,3\nTeh,950,2\nGula,"1,250",1\nSusu,-2,750.50,4\nRoti,75.000,00,5\n',
    'harga.csv',
  );
  expect(table.names).toEqual(['Nama', 'Harga', 'Qty']);
  expect(table.texts.map(([, price, quantity]) => [price, quantity])).toEqual([
    ['Rp 1,500,000', '3'],
    ['950', '2'],
    ['1,250', '1'],
    ['-2,750.50', '4'],
    ['75.000,00', '5'],
  ]);
  expect(result.warnings).toEqual([
    expect.objectContaining({ code: 'joined_amounts', message: expect.stringContaining('lines 2, 5, 6') }),
  ]);
});

test('a single column of amounts written in several ways stays one column', async () => {
  const { table } = await bench.read('Total\n1.250.000,-\n2,500,000.00\n350.000\nIDR 1,000,000\n', 'total.csv');
  expect(table.texts).toEqual([['1.250.000,-'], ['2,500,000.00'], ['350.000'], ['IDR 1,000,000']]);
});

const codesOf = async (text: string) => (await bench.read(text, 'a.csv')).result.warnings.map(({ code }) => code);

test.each([
  ['an amount could end at two places', 'Nama,Qty,Harga\nKopi,12,250,000\nTeh,Rp 1,500,000,3\n'],
  ['two amounts have no border', 'Nama,Harga,Total\nKopi,1,500,250,000\n'],
  ['a further cell is no amount', 'Nama,Harga\nKopi,1,500,lebih\nTeh,2,000\n'],
])('rows stay ragged, and what may have happened is told, where %s', async (_why, text) => {
  expect(await codesOf(text)).toEqual(['cut_amounts', 'ragged_rows']);
});

test.each([
  ['a part is quoted', 'Nama,Harga\nKopi,1,"500"\n'],
  ['the further cell is a word', 'Nama,Harga\nKopi,1500,lunas\nTeh,2500\n'],
])('rows are merely ragged where %s', async (_why, text) => {
  expect((await codesOf(text)).filter((code) => code !== 'ragged_rows')).toEqual([]);
});

test('an unquoted amount between words reads like a quoted one', async () => {
  const word = fc.constantFrom('Kopi', 'Teh manis', 'Gula pasir', '');
  const amount = fc
    .tuple(fc.constantFrom('', 'Rp ', '-', 'IDR'), fc.integer({ min: 1000, max: 10 ** 12 }), fc.boolean())
    .map(([sign, value, hasCents]) => `${sign}${value.toLocaleString('en-US')}${hasCents ? '.50' : ''}`);
  const rows = fc.array(fc.tuple(word, fc.oneof(amount, fc.constantFrom('950', '')), word), {
    minLength: 1,
    maxLength: 9,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const textOf = (quote: string) => {
        const lines = cells.map(([name, price, note]) => [name, price && `${quote}${price}${quote}`, note].join(','));
        return ['Nama,Harga,Catatan', 'Roti,"5",habis', ...lines].join('\n');
      };
      const [bare, quoted] = [await bench.read(textOf(''), 'a.csv'), await bench.read(textOf('"'), 'a.csv')];
      expect(bare.table.texts).toEqual(quoted.table.texts);
    }),
  );
});
