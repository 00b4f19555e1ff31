import { defineCall } from '../call';
import { appliedSchema, applying } from '../entities/file';
import {
  filterPreset,
  groupingConfiguration,
  groupingSettings,
  groupingSettingsSchema,
  pivotOutline,
  pivotResult,
} from '../entities/grouping';
import { locale } from '../entities/user';
import { count, succeeded, success } from '../entities/values';
import { plainConditions } from '../filters';
import { DATA_ROWS, MAX_DATA_ROWS, MAX_OFFSET, MAX_OPEN_GROUPS, MAX_OUTLINE_LINES, MAX_PREVIEW_ROWS } from '../limits';
import { inMessage } from '../sentences/sentence';
import { cell, row } from '../records';
import { columnName, filledText, idText, text } from '../text';
import { z } from '../zod';

const configName = filledText({ max: 200, blank: inMessage('grouping_needs_name') });
const keys = z.array(cell).max(20);
const offset = z.number().int().min(0).max(MAX_OFFSET).default(0);

/** A grouping that may be unsaved. */
const unsaved = { file_id: idText, settings: groupingSettingsSchema };

const isOfOne = ({
  configuration_id,
  file_id,
  settings,
}: {
  configuration_id?: string;
  file_id?: string;
  settings?: object;
}) => (configuration_id === undefined ? file_id !== undefined && settings !== undefined : !file_id && !settings);

export const grouping = {
  configurations: defineCall('grouping.configurations', {
    requirement: 'R-GROUP-10',
    title: 'The saved groupings of a file',
    response: z.object({ configurations: z.array(groupingConfiguration) }),
  }),
  presets: defineCall('grouping.presets', {
    requirement: 'R-GROUP-11',
    title: 'Filters that Indonesian businesses often use',
    response: z.object({ presets: z.array(filterPreset) }),
  }),
  configure: defineCall('grouping.configure', {
    requirement: 'R-GROUP-12',
    title: 'Save a grouping',
    body: z.strictObject({
      file_id: idText,
      config_name: configName,
      description: text({ max: 1000 }).default(''),
      ...groupingSettings,
      /** The filter preset that the configuration started from. */
      preset_id: idText.optional(),
    }),
    response: z.object({ success: success.optional(), id: z.string(), configuration_id: z.string() }),
    idempotent: true,
  }),
  update: defineCall('grouping.update', {
    requirement: 'R-GROUP-13',
    title: 'Rename a saved grouping, or save other settings under its name',
    body: z.strictObject({
      config_name: configName.optional(),
      description: text({ max: 1000 }).optional(),
      settings: groupingSettingsSchema.optional(),
    }),
    response: succeeded,
  }),
  remove: defineCall('grouping.remove', {
    requirement: 'R-GROUP-14',
    title: 'Remove a saved grouping',
    response: succeeded,
  }),
  generate: defineCall('grouping.generate', {
    requirement: 'R-GROUP-15',
    title: 'The pivot table of a saved grouping',
    body: z.object({
      configuration_id: idText,
      /** Which groups to show; the figures cover all of them. */
      limit: z.number().int().min(1).max(MAX_DATA_ROWS).default(DATA_ROWS),
      offset,
    }),
    response: pivotResult,
  }),
  outline: defineCall('grouping.outline', {
    requirement: 'R-GROUP-16',
    title: 'A pivot table line by line, saved or not, with groups open and closed',
    body: z.object({
      ...unsaved,
      /** Groups above `depth` are open. The groups in `toggled`, named by their keys, are the other way round. */
      open: z
        .object({
          depth: z.number().int().min(1).max(20),
          toggled: z.array(keys.min(1)).max(MAX_OPEN_GROUPS).default([]),
        })
        .default({ depth: 20, toggled: [] }),
      with_quality: z.boolean().default(false),
      limit: z.number().int().min(1).max(MAX_OUTLINE_LINES).default(MAX_PREVIEW_ROWS),
      offset,
    }),
    response: pivotOutline,
  }),
  rows: defineCall('grouping.rows', {
    requirement: 'R-GROUP-17',
    title: 'The rows of the file behind a figure of a pivot table',
    body: z.object({
      ...unsaved,
      /** The values of the first group columns; an empty list means all rows. */
      keys: keys.default([]),
      /** The value of the column dimension, in a list of one; null means all values. */
      pivot: z.tuple([cell]).nullable().default(null),
      /** Further conditions. */
      filter: plainConditions.default([]),
      sort: z
        .array(z.object({ column: columnName, direction: z.enum(['asc', 'desc']).default('asc') }))
        .max(10)
        .default([]),
      limit: z.number().int().min(1).max(MAX_PREVIEW_ROWS).default(MAX_PREVIEW_ROWS),
      offset,
    }),
    response: z.object({
      rows: z.array(row),
      /** The rows' positions in the file, from zero. */
      row_indices: z.array(count),
      total: count,
    }),
  }),
  export: defineCall('grouping.export', {
    requirement: 'R-GROUP-18',
    title: 'The pivot table as a file; with apply it becomes the next version of the file itself',
    body: z
      .object({
        configuration_id: idText.optional(),
        /** Alternatively, a grouping that is not saved. */
        file_id: idText.optional(),
        settings: groupingSettingsSchema.optional(),
        format: z.enum(['xlsx', 'csv', 'json']).default('xlsx'),
        /** The language of the headings: `Total (jumlah)`; without it they are as `generate` answers them. */
        language: locale.optional(),
        ...applying,
      })
      .refine(isOfOne, { path: ['configuration_id'], message: inMessage('name_grouping_or_file') }),
    response: appliedSchema,
    idempotent: true,
  }),
};
