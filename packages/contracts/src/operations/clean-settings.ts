import { cleaningRuleIds } from '../entities/cleaning';
import { MAX_CUSTOM_RULES, MAX_EXCLUDED_CELLS, MAX_FIND_LENGTH, MAX_REPLACEMENT_LENGTH, MAX_ROWS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { refuseUnknownGroups } from './pattern-groups';

/** A person's own rule: what to find in a text, and what to write in its place. A step carries it whole. */
export const customRule = z
  .object({
    id: z.string().min(1).max(200),
    name: z.string().min(1).max(200),
    find: z.string().min(1, inMessage('enter_what_to_find')).max(MAX_FIND_LENGTH),
    /** In a pattern's replacement `$1` … `$9` are its groups, `$0` is all that was found and `$$` a dollar sign. */
    replace: z.string().max(MAX_REPLACEMENT_LENGTH).default(''),
    is_regex: z.boolean().default(false),
    match_case: z.boolean().default(false),
    /** Only where it is all that stands in the cell. */
    whole_cell: z.boolean().default(false),
  })
  .superRefine(({ is_regex, find, replace }, context) => {
    if (is_regex) refuseUnknownGroups({ find, replace }, context);
  });
export type CustomRule = z.infer<typeof customRule>;

/** Row numbers of changes have 32 bits; no table has more. */
const MAX_ROW = 2 ** 31 - 1;
const cellAddress = z.object({ row_index: z.number().int().min(0).max(MAX_ROW), column_name: z.string() });

const isSystemRule = (id: string): boolean => cleaningRuleIds.some((each) => each === id);

export const cleanSettings = z
  .object({
    rule_ids: z
      .array(
        z.string().refine(isSystemRule, {
          error: (issue) => inMessage('unknown_cleaning_rule', { rule: String(issue.input) }),
        }),
      )
      .default([]),
    /** A person's own rules, whole, so that a recipe runs as it ran whatever became of them; after the system's. */
    custom_rules: z.array(customRule).max(MAX_CUSTOM_RULES).default([]),
    /** Columns that the file lacks are passed over; none means all (R-CLEAN-3). */
    target_columns: z.array(z.string()).default([]),
    /** Columns that a person said are numbers or days: what of them cannot be read is emptied. */
    empty_unread: z.array(z.string()).default([]),
    /** Where given, nothing but these cells is changed: those that a person picked out of a preview. */
    only: z.array(cellAddress).max(MAX_ROWS).optional(),
    /** What of it is left as it is; `rules`, as `category:name`, run, but what they are the last to change stays. */
    excluded: z
      .object({
        columns: z.array(z.string()).default([]),
        rules: z.array(z.string()).default([]),
        /** Rows and columns that the table lacks are passed over. */
        cells: z.array(cellAddress).max(MAX_EXCLUDED_CELLS).default([]),
      })
      .default({ columns: [], rules: [], cells: [] }),
  })
  .refine(({ rule_ids, custom_rules }) => rule_ids.length + custom_rules.length > 0, {
    path: ['rule_ids'],
    message: inMessage('choose_a_rule'),
  })
  .meta({ examples: [{ rule_ids: ['tidy-spaces'], target_columns: ['Nama'] }] });
export type CleanSettings = z.output<typeof cleanSettings>;
