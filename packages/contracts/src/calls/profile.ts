import { defineCall } from '../call';
import { columnDetail, profileReport, qualityHistoryItem, qualityMade } from '../entities/quality';
import { count } from '../entities/values';
import { paging } from '../query';
import { z } from '../zod';

export const profile = {
  dashboard: defineCall('profile.dashboard', {
    requirement: 'R-PROF-10',
    title: 'The quality of a file, with a profile of each column',
    response: profileReport,
  }),
  history: defineCall('profile.history', {
    requirement: 'R-PROF-11',
    title: 'The quality scores of earlier analyses, the newest first',
    query: z.object(paging()),
    response: z.object({ quality_history: z.array(qualityHistoryItem), total: count }),
  }),
  column: defineCall('profile.column', {
    requirement: 'R-PROF-12',
    title: 'The values of one column, counted',
    response: columnDetail,
  }),
  quality: defineCall('profile.quality', {
    requirement: 'R-PROF-13',
    title: 'The quality score with its parts, their weights and what was counted',
    response: qualityMade,
  }),
};
