/**
 * No figure may silently change by a factor of a thousand: generates columns as people write them, and checks that each
 * value read is true or left alone.
 */
import { times } from '@rapi/test-breadth';
import fc from 'fast-check';
import type { ColumnReading, Notation } from './column-reading';
import { readValue } from './read-value';
import { readingVotes } from './reading-votes';
import type { ReadingDecision } from './reading-votes';

type Sign = ',' | '.';
interface Cell {
  text: string;
  truth: number;
}

/** For each property: more than 200,000 columns in all. */
const RUNS = times(30_000, 1_000);
const other = (sign: Sign): Sign => (sign === ',' ? '.' : ',');
const headers = fc.constantFrom(undefined, 'Nilai', 'Kurs', 'Total', 'Harga', 'Berat (kg)', 'PPN', 'n');

function decide(cells: readonly Cell[], header?: string, notation: Notation = {}): ReadingDecision {
  const votes = readingVotes({ header });
  for (const { text } of cells) votes.add(text);
  return votes.decide({ kind: 'number', notation });
}
const readingOf = ({ reading, sureReading }: ReadingDecision): ColumnReading => {
  const used = reading ?? sureReading;
  if (!used) throw new Error('A column that is asked for numbers is one of numbers.');
  return used;
};
const valueOf = (text: string, reading: ColumnReading): number | undefined => {
  const read = readValue(text, reading);
  return 'reason' in read ? undefined : Number(read.value);
};

const inGroups = (whole: number, group: Sign): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, group);
/** Whole amounts with separators, and amounts with one or two decimals, in one person's notation. */
const grouped = (group: Sign, most = 999_999_999) =>
  fc.integer({ min: 1_000, max: most }).map((whole): Cell => ({ text: inGroups(whole, group), truth: whole }));
const withDecimals = (decimal: Sign, most = 999_999) =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 1, max: 99 })).map(([whole, part]): Cell => {
    const digits = String(part).padStart(2, '0');
    return { text: inGroups(whole, other(decimal)) + decimal + digits, truth: Number(`${whole}.${digits}`) };
  });
const lone = (group: Sign) => grouped(group, 999_999);
const small = fc.integer({ min: 0, max: 999 }).map((whole): Cell => ({ text: String(whole), truth: whole }));
/** A number with three decimals, as programs write it. */
const thousandths = (decimal: Sign) =>
  fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 })).map(([whole, part]): Cell => {
    const digits = String(part).padStart(3, '0');
    return { text: whole + decimal + digits, truth: Number(`${whole}.${digits}`) };
  });
const withCurrency = (cell: Cell): fc.Arbitrary<Cell> =>
  fc
    .constantFrom('Rp ?', 'Rp?', 'Rp. ?,-', '?,-', 'IDR ?', '? rupiah')
    .map((form) => ({ text: form.replace('?', cell.text), truth: cell.truth }));
const sign = fc.constantFrom<Sign>(',', '.');
const shuffled = (cells: readonly Cell[]) => fc.shuffledSubarray([...cells], { minLength: cells.length });
const many = (cells: fc.Arbitrary<Cell>, minLength = 1) => fc.array(cells, { minLength, maxLength: 12 });
/** Whether the text can be read in only one way. */
const proves = ({ text }: Cell): boolean => (text.match(/[.,]/g)?.length ?? 0) > 1;

it('a sign that groups somewhere and is a decimal sign nowhere groups everywhere, with or without a currency', () => {
  const column = fc.tuple(sign, headers).chain(([group, header]) =>
    fc
      .tuple(
        grouped(group).filter(proves),
        many(fc.oneof(lone(group), grouped(group), small, lone(group).chain(withCurrency))),
        // Values of another writer who groups by the other sign, and shows it.
        fc.oneof(
          fc.constant<Cell[]>([]),
          fc
            .tuple(grouped(other(group)).filter(proves), fc.array(lone(other(group)), { maxLength: 4 }))
            .map(([one, more]) => [one, ...more]),
        ),
      )
      .chain(([one, own, strange]) => fc.tuple(shuffled([one, ...own, ...strange]), fc.constant(header))),
  );
  fc.assert(
    fc.property(column, ([cells, header]) => {
      const decision = decide(cells, header);
      expect(decision.question).toBeUndefined();
      expect(decision.cells).toMatchObject({ read: cells.length, doubtful: 0 });
      for (const { text, truth } of cells) expect([text, valueOf(text, readingOf(decision))]).toEqual([text, truth]);
    }),
    { numRuns: RUNS },
  );
});

it('a lone sign without evidence is a question, whatever the header and however round the values', () => {
  const column = sign.chain((group) => fc.tuple(many(lone(group)), fc.array(small, { maxLength: 5 }), headers));
  fc.assert(
    fc.property(column, ([open, plain, header]) => {
      const { reading, question, cells } = decide([...open, ...plain], header);
      expect(reading).toBeUndefined();
      expect(question?.about).toBe('decimal');
      expect(question?.options).toHaveLength(2);
      expect(cells).toMatchObject({ read: plain.length, unread: open.length });
    }),
    { numRuns: RUNS },
  );
});

it('an amount that carries its currency is a whole one', () => {
  fc.assert(
    fc.property(
      sign.chain((group) => many(lone(group).chain(withCurrency))),
      headers,
      (cells, header) => {
        const decision = decide(cells, header);
        expect(decision.question).toBeUndefined();
        for (const { text, truth } of cells) expect([text, valueOf(text, readingOf(decision))]).toEqual([text, truth]);
      },
    ),
    { numRuns: RUNS },
  );
});

it('decimals of one writer settle the lone signs of that writer', () => {
  const column = fc.tuple(sign, headers).chain(([decimal, header]) =>
    fc.tuple(
      fc.oneof(
        // Amounts as Indonesian and English writers write them.
        fc.tuple(many(withDecimals(decimal)), many(fc.oneof(lone(other(decimal)), grouped(other(decimal))))),
        // Measurements as programs write them: thousandths among others, and no thousands separators.
        fc.tuple(many(withDecimals(decimal, 999), 3), many(thousandths(decimal))),
      ),
      fc.constant(header),
    ),
  );
  fc.assert(
    fc.property(column, ([[proofs, rest], header]) => {
      const cells = [...proofs, ...rest];
      const decision = decide(cells, header);
      expect(decision.question).toBeUndefined();
      for (const { text, truth } of cells) expect([text, valueOf(text, readingOf(decision))]).toEqual([text, truth]);
    }),
    { numRuns: RUNS },
  );
});

it('whatever notations are mixed, every read value is true, and the rest is asked for', () => {
  const hand = (decimal: Sign) => fc.oneof(withDecimals(decimal), grouped(other(decimal)), small);
  const column = fc.tuple(
    many(hand(',').filter(proves)),
    many(hand('.').filter(proves)),
    fc.array(fc.oneof(hand(','), hand('.')), { maxLength: 12 }),
    headers,
  );
  fc.assert(
    fc.property(column, ([id, en, rest, header]) => {
      const cells = [...id, ...en, ...rest];
      const decision = decide(cells, header);
      for (const { text, truth } of cells) {
        const value = valueOf(text, readingOf(decision));
        if (value !== undefined) expect([text, value]).toEqual([text, truth]);
        else expect(decision.question?.about).toBe('decimal');
      }
    }),
    { numRuns: RUNS },
  );
});

it('one of the answers is true and reads every value; no answer changes certain values', () => {
  const column = fc.tuple(sign, fc.boolean()).chain(([group, isGroup]) =>
    fc.tuple(
      fc.oneof(
        many(isGroup ? lone(group) : thousandths(group)),
        fc
          .tuple(many(grouped(other(group)).filter(proves)), many(isGroup ? lone(group) : thousandths(group)))
          .map(([sure, open]) => [...sure, ...open]),
      ),
      headers,
    ),
  );
  fc.assert(
    fc.property(column, ([cells, header]) => {
      const decision = decide(cells, header);
      const sure = cells.filter(({ text }) => valueOf(text, readingOf(decision)) !== undefined);
      const answers = decision.question?.options.map(({ notation }) => decide(cells, header, notation)) ?? [];
      expect(answers.some((each) => cells.every(({ text, truth }) => valueOf(text, readingOf(each)) === truth))).toBe(
        true,
      );
      for (const answered of answers) {
        expect(answered.question).toBeUndefined();
        expect(answered.cells.unread).toBe(0);
        for (const { text } of sure)
          expect(valueOf(text, readingOf(answered))).toBe(valueOf(text, readingOf(decision)));
      }
    }),
    { numRuns: RUNS },
  );
});

describe('the other columns of the file', () => {
  const besides = (cells: readonly Cell[]) => decide(cells).signs;

  it('settle a column without evidence of its own, by the same rule', () => {
    const decision = (own: readonly Cell[], file: readonly Cell[]) => {
      const votes = readingVotes({ header: 'Total' });
      for (const { text } of own) votes.add(text);
      const signs = besides(file);
      return votes.decide({ ...(signs && { file: signs }) });
    };
    fc.assert(
      fc.property(
        sign.chain((decimal) =>
          fc.tuple(many(thousandths(decimal)), many(withDecimals(decimal, 999)), many(lone(other(decimal)))),
        ),
        ([own, file, amounts]) => {
          const measured = decision(own, file);
          for (const { text, truth } of own) expect([text, valueOf(text, readingOf(measured))]).toEqual([text, truth]);
          const counted = decision(amounts, file);
          for (const { text, truth } of amounts)
            expect([text, valueOf(text, readingOf(counted))]).toEqual([text, truth]);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('are no evidence if they have several writers, nor against the column’s own evidence', () => {
    const amounts = [{ text: '1.500', truth: 1500 }];
    const mixed = besides([
      { text: '12,5', truth: 12.5 },
      { text: '7.25', truth: 7.25 },
    ]);
    const votes = readingVotes();
    for (const { text } of amounts) votes.add(text);
    expect(votes.decide({ ...(mixed && { file: mixed }) }).question?.about).toBe('decimal');
    const points = besides([{ text: '7.25', truth: 7.25 }]);
    votes.add('1.250.000');
    const { reading } = votes.decide({ ...(points && { file: points }) });
    expect(reading && readValue('1.500', reading)).toEqual({ value: 1500 });
  });
});
