import fc from 'fast-check';
import { parseAmount } from '../rupiah';
import { currencyOfHeader, headerInCurrency } from './foreign-currency';
import { readValue } from './read-value';
import { readingVotes } from './reading-votes';

const decide = (texts: readonly string[], header = 'Jumlah') => {
  const votes = readingVotes({ header });
  for (const text of texts) votes.add(text);
  return votes.decide();
};

const signs = { USD: ['$', 'US$', 'USD '], EUR: ['€', 'EUR '], SGD: ['S$', 'SGD '], MYR: ['RM', 'RM '], JPY: ['¥'] };
const currency = fc.constantFrom(...(['USD', 'EUR', 'SGD', 'MYR', 'JPY'] as const));
const cents = fc.integer({ min: 1, max: 99_999_999 });

function written(sign: string, amount: number, form: number): string {
  const size = (Math.abs(amount) / 100).toFixed(2);
  const grouped = size.replace(/\B(?=(?:\d{3})+\.)/g, ',');
  const digits = form % 2 === 0 ? size : grouped;
  if (amount >= 0) return form % 3 === 2 ? `${digits} ${sign.trim()}` : `${sign}${digits}`;
  return [`-${sign}${digits}`, `(${sign}${digits})`, `${sign}-${digits}`][form % 3] ?? '';
}

test('amounts of one currency are read, whatever their form, and are not rupiah', () => {
  const amounts = fc.array(fc.tuple(cents, fc.boolean(), fc.nat(5), fc.nat(2)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(currency, amounts, (code, drawn) => {
      const cells = drawn.map(([size, isLess, form, sign]) => {
        const amount = isLess ? -size : size;
        return { amount, text: written(signs[code][sign % signs[code].length] ?? '', amount, form) };
      });
      const { reading } = decide(cells.map(({ text }) => text));
      expect(reading).toMatchObject({ kind: 'number', currency: code });
      expect(reading?.unit).toBeUndefined();
      for (const { amount, text } of cells) {
        expect(reading && readValue(text, reading)).toEqual({ value: amount / 100 });
        expect(parseAmount(text)).toBeUndefined();
      }
    }),
  );
});

test('an amount in a minority currency is not read, and is counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 12 }), cents, currency, (count, size, code) => {
      const other = written(signs[code][0] ?? '', size, 0);
      const rupiah = Array.from({ length: count }, (_, n) => `Rp ${n + 1}.500.000`);
      const found = decide([...rupiah, other]);
      expect(found.reading).toMatchObject({ unit: 'rupiah' });
      expect(found.unread).toEqual([{ text: other, cells: 1, reason: 'other_currency' }]);
      const dollars = Array.from({ length: count }, (_, n) => `$${n + 1}.50`);
      expect(decide([...dollars, 'Rp 5.000']).unread).toEqual([
        { text: 'Rp 5.000', cells: 1, reason: 'other_currency' },
      ]);
    }),
  );
});

test('if no currency has a majority, no number of the column is read', () => {
  const found = decide(['$5.00', 'Rp 5.000', '€7.50', 'Rp 6.000', '120']);
  expect(found.reading).toMatchObject({ currency: 'XXX' });
  expect(found.cells).toMatchObject({ read: 0, unread: 5 });
});

test('RM 101 is a room until its column shows money', () => {
  const rooms = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 20 });
  const sign = fc.constantFrom('RM', 'RM ', 'rm ', 'RM. ');
  const header = fc.constantFrom('Kamar', 'Ruang', 'No RM', 'Kode Harga', 'Unit', 'Lokasi', '');
  fc.assert(
    fc.property(rooms, sign, header, (numbers, before, name) => {
      const texts = numbers.map((number) => `${before}${number}`);
      expect(decide(texts, name).reading).toBeUndefined();
      // Even an explicit request for numbers reads none of them.
      const votes = readingVotes({ header: name });
      for (const text of texts) votes.add(text);
      expect(votes.decide({ kind: 'number' }).cells.read).toBe(0);
      for (const proof of ['RM 12.50', 'RM 1,200.00', '-RM 5', '(RM 5)'])
        expect(decide([...texts, proof], name).reading).toMatchObject({ kind: 'number', currency: 'MYR' });
      for (const money of ['Harga', 'Sewa (RM)', 'Ringgit'])
        expect(decide(texts, money).reading).toMatchObject({ kind: 'number', currency: 'MYR' });
    }),
  );
});

const capitals = fc.constantFrom(
  'CHF',
  'THB',
  'KRW',
  'PHP',
  'VND',
  'TWD',
  'BND',
  'NZD',
  'CAD',
  'SAR',
  'AED',
  'SEK',
  'NOK',
  'DKK',
);

test('amounts in every currency that a header names are read under a header of money', () => {
  const header = fc.constantFrom<(code: string) => string>(
    (code) => `Sewa (${code})`,
    () => 'Harga',
    () => 'Total',
  );
  const drawn = fc.array(fc.tuple(cents, fc.boolean(), fc.nat(5)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(capitals, header, drawn, (code, headerOf, amounts) => {
      const cells = amounts.map(([size, isLess, form]) => {
        const amount = isLess ? -size : size;
        return { amount, text: written(`${code} `, amount, form) };
      });
      const { reading } = decide([...cells.map(({ text }) => text), `${code} 5`], headerOf(code));
      expect(reading).toMatchObject({ kind: 'number', currency: code });
      for (const { amount, text } of [...cells, { amount: 500, text: `${code} 5` }])
        expect(reading && readValue(text, reading)).toEqual({ value: amount / 100 });
    }),
  );
});

test('CAD 101 is a course and PHP 8.25 a version until the column shows money', () => {
  const header = fc.constantFrom('Mata Kuliah', 'Kode', 'Aplikasi', 'Catatan', '');
  const codes = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(capitals, header, codes, fc.boolean(), (code, name, numbers, isVersion) => {
      const texts = numbers.map((number) =>
        isVersion ? `${code} ${number % 10}.${number % 90}` : `${code} ${number}`,
      );
      expect(decide(texts, name).reading).toBeUndefined();
      expect(
        decide(
          texts.map((text) => text.toLowerCase()),
          'Harga',
        ).reading,
      ).toBeUndefined();
      if (name === 'Kode') return;
      for (const proof of ['1,250.50', '12.50', '12.500.000'])
        expect(decide([...texts, `${code} ${proof}`], name).reading).toMatchObject({ currency: code });
    }),
  );
});

test('an amount of another currency does not make money of codes', () => {
  const found = decide(['$12.50', '$13.50', '$14.50', '$15.50', 'PHP 7'], 'Catatan');
  expect(found.unread).toEqual([{ text: 'PHP 7', cells: 1, reason: 'unreadable' }]);
});

test('a room among amounts in rupiah or among numbers is not read', () => {
  const rupiah = ['Rp 1.500.000', 'Rp 2.500.000', 'Rp 3.500.000'];
  expect(decide([...rupiah, 'RM 101'], 'Catatan').unread).toMatchObject([{ text: 'RM 101' }]);
  const found = decide(['12', '15', '19', '22', 'RM 101'], 'Catatan');
  expect(found.reading?.currency).toBeUndefined();
  expect(found.unread).toEqual([{ text: 'RM 101', cells: 1, reason: 'unreadable' }]);
});

test.each([
  ['Harga', 'Harga (USD)'],
  ['Harga (Rp)', 'Harga (USD)'],
  ['Harga Rp', 'Harga USD'],
  ['Total (EUR)', 'Total (USD)'],
  ['Dolar', 'Dolar (USD)'],
  ['Nilai Dollar', 'Nilai Dollar (USD)'],
])('%s in dollars is %s', (header, named) => {
  expect(headerInCurrency(header, 'USD')).toBe(named);
  expect(currencyOfHeader(named)).toBe('USD');
});

test('yen have no decimals, so ¥1,500 is certain', () => {
  const { reading, question } = decide(['¥1,500', '¥950', 'JPY 12.000']);
  expect([question, reading?.currency]).toEqual([undefined, 'JPY']);
  for (const [text, value] of [
    ['¥1,500', 1500],
    ['JPY 12.000', 12_000],
  ] as const)
    expect(reading && readValue(text, reading)).toMatchObject({ value });
});

test('dollars have prices of three decimals, so $1.125 alone is asked for', () => {
  expect(decide(['$1.125', '$2.250']).question?.about).toBe('decimal');
  expect(decide(['$1.125', '$2.50', '$13.75']).reading?.notation.decimal).toBe('.');
});

test.each(['$', 'USD', 'RMX 5', '$5 ribu', 'S$ 5%', 'usdt 5'])('%s is not an amount', (text) => {
  expect(readValue(text, { kind: 'number', notation: { decimal: '.' }, currency: 'USD' })).toHaveProperty('reason');
});

describe('the currency that a header names', () => {
  const bare = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 8 });
  const headers = fc.constantFrom<readonly [string, string | undefined, string]>(
    ['Harga (Rp)', undefined, '$5'],
    ['Total IDR', undefined, 'US$ 7.50'],
    ['Nilai rupiah', undefined, '€5'],
    ['Harga (USD)', 'USD', 'Rp 5.000'],
    ['Price €', 'EUR', '$5.00'],
    ['Sewa (RM)', 'MYR', '$5.00'],
  );

  test('is that of its bare numbers, so an amount in another is not read', () => {
    fc.assert(
      fc.property(bare, headers, fc.integer({ min: 1, max: 4 }), (numbers, [header, code, other], times) => {
        const found = decide([...numbers.map(String), ...Array.from({ length: times }, () => other)], header);
        expect(found.reading?.currency).toBe(code);
        expect(found.unread).toEqual([{ text: other, cells: times, reason: 'other_currency' }]);
      }),
    );
  });

  test('decides nothing where every amount names its own, or the header names several', () => {
    expect(decide(['$5.00', '$7.50'], 'Harga (Rp)').reading?.currency).toBe('USD');
    expect(decide(['15.750', '$1.50', '$2.50'], 'Kurs USD/IDR').reading?.currency).toBe('USD');
    expect(decide(['15', '16'], 'Harga (USD)').reading?.currency).toBeUndefined();
  });
});

test('an amount in another currency says nothing about the signs of the column', () => {
  const votes = readingVotes({ header: 'Harga (Rp)' });
  for (const text of ['12.500', '7.250', '3.500', '$1,250.50']) votes.add(text);
  expect(votes.decide()).toMatchObject({ question: { about: 'decimal' } });
  votes.add('1.250.000');
  expect(votes.decide().reading).toMatchObject({ kind: 'number', notation: { decimal: ',' } });
});

test('a currency beside a figure in a header names a rate, and no currency', () => {
  const code = fc.constantFrom('USD', '$', 'EUR', '€', 'SGD');
  const rate = fc
    .integer({ min: 10_001, max: 99_999 })
    .map((size) => [`@${size}`, `@ ${size}`, `${size}`, String(size).replace(/(?=\d{3}$)/, '.')]);
  fc.assert(
    fc.property(code, rate, fc.nat(3), fc.constantFrom('', 'Biaya ', 'Total '), (sign, forms, form, start) => {
      const figure = forms[form] ?? '';
      for (const header of [`${start}${sign} ${figure}`, `${start}(${sign}) ${figure}`, `${start}${figure}/${sign}`])
        expect([header, currencyOfHeader(header)]).toEqual([header, undefined]);
    }),
  );
});

test.each([
  ['Biaya USD', 'USD'],
  ['Harga USD 2', 'USD'],
  ['Penjualan USD 2026', 'USD'],
  ['2026 (USD)', 'USD'],
  ['Nilai (USD 1.000)', 'USD'],
  ['Nilai (USD 1,000,000)', 'USD'],
  ['Nilai (1.000 USD)', 'USD'],
  ['Total USD 20260131', 'USD'],
  ['Jumlah (Rp 1.000.000)', 'IDR'],
  ['Q1 Harga (Rp)', 'IDR'],
])('%s still names %s: a size, a year or a number is no rate', (header, currency) => {
  expect(currencyOfHeader(header)).toBe(currency);
});

test('a question about signs shows values that its answers read differently', () => {
  const amounts = fc.constantFrom('Rp 850.000.000', 'USD 100,000', '$5', '1.500', '12,500', '€ 1.250', 'Rp 5.000', '7', '$2.5', '12%', '0,000');
  const column = fc.array(fc.tuple(amounts, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(column, fc.constantFrom('Nilai', 'Harga (Rp)', 'Harga (USD)'), (cells, header) => {
      const votes = readingVotes({ header });
      for (const [text, times] of cells) votes.add(text, times);
      const { question } = votes.decide();
      if (question?.about !== 'decimal') return;
      const [one, other] = question.options.map(({ examples }) => examples.map(({ value }) => value));
      expect(one?.length).toBeGreaterThan(0);
      expect(one).not.toEqual(other);
    }),
  );
  expect(decide(['Rp 850.000.000', 'USD 100,000'], 'Anggaran')).toMatchObject({
    reading: { kind: 'number' },
    unread: [{ reason: 'other_currency' }, { reason: 'other_currency' }],
  });
}); // prettier-ignore
