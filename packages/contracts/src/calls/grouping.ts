import { defineCall } from '../call';
import { filterPreset, groupingConfiguration, groupingSettings, pivotResult } from '../entities/grouping';
import { succeeded, success } from '../entities/values';
import { DATA_ROWS, MAX_DATA_ROWS, MAX_OFFSET } from '../limits';
import { filledText, idText, text } from '../text';
import { z } from '../zod';

export const grouping = {
  configurations: defineCall('grouping.configurations', {
    source: 'D3 §7',
    title: 'The saved groupings of a file',
    response: z.object({ configurations: z.array(groupingConfiguration) }),
  }),
  presets: defineCall('grouping.presets', {
    source: 'D3 §7',
    title: 'Filters that Indonesian businesses often use',
    response: z.object({ presets: z.array(filterPreset) }),
  }),
  configure: defineCall('grouping.configure', {
    source: 'D3 §7, D4 §9',
    title: 'Save a grouping',
    body: z.object({
      file_id: idText,
      config_name: filledText({ max: 200 }),
      description: text({ max: 1000 }).default(''),
      ...groupingSettings,
      /** The filter preset it began with. */
      preset_id: idText.optional(),
    }),
    response: z.object({ success: success.optional(), id: z.string(), configuration_id: z.string() }),
    idempotent: true,
  }),
  remove: defineCall('grouping.remove', {
    source: 'D3 §7',
    title: 'Remove a saved grouping',
    response: succeeded,
  }),
  generate: defineCall('grouping.generate', {
    source: 'D3 §7',
    title: 'The pivot table of a saved grouping',
    body: z.object({
      configuration_id: idText,
      /** Which of the groups to show; the figures are of all of them. */
      limit: z.number().int().min(1).max(MAX_DATA_ROWS).default(DATA_ROWS),
      offset: z.number().int().min(0).max(MAX_OFFSET).default(0),
    }),
    response: pivotResult,
  }),
  export: defineCall('grouping.export', {
    source: 'D4 §6, §9',
    title: 'The pivot table as a file',
    body: z.object({ configuration_id: idText, format: z.enum(['xlsx', 'csv', 'json']).default('xlsx') }),
    idempotent: true,
  }),
};
