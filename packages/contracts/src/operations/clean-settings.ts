import { cleaningRuleIds } from '../entities/cleaning';
import { readByColumn } from './read-by-column';
import { MAX_CUSTOM_RULES, MAX_EXCLUDED_CELLS, MAX_FIND_LENGTH, MAX_REPLACEMENT_LENGTH, MAX_ROWS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { refuseUnknownGroups } from './pattern-groups';

/** A person's own rule: the text to find and its replacement. A step stores the whole rule. */
export const customRule = z
  .object({
    id: z.string().min(1).max(200),
    name: z.string().min(1).max(200),
    find: z.string().min(1, inMessage('enter_what_to_find')).max(MAX_FIND_LENGTH),
    /** In a pattern's replacement `$1` … `$9` are its groups, `$0` is all that was found and `$$` a dollar sign. */
    replace: z.string().max(MAX_REPLACEMENT_LENGTH).default(''),
    is_regex: z.boolean().default(false),
    match_case: z.boolean().default(false),
    /** Matches only when the text is the whole cell. */
    whole_cell: z.boolean().default(false),
  })
  .superRefine(({ is_regex, find, replace }, context) => {
    if (is_regex) refuseUnknownGroups({ find, replace }, context);
  });
export type CustomRule = z.infer<typeof customRule>;

/** Row numbers of changes have 32 bits, more than any table needs. */
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
    /**
     * A person's own rules in full, so that a recipe stays the same when they change or go. They run after the system's
     * rules.
     */
    custom_rules: z.array(customRule).max(MAX_CUSTOM_RULES).default([]),
    /** Columns that the file lacks are skipped; an empty list means all columns (R-CLEAN-3). */
    target_columns: z.array(z.string()).default([]),
    /** For the replacements of the custom rules. */
    read_by: readByColumn,
    /** Columns that a person declared to be numbers or dates: cells that cannot be read are emptied. */
    empty_unread: z.array(z.string()).default([]),
    /** If given, only these cells change: the ones that a person selected in a preview. */
    only: z.array(cellAddress).max(MAX_ROWS).optional(),
    /**
     * What stays as it is. The rules named in `rules`, as `category:name`, do run, but cells that such a rule changes
     * last stay.
     */
    excluded: z
      .object({
        columns: z.array(z.string()).default([]),
        rules: z.array(z.string()).default([]),
        /** Rows and columns that the table lacks are skipped. */
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
