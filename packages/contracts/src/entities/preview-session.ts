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
  /** The configuration of the last preview, to reopen the session; lists leave it out. */
  transformation_config: jsonObject.optional(),
  total_changes: count.nullable(),
  /** Changes applied now; 0 once undone. */
  changes_applied: count.optional(),
  /** Whether the session applied something that is not undone. */
  can_undo: z.boolean().optional(),
  created_at: time,
});
export type PreviewSession = z.infer<typeof previewSession>;

/** How a cell's text changes. */
export const changeKinds = ['emptied', 'filled', 'spaces', 'letter_case', 'rewritten'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `rule` identifies a rule. A system rule also has an id, so that a page can name it in its own language. */
const ruleNames = { rule: z.string(), rule_name: z.string(), rule_id: z.string().optional() };

/** A change has an id, which names its row and column (R-PREV-4). */
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

/**
 * Cells that one rule changes in one column in one way, counted over the whole file. The count of any selection is a
 * sum of these groups.
 */
export const changeGroup = z.object({
  ...ruleNames,
  column_name: z.string(),
  kind: z.enum(changeKinds),
  changes: count,
});
export type ChangeGroup = z.infer<typeof changeGroup>;

const side = z.object({ columns: z.array(z.string()), data: z.array(row), quality_score: percent });

/** What the rules of a validation find, counted over the whole file. A validation changes nothing. */
export const violationSummary = z.object({
  total_violations: count,
  rows_failed: count,
  rules: z.array(ruleOutcome),
});

export const previewData = z.object({
  /** Names this preview, so that `preview.apply` can say what it applies. */
  preview_id: z.string().optional(),
  before: side,
  after: side,
  /** The first changes; `preview.changes` pages through the rest. */
  changes: z.array(previewChange),
  summary: z.object({
    total_changes: count,
    rows_affected: count,
    quality_improvement: z.number(),
    /** Changed cells. When the user selects by column, `total_changes` counts columns instead. */
    cells_changed: count.optional(),
  }),
  /** Rows of the whole file, which the figures cover. */
  row_count: count.optional(),
  /** How many rows `before` and `after` show. */
  sample_size: count.optional(),
  /** The version of the file that the preview shows. */
  version: count.optional(),
  /** What the user can select. Some steps are selected by column, because a column has one type for all its cells. */
  selects: z.enum(['cells', 'columns', 'nothing']).optional(),
  change_groups: z.array(changeGroup).optional(),
  /** Changed cells in each of several equal stretches of rows, from the first row to the last. */
  density: z.array(count).optional(),
  /** The first findings of a validation; `preview.violations` pages through all. */
  violations: z.array(violationSchema).optional(),
  violation_summary: violationSummary.optional(),
});
export type PreviewData = z.infer<typeof previewData>;

/** A row before and after. A validation changes nothing and lists the violations instead. */
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

/**
 * Which changes are selected. Starts with all or none; then the last switch that matches a change decides; then single
 * changes.
 */
export const changeSelection = z.object({
  base: z.enum(['all', 'none']).default('all'),
  switches: z
    .array(z.object({ scope: z.enum(['rule', 'column', 'kind']), name: columnName, is_selected: z.boolean() }))
    .max(1000)
    .default([]),
  /** Ids of single changes. */
  selected: changeIds.prefault([]),
  deselected: changeIds.prefault([]),
});
export type ChangeSelection = z.infer<typeof changeSelection>;
