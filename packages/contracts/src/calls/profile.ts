import { defineCall } from '../call';
import { columnDetail, profileReport, qualityHistoryItem } from '../entities/quality';
import { count } from '../entities/values';
import { paging } from '../query';
import { z } from '../zod';

export const profile = {
  dashboard: defineCall('profile.dashboard', {
    source: 'D2 §7',
    title: 'The quality of a file, with a profile of each column',
    response: profileReport,
  }),
  history: defineCall('profile.history', {
    source: 'D2 §7',
    title: 'The quality scores of earlier analyses, the newest first',
    query: z.object(paging()),
    response: z.object({ quality_history: z.array(qualityHistoryItem), total: count }),
  }),
  column: defineCall('profile.column', {
    source: 'D2 §7',
    title: 'The values of one column, counted',
    response: columnDetail,
  }),
};
