/** Amounts are in the currency that a column of its own names for their rows. */
import fc from 'fast-check';
import { foreignCurrencyOf } from '@rapi/table-core';
import { type Bench, openBench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function read(text: string, filename = 'a.csv') {
  const { dataset, result } = await bench.read(Buffer.from(text), filename);
  const column = (name: string) => dataset.schema.columns.find((each) => each.name === name);
  const facts = (name: string) => {
    const found = column(name);
    return found && { currency: foreignCurrencyOf(found), semantic: found.semantic };
  };
  return { dataset, facts, told: result.warnings.filter(({ code }) => code === 'currency_column') };
}

const codes = ['IDR', 'USD', 'SGD', 'EUR', 'JPY', 'CHF'] as const;
const written = { IDR: ['IDR', 'Rp', 'idr'], USD: ['USD', 'US$', 'usd'] } as Record<string, string[]>;
const header = fc.constantFrom('CCY', 'Currency', 'Mata Uang', 'curr', 'Valuta', 'Doc_Currency');

test('amounts beside several currencies are in none of them, and arrival says which', async () => {
  const row = fc.record({ code: fc.constantFrom(...codes), amount: fc.integer({ min: 1, max: 9_999_999 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 8 }), header, fc.nat(2), async (rows, name, form) => {
      const lines = rows.map(({ code, amount }, at) => {
        const forms = written[code] ?? [code];
        return `INV-${at},${(amount / 100).toFixed(2)},${forms[form % forms.length]}`;
      });
      const { facts, told } = await read(`Invoice,Amount,${name}\n${lines.join('\n')}\n`);
      const named = [...new Set(rows.map(({ code }) => code))].sort();
      if (named.length > 1) {
        expect(facts('Amount')).toEqual({ currency: 'XXX', semantic: undefined });
        expect(told.map(({ sentence }) => sentence?.params)).toEqual([{ column: name, codes: named }]);
      } else if (named[0] === 'IDR') {
        expect(facts('Amount')).toEqual({ currency: undefined, semantic: 'money' });
        expect(told).toEqual([]);
      } else {
        expect(facts('Amount')).toEqual({ currency: named[0], semantic: undefined });
        expect(told).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});

test('texts are in one currency, or read all the same where there are several', async () => {
  const one = await read('Invoice,Amount,CCY\nA,"1,500.50",USD\nB,n/a,USD\n');
  expect(one.dataset.schema.columns[1]).toMatchObject({ type: 'text', notation: { currency: 'USD' } });
  const several = await read('Invoice,Amount,CCY\nA,"1,500.50",USD\nB,"20,000,000.00",IDR\nC,n/a,USD\n');
  expect(several.dataset.schema.columns[1]).toMatchObject({ type: 'text' });
  expect(several.dataset.schema.columns[1]?.notation).toBeUndefined();
  expect(several.told).toHaveLength(1);
});

test('a row without a currency is told, too', async () => {
  const { facts, told } = await read('Invoice,Amount,CCY\nA,1.50,USD\nB,2.50,\nC,4.00,USD\n');
  expect(facts('Amount')).toEqual({ currency: 'XXX', semantic: undefined });
  expect(told).toMatchObject([{ message: expect.stringContaining('but not in 1 row') }]);
});

test('a column that says its currency itself keeps it', async () => {
  const { facts } = await read(
    'Invoice,Amount,CCY,Amount (IDR),Kurs\nA,1.50,USD,24000,16000\nB,2.50,SGD,30000,12000\n',
  );
  expect(facts('Amount')?.currency).toBe('XXX');
  expect(facts('Amount (IDR)')).toEqual({ currency: undefined, semantic: 'money' });
});

test('of two columns of currencies none is that of an amount, and the one with several is told', async () => {
  const { facts, told } = await read('Amount,Curr,Amount LC,LCurr\n1.50,USD,24000,IDR\n20000,IDR,20000,IDR\n');
  expect(facts('Amount LC')).toEqual({ currency: undefined, semantic: 'money' });
  expect(told.map(({ sentence }) => sentence?.params?.column)).toEqual(['Curr']);
  const all = await read('Amount,Curr,Amount LC,LCurr\n1.50,USD,24000,SGD\n20000,IDR,20000,IDR\n');
  expect(all.facts('Amount')).toEqual({ currency: undefined, semantic: 'money' });
  expect(all.told).toHaveLength(2);
});

test.each([
  ['raw material is no ringgit', 'Barang,Harga,Jenis\nKain,1500,RM\nBenang,2500,RM\n'],
  ['codes are no currencies', 'Barang,Harga,Kode\nKain,1500,SAR\nBenang,2500,CAD\n'],
  ['a column with any other text names none', 'Barang,Harga,CCY\nKain,1500,USD\nBenang,2500,Lunas\n'],
  ['rupiah alone changes nothing', 'Barang,Harga,Mata Uang\nKain,1500,Rp\nBenang,2500,IDR\n'],
])('%s', async (_name, text) => {
  const { facts, told } = await read(text);
  expect(facts('Harga')).toEqual({ currency: undefined, semantic: 'money' });
  expect(told).toEqual([]);
});

test('in JSON, too', async () => {
  const rows = [
    { Amount: 1500.5, CCY: 'USD' },
    { Amount: 20_000_000, CCY: 'IDR' },
  ];
  const { facts, told } = await read(JSON.stringify(rows), 'a.json');
  expect(facts('Amount')?.currency).toBe('XXX');
  expect(told).toHaveLength(1);
});
