/**
 * No wrong value may go unnoticed: whatever a column mixes with its own notation, each value read must be true or
 * listed.
 */
import fc from 'fast-check';
import { formatDate, formatLongDate } from '../dates';
import { formatNumber, formatRupiah } from '../rupiah';
import { readValue } from './read-value';
import { readingVotes } from './reading-votes';

interface Cell {
  text: string;
  truth: number | string;
}

const swap = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
const cents = fc.integer({ min: 1, max: 999_999_999 }).map((units) => units / 100);

/** Amounts as one person writes them, in their own notation. */
const amount = (decimal: ',' | '.'): fc.Arbitrary<Cell> =>
  fc.tuple(cents, fc.constantFrom('plain', 'Rp', 'whole'), fc.boolean()).map(([value, style, space]): Cell => {
    const truth = style === 'whole' ? Math.ceil(value) : value;
    const text = style === 'Rp' ? formatRupiah(truth, { space }) : formatNumber(truth);
    return { text: decimal === ',' ? text : swap(text), truth };
  });

const isoDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const dayFirst = isoDay.chain((iso) =>
  fc.constantFrom(formatDate(iso), formatLongDate(iso), iso).map((text): Cell => ({ text, truth: iso })),
);
const monthFirst = isoDay.map((iso): Cell => ({
  text: `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  truth: iso,
}));
const serialOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569;
const digitDays = isoDay.chain((iso) =>
  fc.constantFrom(String(serialOf(iso)), iso.replaceAll('-', '')).map((text): Cell => ({ text, truth: iso })),
);
const junk = fc
  .constantFrom('-', 'n/a', 'lunas', '30/02/2026', '007', '2026-01', '12 kg')
  .map((text): Cell => ({ text, truth: 'none' }));

/** Fails if a value is read that is neither true nor marked. */
function judge(own: readonly Cell[], strange: readonly Cell[], kind: 'number' | 'date', header: string): void {
  const cells = [...own, ...strange];
  const votes = readingVotes({ header });
  for (const { text } of cells) votes.add(text);
  const { reading, sureReading } = votes.decide({ kind });
  const used = reading ?? sureReading;
  if (!used) return;
  for (const { text, truth } of cells) {
    const read = readValue(text, used);
    if ('reason' in read || read.doubtful) continue;
    expect({ text, value: read.value }).toEqual({ text, value: truth });
  }
}

/** Foreign values that reveal themselves: at least one can be read only in its own notation. */
const proven = (cells: fc.Arbitrary<Cell>, isProof: (text: string) => boolean): fc.Arbitrary<Cell[]> =>
  fc
    .tuple(
      cells.filter(({ text }) => isProof(text)),
      fc.array(cells, { maxLength: 3 }),
    )
    .map(([one, more]) => [one, ...more]);

const proves = (decimal: ',' | '.') => {
  const fraction = decimal === ',' ? /,\d{1,2}$/ : /\.\d{1,2}$/;
  return (text: string): boolean => fraction.test(text);
};

it.each([
  [',', '.'],
  ['.', ','],
] as const)('amounts with decimal %s and some with %s', (decimal, other) => {
  fc.assert(
    fc.property(
      proven(amount(decimal), proves(decimal)),
      fc.array(amount(decimal), { minLength: 6, maxLength: 20 }),
      proven(amount(other), proves(other)),
      fc.array(junk, { maxLength: 2 }),
      (one, own, strange, rest) => judge([...one, ...own], [...strange, ...rest], 'number', 'Nilai'),
    ),
    { numRuns: 300 },
  );
});

it('amounts of one notation are all read, and none is doubtful', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(',' as const, '.' as const)
        .chain((decimal) =>
          fc.tuple(
            fc.constant(decimal),
            proven(amount(decimal), proves(decimal)),
            fc.array(amount(decimal), { maxLength: 20 }),
          ),
        ),
      ([decimal, one, more]) => {
        const cells = [...one, ...more];
        const votes = readingVotes();
        for (const { text } of cells) votes.add(text);
        const { reading, cells: counts } = votes.decide();
        expect(reading?.notation.decimal).toBe(decimal);
        expect(counts).toEqual({ filled: cells.length, read: cells.length, doubtful: 0, unread: 0 });
        for (const { text, truth } of cells) expect(reading && readValue(text, reading)).toEqual({ value: truth });
      },
    ),
    { numRuns: 300 },
  );
});

it.each([
  ['day first', dayFirst, monthFirst],
  ['month first', monthFirst, dayFirst],
] as const)('days written %s and some the other way round', (_, own, other) => {
  const isProof = (text: string): boolean =>
    /^\d{2}\/\d{2}\//.test(text) && text.split('/').some((part, i) => i < 2 && Number(part) > 12);
  fc.assert(
    fc.property(
      proven(own, isProof),
      fc.array(own, { minLength: 6, maxLength: 20 }),
      proven(other, isProof),
      fc.array(fc.oneof(junk, digitDays), { maxLength: 3 }),
      (one, days, strange, rest) => judge([...one, ...days], [...strange, ...rest], 'date', 'Tanggal'),
    ),
    { numRuns: 300 },
  );
});

it('two-digit years get the century of the four-digit years, are marked, or are asked for', () => {
  const short = isoDay.map((iso): Cell => ({
    text: `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(2, 4)}`,
    truth: iso,
  }));
  fc.assert(
    fc.property(fc.array(dayFirst, { minLength: 8, maxLength: 20 }), fc.array(short, { maxLength: 3 }), (full, few) => {
      judge(
        [...full, { text: '31/01/1990', truth: '1990-01-31' }, { text: '31/01/2049', truth: '2049-01-31' }],
        few,
        'date',
        'Tanggal',
      );
    }),
    { numRuns: 200 },
  );
});
