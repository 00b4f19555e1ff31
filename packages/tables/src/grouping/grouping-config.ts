import { dateParts, filterConditions } from '@rapi/contracts';
import { z } from 'zod';

/** D3 §9: those of the grouping tool (`average`) and those of local templates (`mean`, `median`, `std`, `first`, `last`). */
export const aggregateNames = ['count', 'sum', 'average', 'max', 'min', 'median', 'std', 'first', 'last'] as const;
export type AggregateName = (typeof aggregateNames)[number];

const aggregateName = z.preprocess((name) => (name === 'mean' ? 'average' : name), z.enum(aggregateNames));

export const groupingConfig = z.object({
  group_by: z
    .array(z.object({ column: z.string(), date_part: z.enum(dateParts).optional() }))
    .min(1, 'choose at least one column to group by')
    .max(20),
  /** None counts the rows. */
  aggregations: z
    .array(z.object({ column: z.string(), function: aggregateName }))
    .max(100)
    .default([]),
  filter: filterConditions.default([]),
  /** The column dimension: each of its values becomes a column of every aggregate. */
  pivot_column: z.string().nullable().default(null),
  pivot_date_part: z.enum(dateParts).nullable().default(null),
  /** Groups are sorted among those of the same parent, each level by its own figures. */
  sort: z
    .object({ column: z.string(), direction: z.enum(['asc', 'desc']).default('asc') })
    .nullable()
    .default(null),
});
export type GroupingConfig = z.output<typeof groupingConfig>;
