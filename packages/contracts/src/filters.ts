import { columnName, text } from './text';
import { z } from './zod';

/** R-CHART-2: charts have all but `between`. */
export const filterOperators = ['equals', 'not_equals', 'greater_than', 'less_than', 'contains', 'between'] as const;

const scalar = z.union([text({ max: 1000 }), z.number(), z.boolean(), z.null()]);

/** One condition on a column; the value of `between` is a list of two (R-GROUP-7). */
export const filterCondition = z.discriminatedUnion('operator', [
  z.object({ column: columnName, operator: z.enum(filterOperators).exclude(['between']), value: scalar }),
  z.object({ column: columnName, operator: z.literal('between'), value: z.tuple([scalar, scalar]) }),
]);
export type FilterCondition = z.infer<typeof filterCondition>;

export const filterConditions = z.array(filterCondition).max(50);
