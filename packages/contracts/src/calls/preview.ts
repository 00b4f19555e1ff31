import { defineCall } from '../call';
import { previewData, previewSession, transformationTypes } from '../entities/preview-session';
import { count, success, told, uuid } from '../entities/values';
import { MAX_ROWS, PREVIEW_SAMPLE_SIZE } from '../limits';
import { paging } from '../query';
import { jsonObject } from '../records';
import { idText, text } from '../text';
import { z } from '../zod';

export const preview = {
  session: defineCall('preview.session', {
    source: 'D3 §7, D4 §9',
    title: 'Begin a before/after preview; the configuration is the body of the tool’s own call',
    body: z.object({
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
    source: 'D3 §7',
    title: 'What the transformation would change; without a configuration, that of the session',
    body: z.object({
      session_id: idText,
      transformation_config: jsonObject.optional(),
      sample_size: z.number().int().min(1).max(1000).default(PREVIEW_SAMPLE_SIZE),
    }),
    response: z.object({ success: success.optional(), preview_data: previewData }),
  }),
  apply: defineCall('preview.apply', {
    source: 'D3 §7, D4 §6',
    title: 'Make a new version with the selected changes',
    body: z
      .object({
        session_id: idText,
        selected_changes: z
          .array(text({ max: 500 }))
          .max(MAX_ROWS)
          .default([]),
        apply_all: z.boolean().default(false),
      })
      .refine(({ selected_changes, apply_all }) => apply_all || selected_changes.length > 0, {
        path: ['selected_changes'],
        message: 'Please select at least one change.',
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
    source: 'D3 §7, D4 §6',
    title: 'Move back to what was before the last apply',
    body: z.object({ session_id: idText }),
    response: told,
    idempotent: true,
  }),
  sessions: defineCall('preview.sessions', {
    source: 'D3 §7',
    title: 'The user’s preview sessions, the newest first',
    query: z.object(paging()),
    response: z.object({ sessions: z.array(previewSession), total: count }),
  }),
};
