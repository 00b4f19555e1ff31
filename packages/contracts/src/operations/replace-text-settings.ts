import { readByColumn } from './read-by-column';
import { MAX_COLUMNS, MAX_FIND_LENGTH, MAX_REPLACEMENT_LENGTH } from '../limits';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { refuseUnknownGroups } from './pattern-groups';

/** R-BENCH-7. */
export const replaceTextSettings = z
  .object({
    columns: z.array(z.string()).max(MAX_COLUMNS).default([]).describe('None means all columns.'),
    find: z.string().min(1, inMessage('enter_what_to_find')).max(MAX_FIND_LENGTH),
    replace: z.string().max(MAX_REPLACEMENT_LENGTH),
    match_case: z.boolean().default(false),
    /** Matches only when the text is the whole cell. */
    whole_cell: z.boolean().default(false),
    /**
     * `find` is a pattern. In the replacement `$1` … `$9` are its groups, `$0` is all that was found and `$$` a dollar
     * sign.
     */
    pattern: z.boolean().default(false),
    read_by: readByColumn,
  })
  .superRefine(({ pattern, find, replace }, context) => {
    if (pattern) refuseUnknownGroups({ find, replace }, context);
  })
  .meta({ examples: [{ columns: ['Kota'], find: 'jkt', replace: 'Jakarta' }] });
export type ReplaceTextSettings = z.output<typeof replaceTextSettings>;
