import { cell, jsonObject, row } from '../records';
import { columnName, texts } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { MAX_EXCLUDED_CELLS } from '../limits';
import { ruleOutcome, severities, violationSchema } from './validation';
import { count, percent, time } from './values';

/** R-PREV-3. */
export const transformationTypes = [
  'column_mapping',
  'formula',
  'data_cleaning',
  'type_conversion',
  'data_validation',
] as const;
export type TransformationType = (typeof transformationTypes)[number];
export const previewStatuses = ['created', 'previewed', 'applied', 'undone'] as const;

export const previewSession = z.object({
  id: z.string(),
  session_id: z.string(),
  session_name: z.string(),
  description: z.string().nullable(),
  status: z.enum(previewStatuses),
  file_id: z.string(),
  file_name: z.string(),
  transformation_type: z.enum(transformationTypes),
  /** As it was last previewed, to open the session again; lists leave it out. */
  transformation_config: jsonObject.optional(),
  total_changes: count.nullable(),
  /** Changes that are applied now; 0 once they are undone. */
  changes_applied: count.optional(),
  /** Whether it has applied something that is not undone. */
  can_undo: z.boolean().optional(),
  created_at: time,
});
export type PreviewSession = z.infer<typeof previewSession>;

/** How a cell changes, seen from its texts. */
export const changeKinds = ['emptied', 'filled', 'spaces', 'letter_case', 'rewritten'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `rule` distinguishes rules; a system rule also has its id, so that a page can name it in its own language. */
const ruleNames = { rule: z.string(), rule_name: z.string(), rule_id: z.string().optional() };

/** A change is addressed by its id, which names row and column (R-PREV-4). */
export const previewChange = z.object({
  change_id: z.string(),
  row_index: count,
  column_name: z.string(),
  change_type: z.string(),
  old_value: cell,
  new_value: cell,
  ...z.object(ruleNames).partial().shape,
  kind: z.enum(changeKinds).optional(),
});
export type PreviewChange = z.infer<typeof previewChange>;

/** Cells that one rule changes in one column in one way, counted over the whole file; any choice adds up from these. */
export const changeGroup = z.object({
  ...ruleNames,
  column_name: z.string(),
  kind: z.enum(changeKinds),
  changes: count,
});
export type ChangeGroup = z.infer<typeof changeGroup>;

const side = z.object({ columns: z.array(z.string()), data: z.array(row), quality_score: percent });

/** What the rules of a validation find, which changes nothing; counted over the whole file. */
export const violationSummary = z.object({
  total_violations: count,
  rows_failed: count,
  rules: z.array(ruleOutcome),
});
export type ViolationSummary = z.infer<typeof violationSummary>;

export const previewData = z.object({
  before: side,
  after: side,
  /** The first of them; `preview.changes` gives the others by pages. */
  changes: z.array(previewChange),
  summary: z.object({
    total_changes: count,
    rows_affected: count,
    quality_improvement: z.number(),
    /** Changed cells; where whole columns are chosen, `total_changes` counts the columns. */
    cells_changed: count.optional(),
  }),
  /** Rows of the file; the figures cover them all. */
  row_count: count.optional(),
  /** Rows that `before` and `after` show. */
  sample_size: count.optional(),
  /** The version of the file that is previewed. */
  version: count.optional(),
  /** What can be chosen of it: half a column has no type, so some steps are chosen by columns. */
  selects: z.enum(['cells', 'columns', 'nothing']).optional(),
  change_groups: z.array(changeGroup).optional(),
  /** Changed cells of equal stretches of rows, from the first row to the last. */
  density: z.array(count).optional(),
  /** A validation's first findings; `preview.violations` pages through all. */
  violations: z.array(violationSchema).optional(),
  violation_summary: violationSummary.optional(),
});
export type PreviewData = z.infer<typeof previewData>;

/** A row before and after. In a validation nothing changes, and it says what is wrong instead. */
export const previewRow = z.object({
  row_index: count,
  before: row,
  after: row,
  changes: z.array(previewChange),
  violations: z
    .array(
      z.object({
        columns: z.array(z.string()),
        message: z.string(),
        severity: z.enum(severities),
        rule_name: z.string(),
      }),
    )
    .optional(),
});
export type PreviewRow = z.infer<typeof previewRow>;

const tooMany = inMessage('choose_whole_columns');
const changeIds = texts({ max: MAX_EXCLUDED_CELLS, tooMany }, { max: 500 });

/** Which changes are chosen: all or none of them; then switches, the last that meets a change decides; then single ones. */
export const changeSelection = z.object({
  base: z.enum(['all', 'none']).default('all'),
  switches: z
    .array(z.object({ scope: z.enum(['rule', 'column', 'kind']), name: columnName, is_selected: z.boolean() }))
    .max(1000)
    .default([]),
  /** Ids of changes. */
  selected: changeIds.prefault([]),
  deselected: changeIds.prefault([]),
});
export type ChangeSelection = z.infer<typeof changeSelection>;
