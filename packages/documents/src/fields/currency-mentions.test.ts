import fc from 'fast-check';
import { words } from '../../test/words';
import { readDocument } from '../index';

const currencyOf = (text: string) => {
  const found = readDocument([words(text)], 'invoice').fields.find(({ name }) => name === 'currency');
  return found && (found.normalized_value ?? found.value);
};

const CODES = ['USD', 'SGD', 'EUR', 'GBP', 'CHF', 'JPY'] as const;
const SIGNS: Readonly<Record<string, string>> = { USD: 'US$', SGD: 'S$', EUR: '€', GBP: '£' };
const grouped = (cents: number) =>
  (cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const inEurope = (amount: string) => amount.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** Where a paper names its currency once. */
const PLACES = {
  'beside the total': (code: string) => ({ total: (amount: string) => `Total                  ${code} ${amount}` }),
  'behind the total': (code: string) => ({ total: (amount: string) => `Total                  ${amount} ${code}` }),
  'in the label': (code: string) => ({ total: (amount: string) => `Total ${code}              ${amount}` }),
  'in brackets': (code: string) => ({ total: (amount: string) => `Total (${code})            ${amount}` }),
  'as what is due': (code: string) => ({ below: (amount: string) => `Amount due             ${code} ${amount}` }),
  'in a sentence': (code: string) => ({ above: `Semua harga dalam ${code}` }),
  'in an English sentence': (code: string) => ({ above: `All prices are in ${code}` }),
  'by its sign': (code: string) => ({
    total: (amount: string) => `Total                  ${SIGNS[code] ?? code}${amount}`,
  }),
  'as a heading': (code: string) => ({ above: `Currency: ${code}` }),
} as const;
type Place = keyof typeof PLACES;
const places = Object.keys(PLACES) as Place[];

interface Draft {
  above?: string;
  total?: (amount: string) => string;
  below?: (amount: string) => string;
}

const paper = (
  { above = '', total = (amount) => `Total                  ${amount}`, below }: Draft,
  [first, second]: readonly [number, number],
  written: (cents: number) => string,
) => `
ACME SUPPLIES
Invoice No: 10-4471
${above}
Description     Qty    Price         Amount
Server rack       1    ${written(first).padEnd(12)}  ${written(first)}
Setup             1    ${written(second).padEnd(12)}  ${written(second)}
${total(written(first + second))}
${below?.(written(first + second)) ?? ''}`;

const sums = fc.tuple(fc.integer({ min: 10_000, max: 9_999_999 }), fc.integer({ min: 10_000, max: 9_999_999 }));

test('a paper that names a foreign currency once, and rupiah nowhere, is in that currency', () => {
  fc.assert(
    fc.property(
      ...[fc.constantFrom(...CODES), fc.constantFrom(...places), sums, fc.boolean()],
      (code, place, amounts, isEuropean) => {
        const written = (cents: number) => (isEuropean ? inEurope(grouped(cents)) : grouped(cents));
        expect(currencyOf(paper(PLACES[place](code), amounts, written))).toBe(code);
      },
    ),
    { numRuns: 120 },
  );
});

/** What names no currency of the paper's amounts. */
const WORDS = [
  'Telp +1 415 555 1200',
  '100 Main St, Austin US',
  'RM. SEDERHANA',
  'RM 45 Padang',
  'Sepatu EUR 42',
  'Palet Euro 120',
  'Kurs USD 16.250',
  'Exchange rate: USD 16.250',
  'BCA USD: 1234567890',
  'Rekening USD 123-456-7890',
  'USD/IDR 16.250',
];

test('words that are also currencies, rates and accounts name none', () => {
  const whole = (cents: number) => inEurope(grouped(cents).slice(0, -3));
  fc.assert(
    fc.property(fc.constantFrom(...WORDS), sums, (above, amounts) => {
      const rounded = [100 * amounts[0], 100 * amounts[1]] as const;
      expect(currencyOf(paper({ above }, rounded, whole))).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test('a paper that names rupiah beside its total is in rupiah, whatever it sells', () => {
  const whole = (cents: number) => inEurope(grouped(cents).slice(0, -3));
  const total = (amount: string) => `Total                  Rp ${amount}`;
  fc.assert(
    fc.property(fc.constantFrom(...CODES), sums, (code, amounts) =>
      expect(currencyOf(paper({ above: `Voucher ${code} 50.00`, total }, amounts, whole))).toBeUndefined(),
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['a voucher in dollars that was sold', 'Voucher Steam USD 10.00      1     165.000\nTotal      165.000'],
  ['a purchase of dollars', 'Kurs 16.250\nJumlah USD 100.00\nTotal      1.625.000'],
  ['a sign that may be a misread digit', 'Roti   15.000\nTeh    15.000\nTotal  €0.000'],
  ['totals in two currencies', 'Jasa   100,00\nTotal USD      100,00\nTotal Rp      1.625.000'],
])('%s leaves the currency open: it is reported without a value', (_, text) => {
  const field = readDocument([words(text)], 'invoice').fields.find(({ name }) => name === 'currency');
  expect(field).toMatchObject({ value: null, normalized_value: null });
});

test('a sentence may spell the currency out', () => {
  const text = (said: string) => `${said}\nServer      1,250.00\nTotal       1,250.00`;
  expect(currencyOf(text('All amounts in US Dollars'))).toBe('USD');
  expect(currencyOf(text('Semua harga dalam dolar Singapura'))).toBe('SGD');
});

test('amounts in yen have no cents: several signs bear each other out', () =>
  expect(currencyOf('Ramen     ¥1,250\nSushi    ¥12,500\nTotal    ¥13,750')).toBe('JPY'));

test('a total in ringgit by one sign with cents', () => {
  expect(currencyOf('KEDAI MAJU\nRoti        3.20\nTeh         5.00\nTotal    RM 8.20')).toBe('MYR');
  expect(currencyOf('RM SEDERHANA\nRendang   25.000\nTotal RM  25.000')).toBeUndefined();
});
