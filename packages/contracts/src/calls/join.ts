import { defineCall } from '../call';
import { appliedSchema, applying } from '../entities/file';
import { joinedFile, joinPreview, joinSettings, joinSuggestions } from '../entities/join';
import { z } from '../zod';

export const join = {
  suggest: defineCall('join.suggest', {
    requirement: 'R-JOIN-10',
    title: 'Columns by which two files may be joined, with how many rows each would match',
    body: z.object(joinedFile),
    response: joinSuggestions,
  }),
  preview: defineCall('join.preview', {
    requirement: 'R-JOIN-11',
    title: 'What matches and what does not, on both sides, before anything is joined',
    body: z.object(joinSettings),
    response: joinPreview,
  }),
  run: defineCall('join.run', {
    requirement: 'R-JOIN-12',
    title: 'Look up columns of a second file as joined_{filename}; with apply the file itself has them',
    body: z.object({ ...joinSettings, ...applying }),
    response: appliedSchema,
    idempotent: true,
  }),
};
