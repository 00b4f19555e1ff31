import fc from 'fast-check';
import { evaluate, leastOf, matches, order, sortOrder, updated, type Document } from '../../test/model';
import { document, filter, update, value } from '../../test/grammar';
import { decode, encode, type Doc } from '../documents';
import { expressionOf } from './expressions';
import { matcherOf } from './filter';
import { groupOf } from './group';
import { compareValues } from './order';
import { sortKeyBytes } from './sorting';
import { updatedDocument, updateOf, upsertedDocument } from './update';

/** The engine and the naive model must agree on everything the allow-list permits. */
const runs = Number(process.env['RAPI_PROPERTY_RUNS'] ?? 3000);
const stored = (doc: Document): Doc => decode(encode(doc));
const asSent = (sent: Document): Doc => decode(encode({ sent })).sent as Doc;

test('filters find the same as the model', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 8 }), filter, (docs, wanted) => {
      const test = matcherOf(asSent(wanted));
      expect(docs.map((doc) => test(stored(doc)))).toEqual(docs.map((doc) => matches(doc, wanted)));
    }),
    { numRuns: runs },
  );
});

test('values sort as the model sorts them, alone and as documents by a path into arrays', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(Math.sign(compareValues(a, b))).toBe(Math.sign(order(a, b)));
    }),
    { numRuns: runs },
  );
  fc.assert(
    fc.property(
      document,
      document,
      fc.constantFrom('a', 'a.b', 'b.a'),
      fc.constantFrom(1 as const, -1 as const),
      (a, b, by, direction) => {
        const expected = sortOrder(leastOf(a, by, direction), leastOf(b, by, direction)) * direction;
        const found = Buffer.compare(
          sortKeyBytes(stored(a), [[by, direction]]),
          sortKeyBytes(stored(b), [[by, direction]]),
        );
        expect(Math.sign(found) + 0).toBe(Math.sign(expected) + 0);
      },
    ),
    { numRuns: runs },
  );
});

const outcome = <T>(work: () => T): T | 'refused' => {
  try {
    return work();
  } catch {
    return 'refused';
  }
};

test('updates give the same result as the model, or are refused alike', () => {
  fc.assert(
    fc.property(document, update, fc.boolean(), (doc, change, inserting) => {
      const compiled = outcome(() => updateOf(asSent(change)));
      const expected = outcome(() => ({ _id: 1, ...updated(doc, change, inserting) }));
      const found = outcome(() => {
        if (compiled === 'refused') return 'refused';
        if (inserting) return upsertedDocument(asSent({ _id: 1, ...doc }), compiled).doc;
        const raw = encode({ _id: 1, ...doc });
        return updatedDocument(raw, compiled)?.doc ?? decode(raw);
      });
      expect(found).toEqual(expected);
    }),
    { numRuns: runs },
  );
});

test('groups give the same sums as the model', () => {
  const constant = fc.constantFrom(0, 1, null, 'x', true);
  const field = fc.constantFrom('$a', '$b', '$c');
  const operand = fc.oneof(constant, field);
  const equality = fc.tuple(operand, operand).map(([a, b]) => ({ $eq: [a, b] }));
  const expression = fc.oneof(
    operand,
    equality,
    fc.tuple(fc.oneof(operand, equality), operand, operand).map((parts) => ({ $cond: parts })),
  );
  fc.assert(
    fc.property(fc.array(document, { maxLength: 6 }), field, expression, (docs, by, added) => {
      const grouping = groupOf(asSent({ _id: by, n: { $sum: added } }))();
      for (const doc of docs) grouping.add(stored(doc));
      const expected: { _id: unknown; n: number }[] = [];
      for (const doc of docs) {
        const _id = evaluate(doc, by) ?? null;
        const number = evaluate(doc, added);
        let group = expected.find((each) => order(each._id, _id) === 0);
        if (!group) expected.push((group = { _id, n: 0 }));
        if (typeof number === 'number') group.n += number;
      }
      expect(grouping.results()).toEqual(expected);
      expect(expressionOf(asSent({ e: added })['e'])({})).toEqual(evaluate({}, added));
    }),
    { numRuns: runs },
  );
});
