import { bulk, isListOf } from '../bulk';
import { readByColumn } from './read-by-column';
import { MAX_CELL_LENGTH } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const value = z.string().min(1).max(MAX_CELL_LENGTH);
const isValue = (each: unknown): each is string =>
  typeof each === 'string' && each.length >= 1 && each.length <= MAX_CELL_LENGTH;
/** A group may have as many values as the column. */
const values = bulk(z.array(value).min(1, inMessage('name_a_value')), (each) =>
  isListOf(each, isValue, { min: 1, max: Infinity }),
);

export const mergeValuesSettings = z
  .object({
    column: z.string(),
    merges: z
      .array(
        z.object({
          from: values,
          to: value.refine((to) => to.trim() !== '', inMessage('enter_merged_value')),
        }),
      )
      .min(1, inMessage('choose_a_group'))
      .superRefine((merges, context) => {
        const seen = new Set<string>();
        for (const each of merges.flatMap(({ from }) => [...new Set(from)])) {
          if (seen.has(each)) context.addIssue(inMessage('value_in_several_groups', { value: each }));
          seen.add(each);
        }
      }),
    read_by: readByColumn,
  })
  .meta({ examples: [{ column: 'Kota', merges: [{ from: ['jkt'], to: 'Jakarta' }] }] });
export type MergeValuesSettings = z.output<typeof mergeValuesSettings>;
