import { filterConditions } from '../filters';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

/** R-BENCH-1. */
export const filterRowsSettings = z
  .object({
    conditions: filterConditions.min(1, inMessage('give_a_condition')),
    /** Whether a row must meet all conditions, or any one. */
    match: z.enum(['all', 'any']).default('all'),
    /** Whether the rows that meet the conditions stay or go. */
    keep: z.boolean().default(true),
  })
  .meta({ examples: [{ conditions: [{ column: 'Kota', operator: 'equals', value: 'jkt' }] }] });
export type FilterRowsSettings = z.output<typeof filterRowsSettings>;
