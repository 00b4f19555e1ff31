import fc from 'fast-check';
import { allowed, type FilterOperator, type UpdateOperator } from '../src/allowed';
import type { Document } from './model';

/** Random documents, filters and updates of the allow-list, with few names and values so that they often match. */
const scalar = fc.oneof(
  fc.integer({ min: -1, max: 3 }),
  fc.constantFrom(null, true, false, '', 'x', 'xy', 'Xy', 'é', 'x\n', 1.5, Number.NaN),
  fc.integer({ min: 0, max: 2 }).map((n) => new Date(n * 1000)),
);
const names = fc.constantFrom('a', 'b', '0');
const { value } = fc.letrec<{ value: unknown; document: Document }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'value' },
    scalar,
    fc.array(tie('value'), { maxLength: 3, depthIdentifier: 'value' }),
    tie('document'),
  ),
  document: fc
    .dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true, depthIdentifier: 'value' })
    .map((doc) => ({ ...doc })),
}));
export { value };

export const document: fc.Arbitrary<Document> = fc
  .record({ a: value, b: value, c: value }, { requiredKeys: [] })
  .map((doc) => ({ ...doc }));

export const path = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c') },
  { weight: 3, arbitrary: fc.constantFrom('a.b', 'a.a', 'b.a', 'a.0', 'b.0', 'a.0.a', 'a.b.a', 'a.0.0', 'a.1') },
);

/** NaN compares in its own way, and has its own tests. */
const plain = value.filter(
  (drawn) => !JSON.stringify(drawn, (_, each: unknown) => (Number.isNaN(each) ? 'NaN!' : each))?.includes('NaN!'),
);
const pattern = fc.constantFrom(/^x/, /y/, /^xy$/, /^X/i);
const some = (arbitrary: fc.Arbitrary<unknown>) => fc.array(arbitrary, { maxLength: 3 });

const { filter, condition } = fc.letrec<{ filter: Document; condition: Document }>((tie) => {
  const operands: Record<FilterOperator, fc.Arbitrary<unknown>> = {
    $eq: plain,
    $ne: plain,
    $gt: plain,
    $gte: plain,
    $lt: plain,
    $lte: plain,
    $in: some(fc.oneof({ weight: 4, arbitrary: plain }, pattern)),
    $nin: some(fc.oneof({ weight: 4, arbitrary: plain }, pattern)),
    $exists: fc.constantFrom(true, false, 1, 0),
    $type: fc.constantFrom(...allowed.typeTests),
    $size: fc.integer({ min: 0, max: 3 }),
    $all: some(plain),
    $elemMatch: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'filter' },
      fc.constant({ a: 1 }),
      tie('condition'),
      tie('filter'),
    ),
    $not: fc.oneof({ maxDepth: 3, depthIdentifier: 'filter' }, fc.constant({ $gt: 1 }), tie('condition')),
    $regex: pattern.map(({ source }) => source),
  };
  const one = fc.oneof(
    ...allowed.filterOperators.map((name) => operands[name].map((operand): Document => ({ [name]: operand }))),
  );
  return {
    condition: fc
      .array(one, { minLength: 1, maxLength: 2 })
      .map((parts): Document => Object.assign({}, ...parts) as Document),
    filter: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'filter' },
      fc.tuple(path, fc.oneof(plain, pattern)).map(([name, wanted]): Document => ({ [name]: wanted })),
      fc.tuple(path, tie('condition')).map(([name, wanted]): Document => ({ [name]: wanted })),
      fc
        .tuple(fc.constantFrom(...allowed.filterConnectives), fc.array(tie('filter'), { minLength: 1, maxLength: 2 }))
        .map(([name, parts]): Document => ({ [name]: parts })),
    ),
  };
});
export { filter };

const changed: Record<UpdateOperator, fc.Arbitrary<unknown>> = {
  $set: value,
  $setOnInsert: value,
  $unset: fc.constant(''),
  $inc: fc.integer({ min: -3, max: 3 }),
  $min: plain,
  $max: plain,
  $push: fc.oneof(
    plain.filter((drawn) => !(typeof drawn === 'object' && drawn !== null && '$each' in drawn)),
    fc
      .record({ $each: some(value), $slice: fc.integer({ min: -3, max: 3 }) }, { requiredKeys: ['$each'] })
      .map((each) => ({ ...each })),
  ),
  $addToSet: fc.oneof(
    plain,
    some(plain).map(($each) => ({ $each })),
  ),
  $pull: fc.oneof(
    plain.filter((drawn) => !(drawn instanceof Object) || Object.keys(drawn).length > 0),
    condition,
    filter,
  ),
};

/** Only one operator changes each field, as MongoDB requires. */
export const update: fc.Arbitrary<Document> = fc
  .uniqueArray(
    fc
      .constantFrom(...allowed.updateOperators)
      .chain((operator) => fc.tuple(fc.constant(operator), fc.constantFrom('a', 'b', 'c'), changed[operator])),
    { minLength: 1, maxLength: 3, selector: ([, name]) => name },
  )
  .map((parts) => {
    const made: Record<string, Document> = {};
    for (const [operator, name, operand] of parts) made[operator] = { ...made[operator], [name]: operand };
    return made;
  });
