import { defineCall } from '../call';
import { applying } from '../entities/file';
import { columnCandidates, columnExamples } from '../entities/column-examples';
import {
  DEFAULT_COLUMN_NAME,
  MAX_COLUMN_CANDIDATES,
  MAX_COLUMN_NAME_LENGTH,
  MAX_PREVIEW_ROWS,
  PREVIEW_ROWS,
} from '../limits';
import { columnNames, text } from '../text';
import { z } from '../zod';

export const columnExample = {
  search: defineCall('column-example.search', {
    requirement: 'R-BENCH-61',
    title: 'Formulas that make a column as a few examples of it show',
    body: z.object({
      /** The columns to build the new one from; all columns when the list is empty. */
      columns: columnNames.default([]),
      examples: columnExamples,
      /** The name of the new column; refused when the file already has a column of this name. */
      name: text({ max: MAX_COLUMN_NAME_LENGTH }).default(DEFAULT_COLUMN_NAME),
      version: applying.version,
      /** The most formulas to answer. */
      limit: z.number().int().min(1).max(MAX_COLUMN_CANDIDATES).default(3),
      /** The rows to show values for. */
      rows: z
        .object({
          offset: z.number().int().min(0).default(0),
          limit: z.number().int().min(1).max(MAX_PREVIEW_ROWS).default(PREVIEW_ROWS),
        })
        .default({ offset: 0, limit: PREVIEW_ROWS }),
    }),
    response: columnCandidates,
  }),
};
