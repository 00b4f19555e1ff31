import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { batchAnalytics } from '../analytics/batch-analytics';
import type { BatchPorts } from '../ports';
import { combinedAnswer } from '../answers/combined-answer';
import { combineResults, previewCombined } from '../results/combine-results';
import { failingRows } from '../results/failing-rows';
import { zipResults } from '../results/zip-results';

export const resultRoutes = (ports: BatchPorts): Handler[] => [
  handle(calls.batch.analytics, async ({ principal }) => ({
    analytics: await batchAnalytics(ports, principal.userId),
  })),

  handle(calls.batch.failingRows, ({ params, query, principal: { userId }, signal }) =>
    failingRows(ports, { userId, ...params }, query, signal),
  ),

  handle(calls.batch.results, async ({ params, principal, response }) =>
    sendDownload(response, await zipResults(ports, principal.userId, params.id)),
  ),

  handle(calls.batch.combine, async ({ params, body, principal: { userId }, signal }) => {
    if (!body.preview) {
      const combined = await combineResults(ports, userId, params.id, body, signal);
      return { success: true as const, combined: combinedAnswer(combined) };
    }
    const { combined, plan } = await previewCombined(ports, userId, params.id, body, signal);
    return { success: true as const, combined: combinedAnswer(combined), plan };
  }),
];
