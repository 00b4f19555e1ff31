import { bulk, isListOf } from './bulk';
import { readBy } from './entities/read-by';
import { MAX_CELL_LENGTH, MAX_FILTER_VALUES } from './limits';
import { columnName, isSoundText, text } from './text';
import { z } from './zod';

/** The documented operators. R-CHART-2: charts have all but `between`. */
export const filterOperators = ['equals', 'not_equals', 'greater_than', 'less_than', 'contains', 'between'] as const;
/**
 * Further operators of the workbench (R-BENCH-70): on the text of a cell, on whether a list contains it, and on its
 * state.
 */
export const textOperators = ['not_contains', 'starts_with', 'ends_with'] as const;
export const listOperators = ['in', 'not_in'] as const;
export const stateOperators = [
  'is_blank',
  'not_blank',
  'is_unread',
  'not_unread',
  'is_duplicate',
  'not_duplicate',
] as const;

const scalar = z.union([text({ max: 1000 }), z.number(), z.boolean(), z.null()]);

const isListed = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= MAX_CELL_LENGTH && isSoundText(value));

/** Values as a facet lists them; null is an empty cell. */
const listedValues = bulk(
  z.array(z.union([text({ max: MAX_CELL_LENGTH }), z.null()])).max(MAX_FILTER_VALUES),
  (value) => isListOf(value, isListed, { max: MAX_FILTER_VALUES }),
);

/** In a saved step, how its column read the values that have more than one reading when a person applied it. */
const read_by = readBy.optional();

const compares = z.strictObject({
  column: columnName,
  operator: z.enum(filterOperators).exclude(['between']),
  value: scalar,
  read_by,
});
const liesBetween = z.strictObject({
  column: columnName,
  operator: z.literal('between'),
  value: z.tuple([scalar, scalar]),
  read_by,
});

/** One condition with a documented operator; `between` takes a list of two values (R-GROUP-7). */
export const plainCondition = z.discriminatedUnion('operator', [compares, liesBetween]);
export type PlainCondition = z.infer<typeof plainCondition>;
export const plainConditions = z.array(plainCondition).max(50);

/** One condition on a column, with any operator. */
export const filterCondition = z.discriminatedUnion('operator', [
  compares,
  liesBetween,
  z.strictObject({ column: columnName, operator: z.enum(textOperators), value: text({ max: 1000 }) }),
  z.strictObject({ column: columnName, operator: z.enum(listOperators), value: listedValues, read_by }),
  z.strictObject({ column: columnName, operator: z.enum(stateOperators) }),
]);
export type FilterCondition = z.infer<typeof filterCondition>;

export const filterConditions = z.array(filterCondition).max(50);
