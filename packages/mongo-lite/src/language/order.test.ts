import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { compareValues, identityOf, inverted, orderedBytes } from './order';

const scalar = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value)),
  fc.string(),
  fc.string({ unit: fc.constantFrom('\u0000', '\u0001', '\u0002', 'a', 'é', '🙂') }),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => new Binary(bytes)),
);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 3 }), scalar, { maxKeys: 3, noNullPrototype: true }),
);

const sign = (order: number): number => Math.sign(order);

test('encoded bytes sort and are equal exactly like the values', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(sign(Buffer.compare(orderedBytes(a), orderedBytes(b)))).toBe(sign(compareValues(a, b)));
      expect(identityOf(a) === identityOf(b)).toBe(compareValues(a, b) === 0);
    }),
    { numRuns: 5000 },
  );
});

test('no encoding is a prefix of another, so that values in a compound key stay separate', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [x, y] = [orderedBytes(a), orderedBytes(b)];
      const begins = x.length < y.length && y.subarray(0, x.length).equals(x);
      expect(begins).toBe(false);
      expect(sign(Buffer.compare(inverted(x), inverted(y)))).toBe(-sign(Buffer.compare(x, y)) + 0);
      expect(x[0]).toBeGreaterThan(0);
      expect(x[0]).toBeLessThan(0xff);
      expect(inverted(x)[0]).toBeLessThan(0xff);
    }),
    { numRuns: 3000 },
  );
});

test('types sort in the order of BSON', () => {
  const ascending = [
    new MinKey(),
    null,
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    Long.fromString('-9223372036854775808'),
    -1e10,
    -1.5,
    -0,
    Number.MIN_VALUE,
    1,
    1.5,
    2 ** 53,
    Long.fromString('9007199254740993'),
    2 ** 53 + 2,
    Long.fromString('9223372036854775807'),
    1e300,
    Number.POSITIVE_INFINITY,
    '',
    '\u0000',
    'A',
    'a',
    'aa',
    'é',
    '🙂',
    {},
    { a: 1 },
    { a: 2 },
    { b: 0 },
    { a: 'x' },
    [],
    [1],
    [1, 2],
    [2],
    new Binary(Buffer.from([9])),
    new Binary(Buffer.from([1, 1])),
    new ObjectId('000000000000000000000001'),
    new ObjectId('ff0000000000000000000000'),
    false,
    true,
    new Date(-1),
    new Date(0),
    new Timestamp({ t: 1, i: 1 }),
    /a/,
    new MaxKey(),
  ];
  const shuffled = [...ascending].sort((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1));
  expect(shuffled.sort(compareValues)).toEqual(ascending);
  expect(shuffled.sort((a, b) => Buffer.compare(orderedBytes(a), orderedBytes(b)))).toEqual(ascending);
});

test('numbers of different types are equal when their values are', () => {
  expect(compareValues(5, Long.fromNumber(5))).toBe(0);
  expect(compareValues(2.5, Decimal128.fromString('2.50'))).toBe(0);
  expect(compareValues(0, -0)).toBe(0);
  expect(orderedBytes(-0)).toEqual(orderedBytes(0));
  expect(identityOf(Long.fromNumber(5))).toBe(identityOf(5));
});
