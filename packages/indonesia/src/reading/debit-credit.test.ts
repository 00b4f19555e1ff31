import fc from 'fast-check';
import { parseAmount } from '../rupiah';
import { readValue } from './read-value';
import { readingVotes } from './reading-votes';
import type { ReadingDecision } from './reading-votes';
import type { Notation } from './column-reading';

const decide = (texts: readonly string[], notation: Notation = {}, header = 'Mutasi') => {
  const votes = readingVotes({ header });
  for (const text of texts) votes.add(text);
  return votes.decide({ notation });
};
const valuesOf = (texts: readonly string[], { reading }: ReadingDecision) =>
  texts.map((text) => {
    const read = reading && readValue(text, reading);
    return read && 'value' in read ? read.value : read?.reason;
  });

const marks = { debit: ['DB', 'D', 'DR', 'Db', 'Dr'], credit: ['CR', 'K', 'Kr', 'KR', 'Cr'] } as const;
const side = fc.constantFrom('debit', 'credit');
/** Bank statements print two decimals. */
const cents = fc.integer({ min: 100_000, max: 99_999_999_999 });
const shapes = [(text: string, mark: string) => `${text} ${mark}`, (text: string, mark: string) => (mark === 'K' ? `${text} K` : `${text}${mark}`), (text: string, mark: string) => `${text} (${mark})`] as const; // prettier-ignore

function written(amount: number, decimal: ',' | '.'): string {
  const [whole = '', fraction = ''] = (amount / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, decimal === ',' ? '.' : ',')}${decimal}${fraction}`;
}

test('whether debits are added or subtracted is asked; after that every marked amount has its sign', () => {
  const cell = fc.record({ amount: cents, side, mark: fc.nat(4), shape: fc.nat(2) });
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(',', '.'),
      fc.constantFrom('minus', 'plus'),
      (cells, decimal, debit) => {
        const texts = cells.map((each) =>
          (shapes[each.shape] ?? shapes[0])(written(each.amount, decimal), marks[each.side][each.mark] ?? ''),
        );
        const open = decide(texts);
        expect(open.reading).toBeUndefined();
        expect(open.question?.about).toBe('debit');
        expect(open.cells.read).toBe(0);
        const values = cells.map(
          (each) => ((each.side === 'debit') === (debit === 'minus') ? -1 : 1) * (each.amount / 100),
        );
        expect(valuesOf(texts, decide(texts, { debit }))).toEqual(values);
        for (const text of texts) expect(parseAmount(text)).toBeUndefined();
      },
    ),
  );
});

test('both answers are shown by a debit and a credit', () => {
  const { question } = decide(['1.500.000,00 DB', '2.000.000,00 CR', '75.000,00 DB', '300,00']);
  expect(question?.options).toEqual([
    {
      notation: { debit: 'minus' },
      examples: [
        { text: '1.500.000,00 DB', value: -1500000 },
        { text: '2.000.000,00 CR', value: 2000000 },
        { text: '75.000,00 DB', value: -75000 },
      ],
    },
    {
      notation: { debit: 'plus' },
      examples: [
        { text: '1.500.000,00 DB', value: 1500000 },
        { text: '2.000.000,00 CR', value: -2000000 },
        { text: '75.000,00 DB', value: 75000 },
      ],
    },
  ]);
});

test('an amount without a mark keeps its sign, and is doubtful where both sides are marked', () => {
  const bank = ['1.500.000,00 DB', '2.000.000,00', '0,00', '10.000,00 DB'];
  const sure = decide(bank, { debit: 'minus' });
  expect(valuesOf(bank, sure)).toEqual([-1500000, 2000000, 0, -10000]);
  expect(sure.doubtful).toEqual([]);
  const mixed = [...bank, '5.000,00 CR', '2000000', '-7.500,00'];
  const found = decide(mixed, { debit: 'minus' });
  expect(valuesOf(mixed, found)).toEqual([-1500000, 2000000, 0, -10000, 5000, 2000000, -7500]);
  expect(found.doubtful.map(({ text }) => text).toSorted()).toEqual(['2.000.000,00', '2000000']);
});

test('what was doubtful beside marks stays so without them', () => {
  const found = decide(['2.000.000,00', '-1.500.000,00'], { debit: 'minus', marked: true, contested: ['debit'] });
  expect(found.doubtful.map(({ text }) => text)).toEqual(['2.000.000,00']);
});

test('where the marked side is added, an amount without a mark is doubtful', () => {
  const doubtful = (texts: string[], notation: Notation) => decide(texts, notation).doubtful.map(({ text }) => text);
  expect(doubtful(['1.500,00 DB', '2.000,00'], {})).toEqual(['2.000,00']);
  expect(doubtful(['1.500,00 DB', '2.000,00'], { debit: 'plus' })).toEqual(['2.000,00']);
  expect(doubtful(['1.500,00 DB', '2.000,00'], { debit: 'minus' })).toEqual([]);
  expect(doubtful(['1.500,00 CR', '2.000,00'], { debit: 'minus' })).toEqual(['2.000,00']);
  expect(doubtful(['1.500,00 CR', '2.000,00'], { debit: 'plus' })).toEqual([]);
});

test.each<[string, string[]]>([
  ['Keterangan', ['36,50 C', '37,20 C', '36,80 C']],
  ['Keterangan', ['6,500 K', '4,000 K']],
  ['Keterangan', ['85 dB', '90 dB', '1.000 db']],
  ['Keterangan', ['12 D', '24 D']],
  ['Keterangan', ['5 CR', '7 CR']],
  ['Keterangan', ['-1.500,00 DB', '(2.500,00) CR']],
  ['Keterangan', ['1.500,00 X', '2.500,00 DC']],
  ['Nilai', ['78,50 C', '72,25 C', '65,00 D']],
  ['Unit', ['1201 A', '1201 B', '1201 C', '1201 D']],
  ['Kamar', ['1201 C', '1203 D']],
  ['Blok', ['1001 C', '1003 D', '1004 K']],
  ['Blok', ['12 D', '13 K']],
  ['Level', ['65,25 DB', '70,50 DB']],
  ['Daya', ['1300 DR', '1.300 DR', '2200 DR']],
  ['Suhu', ['1.250,50 K', '273,15 K']],
  ['Ukuran', ['1.50 D', '1.75 C']],
  ['Vitamin', ['1000 C', '1000 D']],
  ['Debit air', ['12 D', '30 D']],
  ['Tenor Kredit', ['12 D', '24 D']],
  ['Harga', ['12,50 K', '25 K', '1.250 K']],
  ['Kredit', ['500 K', '750 K']],
  ['Mutasi', ['500,00K', '1.500.000,00K']],
  ['Revenue', ['1,250.50K', '980.50K', '25.10K']],
  ['Produk', ['100234C', '100235D', '100240K', '100234 D']],
  ['Lokasi', ['106.845 D', '107.123 D']],
  ['Tanggal', ['20260131 D', '20260201 D']],
])('under “%s” %j are not marked, and no numbers', (header, texts) => {
  const found = decide(texts, {}, header);
  expect(found.question).toBeUndefined();
  const numbers = valuesOf(texts, found).filter((value) => typeof value === 'number');
  expect(numbers).toEqual([]);
});

test.each<[string, string[], number]>([
  ['Jumlah', ['10', '12', '3 DR', '8', '25', '40'], 5],
  ['Nilai', ['85', '90', '72,25 C', '88', '79'], 4],
  ['Harga', ['15000', '20000', 'Rp 25 K', '18000'], 3],
])('under “%s” one odd cell of %j leaves the numbers alone', (header, texts, read) => {
  const found = decide(texts, {}, header);
  expect([found.question, found.cells.read]).toEqual([undefined, read]);
});

test.each<[string, string[], number[]]>([
  ['Views', ['1,5K', '25k', '12K', '980'], [1500, 25_000, 12_000, 980]],
  ['Subscribers', ['1.25k', '2.5K', '980'], [1250, 2500, 980]],
  ['Harga', ['Rp 25K', 'Rp 30K', 'Rp 15.000'], [25_000, 30_000, 15_000]],
  ['Limit Kredit', ['500K', '10jt'], [500_000, 10_000_000]],
  ['Saldo', ['25K', '30k', '1.500.000'], [25_000, 30_000, 1_500_000]],
])('under “%s” K in %j is thousands', (header, texts, values) => {
  expect(valuesOf(texts, decide(texts, {}, header))).toEqual(values);
});

test('among marked amounts a K is a credit, and 25k is not read', () => {
  const texts = ['500,00 K', '1.500,00 (K)', '1.250.000,00 K', '7500 K', '500 K', '25k', '25K', '1.25k', '500,00K'];
  const asked = decide(texts, {}, 'Jumlah');
  expect([asked.question?.about, asked.cells.read]).toEqual(['debit', 0]);
  expect(valuesOf(texts, decide(texts, { debit: 'plus' }, 'Jumlah'))).toEqual([
    -500, -1500, -1_250_000, -7500, -500, 'unstated_debit', 'unstated_debit', 'unstated_debit', 'unreadable',
  ]);
}); // prettier-ignore

test('what is left of a column with marks goes by them', () => {
  const left = ['500 K', '750 K'];
  expect(decide(left, { marked: true }, 'Jumlah').cells.read).toBe(0);
  expect(valuesOf(left, decide(left, { debit: 'minus', marked: true }, 'Jumlah'))).toEqual([500, 750]);
});

test.each([['15.000.000 D', '10.500.000 K'], ['Rp 15.000.000 D', 'Rp 500.000 D'], ['1500,00 CR']])(
  '%s is an amount, so its column is marked',
  (...texts) => {
    expect(decide(texts, { decimal: ',' }, 'Akhir').question?.about).toBe('debit');
  },
);

test('among marked amounts any form is a mark', () => {
  const texts = ['500,00 K', '25,00 D', '250.000,00 K', '75 DB', '7,50 C', '500,00 db', '0 D'];
  expect(valuesOf(texts, decide(texts, { debit: 'plus' }))).toEqual([-500, 25, -250000, 75, -7.5, 500, 0]);
});

test('six digits are a marked amount under a header of money', () => {
  expect(decide(['250000 DB', '500 DB'], {}, 'Saldo').question?.about).toBe('debit');
  expect(decide(['250000 DB', '500 DB'], {}, 'Produk').question).toBeUndefined();
});

test('a question about the decimal sign comes first, and shows amounts without their marks', () => {
  const { question } = decide(['1.500 DB', '2.250 CR', '3.000 DB'], { marked: true });
  expect(question?.about).toBe('decimal');
  expect(question?.options.map(({ examples }) => examples[0]?.value)).toEqual([1500, 1.5]);
});

test('marked amounts show the signs of their column', () => {
  const texts = ['1.500.000,00 DB', '1.500', '2.250 DB'];
  expect(valuesOf(texts, decide(texts, { debit: 'minus' }))).toEqual([-1500000, 1500, -2250]);
  const lone = decide(['1.500 DB', '2.250 CR'], { marked: true });
  expect(lone.question?.about).toBe('decimal');
  expect(decide(['1.500 DB', '2.250 CR'], { decimal: ',', marked: true }).question?.about).toBe('debit');
});
