/** Amounts beside a column that names another currency are no rupiah, and several currencies are told. */
import fc from 'fast-check';
import { currenciesBeside, openDataset } from '@rapi/table-core';
import { type Bench, openBench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function read(text: string, filename = 'a.csv') {
  const { dataset, result } = await bench.read(Buffer.from(text), filename);
  const opened = await openDataset(bench.session, dataset);
  const currencies = await currenciesBeside(bench.session, opened, dataset.schema.columns);
  const facts = (name: string) => {
    const found = dataset.schema.columns.find((each) => each.name === name);
    return found && { currency: currencies.get(found.key), semantic: found.semantic };
  };
  return { facts, told: result.warnings.filter(({ code }) => code === 'currency_column') };
}

const rupiah = { currency: undefined, semantic: 'money' };
const inCurrency = (currency: string) => ({ currency, semantic: undefined });

const codes = ['IDR', 'USD', 'SGD', 'EUR', 'JPY', 'CHF'] as const;
const written: Readonly<Record<string, readonly string[]>> = {
  IDR: ['IDR', 'Rp', 'Rupiah'],
  USD: ['USD', 'US$', 'Dolar AS'],
};
const header = fc.constantFrom('CCY', 'Currency', 'Mata Uang', 'curr', 'Valuta', 'Doc_Currency', 'Curr.');

test('amounts are in the currency that stands beside them, and arrival says where there are several', async () => {
  const row = fc.record({ code: fc.constantFrom(...codes), amount: fc.integer({ min: 1, max: 9_999_999 }) });
  const table = { rows: fc.array(row, { minLength: 2, maxLength: 8 }), name: header, form: fc.nat(2) };
  await fc.assert(
    fc.asyncProperty(fc.record({ ...table, hasTotal: fc.boolean() }), async ({ rows, name, form, hasTotal }) => {
      const lines = rows.map(({ code, amount }, at) => {
        const forms = written[code] ?? [code];
        return `INV-${at},${(amount / 100).toFixed(2)},${forms[form % forms.length]}`;
      });
      const total = hasTotal ? 'Total,77.50,\n' : '';
      const { facts, told } = await read(`Invoice,Amount,${name}\n${lines.join('\n')}\n${total}`);
      const named = [...new Set(rows.map(({ code }) => code))].sort();
      const isSeveral = named.length > 1;
      expect(facts('Amount')).toEqual(
        named.join() === 'IDR' ? rupiah : inCurrency(isSeveral ? 'XXX' : String(named[0])),
      );
      expect(told.map(({ sentence }) => sentence?.params)).toEqual(isSeveral ? [{ column: name, codes: named }] : []);
    }),
    { numRuns: 40 },
  );
});

test('where it leaves more than totals blank, nothing says in what those amounts are', async () => {
  const { facts, told } = await read('Vendor,Total,Mata Uang\nA,305.25,$\nB,305250,\nC,305250,\n');
  expect(facts('Total')).toEqual(inCurrency('XXX'));
  expect(told.map(({ sentence }) => sentence)).toEqual([
    { reason: 'warn_currency_blank', params: { column: 'Mata Uang', codes: ['USD'], count: 2 } },
  ]);
  const ofRupiah = await read('Vendor,Total,Mata Uang\nA,305250,Rp\nB,305250,\nC,305250,\n');
  expect([ofRupiah.facts('Total'), ofRupiah.told]).toEqual([rupiah, []]);
});

test('texts that hold amounts are in it, too', async () => {
  const several = await read('Invoice,Amount,CCY\nA,"1,500.50",USD\nB,"20,000,000.00",IDR\nC,n/a,USD\n');
  expect(several.facts('Amount')).toEqual(inCurrency('XXX'));
  const signed = await read('Invoice,Amount,CCY\nA,"$1,500.50",USD\nB,"$2,000.00",IDR\nC,n/a,USD\n');
  expect(signed.facts('Amount')?.currency).toBeUndefined();
});

test('what says its own currency, rates, taxes and amounts of the books are not', async () => {
  const text =
    'Invoice,Amount,CCY,Amount (IDR),Kurs,PPN,Amount in local currency\nA,1.50,USD,24000,16000,11,5\nB,2.50,SGD,30000,12000,12,6\n';
  const { facts } = await read(text);
  expect(facts('Amount')).toEqual(inCurrency('XXX'));
  for (const name of ['Amount (IDR)', 'PPN', 'Amount in local currency']) expect(facts(name)).toEqual(rupiah);
  expect(facts('Kurs')?.currency).toBeUndefined();
  const sap = await read('Amount,Curr,Amount LC,LCurr\n1.50,USD,24000,IDR\n20000,IDR,20000,IDR\n');
  expect(sap.facts('Amount LC')).toEqual(rupiah);
  expect(sap.told).toHaveLength(1);
});

const beside = (names: string, figures: string) => `Invoice,CCY,${names}\nA,USD,${figures}\nB,IDR,${figures}\n`;

test.each([
  'Jumlah Tagihan',
  'Jumlah Bayar',
  'Jml. Pembayaran',
  'Jumlah Uang',
  'Jumlah Harga',
  'Total incl. PPN',
  'Total (termasuk pajak)',
  'Harga sebelum PPN',
  'Uang Lembur',
  'Jumlah',
  'Jumlah dalam MU',
])('%s is an amount', async (name) => {
  const { facts } = await read(beside(name, '15'));
  expect(facts(name)).toEqual(inCurrency('XXX'));
});

test.each(['Jumlah Barang', 'Jumlah Transaksi', 'Jumlah Karyawan', 'Jumlah PPN', 'Lembur', 'Total Pajak'])(
  '%s is none',
  async (name) => {
    const { facts } = await read(beside(name, '15'));
    expect(facts(name)?.currency).toBeUndefined();
  },
);

test('a mere Jumlah is an amount beside a quantity, and a count beside amounts alone', async () => {
  const { facts: counted } = await read(beside('Harga,Jumlah', '15,3'));
  expect([counted('Harga'), counted('Jumlah')?.currency]).toEqual([inCurrency('XXX'), undefined]);
  const { facts: summed } = await read(beside('Qty,Harga,Jumlah', '3,15,45'));
  expect([summed('Harga'), summed('Jumlah')]).toEqual([inCurrency('XXX'), inCurrency('XXX')]);
  const { facts: booked } = await read(beside('Jumlah,Kurs,Jumlah (IDR)', '3,16000,48000'));
  expect([booked('Jumlah'), booked('Jumlah (IDR)')]).toEqual([inCurrency('XXX'), rupiah]);
});

test.each([
  ['raw material is no ringgit', 'Barang,Harga,Jenis\nKain,1500,RM\nBenang,2500,RM\n'],
  ['codes are no currencies', 'Barang,Harga,Kode\nKain,1500,SAR\nBenang,2500,CAD\n'],
  ['a column with any other text names none', 'Barang,Harga,CCY\nKain,1500,USD\nBenang,2500,Lunas\n'],
  ['rupiah alone changes nothing', 'Barang,Harga,Mata Uang\nKain,1500,Rp\nBenang,2500,IDR\n'],
])('%s', async (_name, text) => {
  const { facts, told } = await read(text);
  expect(facts('Harga')).toEqual(rupiah);
  expect(told).toEqual([]);
});

test('in JSON, too', async () => {
  const rows = [
    { Amount: 1500.5, CCY: 'USD' },
    { Amount: 20_000_000, CCY: 'IDR' },
  ];
  const { facts, told } = await read(JSON.stringify(rows), 'a.json');
  expect(facts('Amount')).toEqual(inCurrency('XXX'));
  expect(told).toHaveLength(1);
});
