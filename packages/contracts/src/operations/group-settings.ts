import { dateParts } from '../entities/grouping';
import { plainConditions } from '../filters';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

/**
 * R-GROUP-3, R-TPL-2: the aggregates of the grouping tool (`average`) and of local templates (`mean`, `median`, `std`,
 * `first`, `last`).
 */
export const aggregateNames = ['count', 'sum', 'average', 'max', 'min', 'median', 'std', 'first', 'last'] as const;
export type AggregateName = (typeof aggregateNames)[number];

const aggregateName = z.preprocess((name) => (name === 'mean' ? 'average' : name), z.enum(aggregateNames));

export const groupSettings = z
  .object({
    group_by: z
      .array(z.object({ column: z.string(), date_part: z.enum(dateParts).optional() }))
      .min(1, inMessage('choose_group_column'))
      .max(20),
    /** An empty list counts the rows. */
    aggregations: z
      .array(z.object({ column: z.string(), function: aggregateName }))
      .max(100)
      .default([]),
    filter: plainConditions.default([]),
    /** The column dimension: each of its values becomes one column per aggregate. */
    pivot_column: z.string().nullable().default(null),
    pivot_date_part: z.enum(dateParts).nullable().default(null),
    /** Groups are sorted within their parent, each level by its own figures. */
    sort: z
      .object({ column: z.string(), direction: z.enum(['asc', 'desc']).default('asc') })
      .nullable()
      .default(null),
    /** The language of the headings, `Total (jumlah)`; without it they are `Total (sum)`. The rows keep `2026-01`, which sorts. */
    language: z.enum(['en', 'id']).optional(),
  })
  .meta({ examples: [{ group_by: [{ column: 'Kota' }], aggregations: [{ column: 'Harga', function: 'sum' }] }] });
export type GroupSettings = z.output<typeof groupSettings>;
