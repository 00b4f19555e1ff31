import { defineCall } from '../call';
import { filterPreset, groupingConfiguration, groupingSettings, pivotResult } from '../entities/grouping';
import { success } from '../entities/values';
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
    }),
    response: z.object({ success: success.optional(), id: z.string(), configuration_id: z.string() }),
    idempotent: true,
  }),
  generate: defineCall('grouping.generate', {
    source: 'D3 §7',
    title: 'The pivot table of a saved grouping',
    body: z.object({ configuration_id: idText }),
    response: pivotResult,
  }),
  export: defineCall('grouping.export', {
    source: 'D4 §6, §9',
    title: 'The pivot table as a file',
    body: z.object({ configuration_id: idText, format: z.enum(['xlsx', 'csv', 'json']).default('xlsx') }),
    idempotent: true,
  }),
};
