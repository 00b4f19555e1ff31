import fc from 'fast-check';
import type { DatasetColumn } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { agreedNotation, answered, firstNotation } from './answered-notation';

type Notation = NonNullable<DatasetColumn['notation']>;

const signs = fc.constantFrom<Notation>(
  {},
  { decimal: '.' },
  { decimal: ',' },
  { groups: 'both' },
  { decimal: '.', by: 'setting' },
);
const digits = fc.constantFrom<Notation>({}, { serials: '1900' }, { compactDays: true }, { plainDigits: true });
const order = fc.constantFrom<Notation>({}, { dateOrder: 'day-first' }, { dateOrder: 'month-first' });
const sides = fc.constantFrom<Notation>({}, { debit: 'minus' }, { debit: 'plus' });
const notation = fc.tuple(signs, digits, order, sides).map((parts): Notation => Object.assign({}, ...parts));
const signsOf = ({ decimal, groups, by }: Notation) => ({ decimal, groups, by });
const digitsOf = ({ serials, compactDays, plainDigits }: Notation) => ({ serials, compactDays, plainDigits });
const isSaid = (facts: object) => Object.values(facts).some((each) => each !== undefined);

test('the last answer about a question replaces all earlier ones about it, and no others', () => {
  fc.assert(
    fc.property(notation, notation, (known, stated) => {
      const now = answered(known, stated);
      for (const about of [signsOf, digitsOf])
        expect(about(now)).toEqual(about(isSaid(about(stated)) ? stated : known));
      expect(now.dateOrder).toBe(stated.dateOrder ?? known.dateOrder);
      expect(now.debit).toBe(stated.debit ?? known.debit);
    }),
  );
});

test('an answer settles what was contested about it, and nothing else', () => {
  const contested: Notation['contested'] = ['dateOrder', 'century', 'rareSerials', 'debit'];
  const left = (stated: Notation) => answered({ contested }, stated).contested;
  expect(left({ decimal: ',' })).toEqual(contested);
  expect(left({ dateOrder: 'day-first' })).toEqual(['century', 'rareSerials', 'debit']);
  expect(left({ serials: '1900' })).toEqual(['dateOrder', 'century', 'debit']);
  expect(left({ debit: 'plus' })).toEqual(['dateOrder', 'century', 'rareSerials']);
  expect(agreedNotation([{ contested: ['century'] }, {}])).toEqual({ contested: ['century'] });
});

test('several columns agree on what each of them states; otherwise the first that states it counts', () => {
  fc.assert(
    fc.property(notation, notation, (one, other) => {
      expect(agreedNotation([one, one]) ?? {}).toEqual(one);
      const [agreed, first] = [agreedNotation([one, other]) ?? {}, firstNotation([one, other])];
      if (agreed.decimal) expect([one.decimal, other.decimal]).toEqual([agreed.decimal, agreed.decimal]);
      expect(agreed.dateOrder).toBe(one.dateOrder === other.dateOrder ? one.dateOrder : undefined);
      expect(first.dateOrder).toBe(one.dateOrder ?? other.dateOrder);
    }),
  );
});

describe('the number format of a conversion', () => {
  let bench: OperationBench;
  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench.close());

  test.each([{ groups: 'both' }, { decimal: '.' }, { decimal: ',' }])(
    'wins over the earlier answer %j',
    async (said) => {
      for (const [format, value] of [
        ['en-number', 1.5],
        ['id-number', 1500],
      ] as const) {
        const dataset = await bench.write({ Berat: ['1.500', '2.250'] });
        const stated = await bench.apply(dataset, 'state-notation@1', { columns: { Berat: said } });
        const config = { conversions: { Berat: 'decimal' }, number_formats: { Berat: format } };
        const converted = await bench.apply(stated.dataset, 'convert@1', config);
        expect((await bench.rows(converted.dataset))[0]).toEqual({ Berat: value });
      }
    },
  );
});
