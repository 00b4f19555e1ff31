import { defineCall } from '../call';
import { appendedFiles, appendPlan } from '../entities/append';
import { z } from '../zod';

export const append = {
  plan: defineCall('append.plan', {
    requirement: 'R-BENCH-60',
    title: 'How the columns of other files match those of a file, before their rows are put under its own',
    body: z.object({
      files: appendedFiles,
      /** Plans with the rows of data only. */
      data_only: z.boolean().default(false),
    }),
    response: appendPlan,
  }),
};
