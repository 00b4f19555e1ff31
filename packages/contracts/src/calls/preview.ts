import { defineCall } from '../call';
import { cleaning } from './cleaning';
import { columnMapper } from './column-mapper';
import { formula } from './formula';
import { types } from './types';
import {
  changeKinds,
  changeSelection,
  previewChange,
  previewData,
  previewRow,
  previewSession,
  transformationTypes,
  type TransformationType,
} from '../entities/preview-session';
import { violationLanguages, violationSchema } from '../entities/validation';
import { count, succeeded, success, told, uuid } from '../entities/values';
import { MAX_CLEANING_RULES, MAX_OFFSET, MAX_PREVIEW_ROWS, MAX_ROWS, PREVIEW_SAMPLE_SIZE } from '../limits';
import { paging, queryBoolean, queryInteger } from '../query';
import { jsonObject } from '../records';
import { columnName, idText, text, texts } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

/** The body of each tool's own call; a validation lists the rules to run. Unknown keys are refused. */
export const previewConfigs = {
  column_mapping: columnMapper.map.body.strict(),
  formula: formula.create.body.strict(),
  data_cleaning: cleaning.preview.body.strict(),
  type_conversion: types.convert.body.strict(),
  data_validation: z.strictObject({ rule_ids: z.array(idText).max(MAX_CLEANING_RULES).default([]) }),
} satisfies Record<TransformationType, z.ZodType>;

/** Limits the changes to this column, this rule and this kind. */
const changeFilter = {
  column: columnName.optional(),
  rule: text({ max: 500 }).optional(),
  kind: z.enum(changeKinds).optional(),
};
/** The language of the violation messages. */
const language = z.enum(violationLanguages).default('en');

export const preview = {
  session: defineCall('preview.session', {
    requirement: 'R-PREV-10',
    title: 'Begin a before/after preview; the configuration is the body of the tool’s own call',
    body: z.strictObject({
      file_id: idText,
      transformation_type: z.enum(transformationTypes),
      transformation_config: jsonObject.default({}),
      session_name: text({ max: 200 }).default(''),
      description: text({ max: 1000 }).default(''),
    }),
    response: z.object({ success: success.optional(), id: z.string(), session_id: z.string() }),
    idempotent: true,
  }),
  generate: defineCall('preview.generate', {
    requirement: 'R-PREV-11',
    title: 'What the transformation would change; without a configuration, that of the session',
    body: z.strictObject({
      session_id: idText,
      transformation_config: jsonObject.optional(),
      sample_size: z.number().int().min(1).max(1000).default(PREVIEW_SAMPLE_SIZE),
      language,
    }),
    response: z.object({ success: success.optional(), preview_data: previewData }),
  }),
  apply: defineCall('preview.apply', {
    requirement: 'R-PREV-12',
    title: 'Make a new version with the selected changes',
    body: z
      .object({
        session_id: idText,
        selected_changes: texts({ max: MAX_ROWS }, { max: 500 }).prefault([]),
        apply_all: z.boolean().default(false),
        /** Replaces a list of changes, which would be long for a large file. */
        selection: changeSelection.optional(),
        /** The preview the person chose from: 409 if the session has previewed something else since. */
        preview_id: idText.optional(),
      })
      .refine(({ selected_changes, apply_all, selection }) => apply_all || selection || selected_changes.length > 0, {
        path: ['selected_changes'],
        message: inMessage('select_a_change'),
      }),
    response: z.object({
      success: success.optional(),
      changes_applied: count,
      transformation_id: uuid,
      version: count,
    }),
    idempotent: true,
  }),
  undo: defineCall('preview.undo', {
    requirement: 'R-PREV-13',
    title: 'Move back to what was before the last apply',
    body: z.object({ session_id: idText }),
    response: told,
    idempotent: true,
  }),
  sessions: defineCall('preview.sessions', {
    requirement: 'R-PREV-14',
    title: 'The user’s preview sessions, the newest first, without their configurations',
    query: z.object({ ...paging(), file_id: idText.optional() }),
    response: z.object({ sessions: z.array(previewSession), total: count }),
  }),
  find: defineCall('preview.find', {
    requirement: 'R-PREV-19',
    title: 'One preview session with its configuration, to open it again',
    response: z.object({ session: previewSession }),
  }),
  rows: defineCall('preview.rows', {
    requirement: 'R-PREV-15',
    title:
      'A page of the previewed rows before and after, with what changes in each; of a validation, the rows that fail',
    query: z.object({
      ...paging({ limit: PREVIEW_SAMPLE_SIZE, max: MAX_PREVIEW_ROWS }),
      /** Starts at this row of the file instead of at the offset. */
      from_row: queryInteger({ min: 0, max: MAX_OFFSET }).optional(),
      only_changed: queryBoolean.default(false),
      ...changeFilter,
      language,
    }),
    response: z.object({ rows: z.array(previewRow), total: count, offset: count }),
  }),
  changes: defineCall('preview.changes', {
    requirement: 'R-PREV-16',
    title: 'A page of the previewed changes by row and column, of all or of those that are chosen',
    body: z.object({
      limit: z.number().int().min(1).max(1000).default(100),
      offset: z.number().int().min(0).max(MAX_OFFSET).default(0),
      /** Starts at this row of the file instead of at the offset. */
      from_row: z.number().int().min(0).max(MAX_OFFSET).optional(),
      ...changeFilter,
      /** Only the changes that this selection chooses. */
      selection: changeSelection.optional(),
    }),
    response: z.object({ changes: z.array(previewChange), total: count, offset: count }),
  }),
  violations: defineCall('preview.violations', {
    requirement: 'R-PREV-17',
    title: 'A page of what a previewed validation finds, by row and rule',
    query: z.object({ ...paging({ limit: 100, max: 1000 }), rule_id: idText.optional(), language }),
    response: z.object({ violations: z.array(violationSchema), total: count }),
  }),
  remove: defineCall('preview.remove', {
    requirement: 'R-PREV-18',
    title: 'Delete a preview session; what it has applied stays',
    response: succeeded,
  }),
};
