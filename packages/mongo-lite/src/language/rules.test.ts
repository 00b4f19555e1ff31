import { Binary, Long, ObjectId } from 'bson';
import { decode, encode, type Doc } from '../documents';
import { matcherOf } from './filter';
import { projectorOf } from './projection';
import { Sum } from './sum';

/** Rules that MongoDB's manual and its own tests state by example. */
const find = (docs: readonly object[], filter: object): object[] => {
  const test = matcherOf(decode(encode({ filter })).filter as Doc);
  return docs.filter((doc) => test(decode(encode({ ...doc }))));
};

describe('null and missing', () => {
  const flat = [{ a: {} }, { a: null }, { a: 4 }, { a: { b: 'hi' } }, { a: { b: null } }, { none: 1 }] as const;
  const arrays = [
    { a: [[]] },
    { a: [] },
    { a: [{ b: null }, {}] },
    { a: [{ b: 1 }, { b: 'x' }] },
    { a: [{ b: 3 }, {}] },
    { a: [null, null] },
    { a: [1, 'x', 4] },
    { a: [1, null] },
  ] as const;
  const [subdocument, none, number, hi, nothing, missing] = flat;
  const [nested, empty, allNull, noNull, someMissing, nulls, values, withNull] = arrays;
  const all = [...flat, ...arrays];

  test('an equality with null finds null and missing fields, also among the elements of arrays', () => {
    expect(find(all, { a: null })).toEqual([none, missing, nulls, withNull]);
    expect(find(all, { a: { $in: [null, 4] } })).toEqual([none, number, missing, nulls, values, withNull]);
    expect(find(all, { 'a.b': null })).toEqual([subdocument, none, number, nothing, missing, allNull, someMissing]);
  });

  test('its negation finds everything else', () => {
    expect(find(all, { 'a.b': { $ne: null } })).toEqual([hi, nested, empty, noNull, nulls, values, withNull]);
    expect(find(all, { a: { $not: { $gte: null } } })).toEqual(find(all, { a: { $ne: null } }));
    expect(find(all, { a: { $nin: [null, 4] } })).toEqual([
      subdocument,
      hi,
      nothing,
      nested,
      empty,
      allNull,
      noNull,
      someMissing,
    ]);
  });

  test('$exists checks whether the field exists, null or not', () => {
    expect(find(all, { a: { $exists: false } })).toEqual([missing]);
    expect(find(all, { 'a.b': { $exists: true } })).toEqual([hi, nothing, allNull, noNull, someMissing]);
  });

  test('$elemMatch applies to arrays only', () => {
    expect(find(flat, { a: { $elemMatch: { $eq: null } } })).toEqual([]);
    expect(find(arrays, { a: { $elemMatch: { $eq: null } } })).toEqual([nulls, withNull]);
    expect(find(arrays, { a: { $elemMatch: { b: null } } })).toEqual([nested, allNull, someMissing]);
  });
});

describe('arrays', () => {
  const docs = [{ a: [1, 2] }, { a: [[1, 2], 3] }, { a: [[['x']]] }, { a: 'x' }, { a: ['x', 5] }];
  const [pair, inner, deep, text, mixed] = docs;

  test('are searched one level deep', () => {
    expect(find(docs, { a: 1 })).toEqual([pair]);
    expect(find(docs, { a: [1, 2] })).toEqual([pair, inner]);
    expect(find(docs, { a: /x/ })).toEqual([text, mixed]);
    expect(find(docs, { a: { $type: 'array' } })).toEqual([pair, inner, deep, mixed]);
    expect(find(docs, { a: { $elemMatch: { $gt: 2, $lt: 4 } } })).toEqual([inner]);
    expect(find(docs, { a: { $size: 2 } })).toEqual([pair, inner, mixed]);
    expect(find(docs, { 'a.0': { $size: 2 } })).toEqual([inner]);
  });

  test('an indexed element is compared as a whole', () => {
    expect(find(docs, { 'a.0': 1 })).toEqual([pair]);
    expect(find(docs, { 'a.0': [1, 2] })).toEqual([inner]);
    expect(find(docs, { 'a.0.1': 2 })).toEqual([inner]);
    expect(find(docs, { 'a.1': { $exists: true } })).toEqual([pair, inner, mixed]);
  });
});

test('only values of one type are compared, numbers of every kind with each other', () => {
  const docs = [{ a: 5 }, { a: Long.fromNumber(6) }, { a: '7' }, { a: Number.NaN }, { a: new Date(8) }, { a: true }];
  const [five, six, seven, nan] = docs;
  expect(find(docs, { a: { $gte: 5 } })).toEqual([five, six]);
  expect(find(docs, { a: { $lt: Long.fromNumber(6) } })).toEqual([five]);
  expect(find(docs, { a: 6 })).toEqual([six]);
  expect(find(docs, { a: { $gte: Number.NaN } })).toEqual([nan]);
  expect(find(docs, { a: { $gt: '' } })).toEqual([seven]);
  expect(find(docs, { a: { $type: 'number' } })).toEqual([five, six, nan]);
  expect(find(docs, { a: { $type: [2, 'bool'] } })).toEqual([seven, docs[5]]);
});

test('binaries and ids are equal by their bytes', () => {
  const id = new ObjectId();
  const docs = [{ a: id }, { a: new Binary(Buffer.from([1, 2])) }, { a: new Binary(Buffer.from([1, 2]), 4) }];
  expect(find(docs, { a: new ObjectId(id.toHexString()) })).toEqual([docs[0]]);
  expect(find(docs, { a: new Binary(Buffer.from([1, 2])) })).toEqual([docs[1]]);
});

test('a pattern is plain text, at the beginning, at the end or anywhere; i ignores case', () => {
  const docs = ['Toko.A', 'toko.a', 'TokoxA', 'a\n', 'x'].map((name) => ({ name }));
  expect(find(docs, { name: { $regex: '^Toko\\.' } })).toEqual([docs[0]]);
  expect(find(docs, { name: { $regex: 'TOKO', $options: 'i' } })).toEqual(docs.slice(0, 3));
  expect(find(docs, { name: /a$/ })).toEqual([docs[1], docs[3]]);
  for (const hostile of [/(a+)+$/, /a|b/, /[ab]/, /a*/, /a.b/, /\d/, /a{9}/, /x/m])
    expect(() => matcherOf({ name: hostile })).toThrow(/not supported/);
});

describe('projections', () => {
  const doc = { _id: 1, a: { b: 1, c: 2 }, l: [{ b: 1, c: 2 }, 5, [{ b: 3 }]], x: 'x' };
  const projected = (fields: Doc): Doc | undefined => projectorOf(fields)?.(doc);

  test('include or exclude fields, through arrays at any depth, in the order of the document', () => {
    expect(projected({ x: 1, 'a.b': 1 })).toEqual({ _id: 1, a: { b: 1 }, x: 'x' });
    expect(Object.keys(projected({ x: 1, a: 1 }) ?? {})).toEqual(['_id', 'a', 'x']);
    expect(projected({ 'l.b': 1, _id: 0 })).toEqual({ l: [{ b: 1 }, [{ b: 3 }]] });
    expect(projected({ 'l.b': 0, a: 0 })).toEqual({ _id: 1, l: [{ c: 2 }, 5, [{}]], x: 'x' });
    expect(projected({ _id: 0 })).toEqual({ a: doc.a, l: doc.l, x: 'x' });
    expect(projected({ _id: 1 })).toEqual({ _id: 1 });
    expect(projected({ 'x.y': 1 })).toEqual({ _id: 1 });
  });

  test('refuse mixed, colliding or computed fields', () => {
    for (const fields of [
      { a: 1, x: 0 },
      { a: 1, 'a.b': 1 },
      { l: { $slice: 1 } },
      { 'l.$': 1 },
      { x: '$a' },
      { l: { $elemMatch: {} } },
    ])
      expect(() => projectorOf(fields)).toThrow();
  });
});

describe('sums', () => {
  const sumOf = (...values: unknown[]): unknown => {
    const sum = new Sum();
    for (const value of values) sum.add(value);
    return sum.result();
  };
  const large = Long.fromString('9007199254740993');

  test('are exact beyond 2^53, and as precise as can be with fractions', () => {
    expect(sumOf(1, 2, 'x', null, undefined, [3])).toBe(3);
    expect(sumOf()).toBe(0);
    expect(sumOf(large, 1)).toEqual(Long.fromString('9007199254740994'));
    expect(sumOf(large, large, -1)).toEqual(Long.fromString('18014398509481985'));
    expect(sumOf(Long.MAX_VALUE, 1)).toBe(2 ** 63);
    expect(sumOf(2 ** 53, 1, 1)).toBe(2 ** 53 + 2);
    expect(sumOf(...Array.from({ length: 10 }, () => 0.1))).toBe(1);
    expect(sumOf(1e100, 1, -1e100)).toBe(1);
    expect(sumOf(1.5, large)).toBe(9007199254740994);
    expect(sumOf(Number.POSITIVE_INFINITY, 1)).toBe(Number.POSITIVE_INFINITY);
    expect(sumOf(Number.NaN, 1)).toBeNaN();
  });
});
