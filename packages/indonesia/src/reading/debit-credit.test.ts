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

const marks = { debit: ['DB', 'D', 'DR', 'Db', 'Dr'], credit: ['CR', 'K', 'C', 'KR', 'Cr'] } as const;
const side = fc.constantFrom('debit', 'credit');
/** Bank statements print two decimals. */
const cents = fc.integer({ min: 100_000, max: 99_999_999_999 });
const shapes = [(text: string, mark: string) => `${text} ${mark}`, (text: string, mark: string) => `${text}${mark}`, (text: string, mark: string) => `${text} (${mark})`] as const; // prettier-ignore

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

test('a doubt about amounts without a mark ends with the marks', () => {
  const found = decide(['2.000.000,00', '-1.500.000,00'], { debit: 'minus', contested: ['debit'] });
  expect(found.doubtful).toEqual([]);
});

test('no marks: temperatures, thousands, sounds, models, other letters', () => {
  for (const texts of [
    ['36,50 C', '37,20 C', '36,80 C'],
    ['6,500 K', '4,000 K'],
    ['85 dB', '90 dB', '1.000 db'],
    ['12 D', '24 D'],
    ['5 CR', '7 CR'],
    ['-1.500,00 DB', '(2.500,00) CR'],
    ['1.500,00 X', '2.500,00 DC'],
  ]) {
    const found = decide(texts, {}, 'Keterangan');
    expect([texts, found.reading, found.question]).toEqual([texts, undefined, undefined]);
    expect(valuesOf(texts, { ...found, reading: { kind: 'number', notation: { decimal: ',' } } })).not.toContain(36.5);
  }
  expect(valuesOf(['1,5K', '25k', '12K'], decide(['1,5K', '25k', '12K'], {}, 'Views'))).toEqual([1500, 25000, 12000]);
});

test('both marks, or a currency, show that whole amounts are marked', () => {
  const ledger = ['15.000.000 D', '10.500.000 K', '500 D'];
  expect(valuesOf(ledger, decide(ledger, { debit: 'plus', decimal: ',' }, 'Akhir'))).toEqual([
    15e6,
    -10.5e6,
    'unreadable',
  ]);
  const rupiah = ['Rp 15.000.000 D', 'Rp 500.000 D'];
  expect(decide(rupiah, {}, 'Akhir').question?.about).toBe('debit');
});

test('a short amount is marked where another one is for certain', () => {
  const texts = ['500,00 K', '25,00 D', '250.000,00 K', '75 DB'];
  expect(valuesOf(texts, decide(texts, { debit: 'plus' }))).toEqual([-500, 25, -250000, 75]);
});

test('marked amounts show the signs of their column', () => {
  const texts = ['1.500.000,00 DB', '1.500', '2.250 DB'];
  expect(valuesOf(texts, decide(texts, { debit: 'minus' }))).toEqual([-1500000, 1500, -2250]);
  const lone = decide(['1.500 DB', '2.250 CR']);
  expect(lone.question?.about).toBe('decimal');
  expect(decide(['1.500 DB', '2.250 CR'], { decimal: ',' }).question?.about).toBe('debit');
});
