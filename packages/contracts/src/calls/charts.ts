import { defineCall } from '../call';
import {
  chartChoices,
  chartPreview,
  chartSuggestion,
  chartTemplate,
  generatedChart,
  savedChart,
} from '../entities/chart';
import { count, succeeded } from '../entities/values';
import { MAX_PLAN_ROWS } from '../limits';
import { paging } from '../query';
import { plainCondition } from '../filters';
import { columnNames, filledText, idText, text } from '../text';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

const selected_columns = columnNames.min(1, inMessage('choose_a_column'));
const rowNumber = z.number().int().min(0).max(MAX_PLAN_ROWS);

const dataRange = z
  .strictObject({
    start_row: rowNumber.default(0),
    /** Exclusive. Defaults to the smaller of 100 and the row count. */
    end_row: rowNumber.optional(),
    include_headers: z.boolean().default(true),
  })
  .refine(({ start_row, end_row }) => end_row === undefined || start_row < end_row, {
    path: ['end_row'],
    message: inMessage('last_row_before_first'),
  });

/** Charts know all operators but `between` (R-CHART-2). */
const condition = plainCondition.refine(({ operator }) => operator !== 'between', {
  path: ['operator'],
  message: inMessage('charts_without_between'),
});

/** The choices that make a chart. */
const chartBody = z.strictObject({
  file_id: idText,
  template_id: idText,
  selected_columns,
  chart_name: text({ max: 200 }).default(''),
  data_range: dataRange.prefault({}),
  ...chartChoices,
  filters: z.strictObject({ conditions: z.array(condition).max(50).default([]) }).prefault({}),
});

export const charts = {
  templates: defineCall('charts.templates', {
    requirement: 'R-CHART-10',
    title: 'The kinds of chart there are',
    response: z.object({ templates: z.array(chartTemplate) }),
  }),
  mine: defineCall('charts.mine', {
    requirement: 'R-CHART-11',
    title: 'The user’s charts, the newest first',
    query: z.object(paging()),
    response: z.object({ charts: z.array(savedChart), total: count }),
  }),
  suggest: defineCall('charts.suggest', {
    requirement: 'R-CHART-12',
    title: 'Kinds of chart that suit the columns, and why',
    body: z.object({ file_id: idText, selected_columns }),
    response: z.object({ suggested_charts: z.array(chartSuggestion) }),
  }),
  generate: defineCall('charts.generate', {
    requirement: 'R-CHART-13',
    title: 'Draw a chart and keep it',
    body: chartBody,
    response: generatedChart,
    idempotent: true,
  }),
  get: defineCall('charts.get', {
    requirement: 'R-CHART-14',
    title: 'A chart as it was made',
    response: generatedChart,
  }),
  download: defineCall('charts.download', {
    requirement: 'R-CHART-15',
    title: 'A chart as a picture',
    query: z.object({
      /** The language in which the picture writes numbers. */
      language: z.enum(['id', 'en']).default('id'),
      format: z.enum(['png', 'svg', 'pdf']).default('png'),
    }),
  }),
  preview: defineCall('charts.preview', {
    requirement: 'R-CHART-17',
    title: 'Draw a chart without keeping it',
    body: chartBody,
    response: chartPreview,
  }),
  rename: defineCall('charts.rename', {
    requirement: 'R-CHART-18',
    title: 'Give a chart another name',
    body: z.strictObject({ chart_name: filledText({ max: 200, blank: inMessage('enter_a_name') }) }),
    response: savedChart,
  }),
  remove: defineCall('charts.remove', { requirement: 'R-CHART-16', title: 'Remove a chart', response: succeeded }),
};
