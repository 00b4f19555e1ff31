import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import { applyCleaning, previewCleaning } from '../cleaning/clean-file';
import { listRules } from '../cleaning/cleaning-rules';
import { listSessions } from '../cleaning/cleaning-session-record';
import { createRule, removeRule, testRule, updateRule } from '../cleaning/custom-rules';
import { downloadCleaned } from '../cleaning/download-cleaned';
import { listClusters, mergeFileValues } from '../cleaning/similar-values';
import type { QualityToolsPorts } from '../ports';

export const cleaningRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.cleaning.rules, async ({ principal }) => ({
    rules: await listRules(ports, principal.userId),
  })),

  handle(calls.cleaning.createRule, ({ body, principal: { userId }, signal }) =>
    createRule(ports, userId, body, signal),
  ),

  handle(calls.cleaning.updateRule, ({ params: { ruleId }, body, principal: { userId }, signal }) =>
    updateRule(ports, { userId, ruleId }, body, signal),
  ),

  handle(calls.cleaning.removeRule, async ({ params: { ruleId }, principal: { userId } }) => {
    await removeRule(ports, userId, ruleId);
    return { success: true as const };
  }),

  handle(calls.cleaning.testRule, ({ body, signal }) => testRule(ports, body, signal)),

  handle(calls.cleaning.history, async ({ params, query, principal: { userId }, requestId }) => {
    const { file } = await openFile(ports, { userId, fileId: params.id, requestId });
    return listSessions(ports.cleaningSessions, file.id, query);
  }),

  handle(calls.cleaning.preview, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return previewCleaning(ports, opened, body, signal);
  }),

  handle(calls.cleaning.apply, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, seenVersion: body.version, requestId });
    return applyCleaning(ports, opened, body, signal);
  }),

  handle(calls.cleaning.download, async ({ params, principal: { userId }, response, requestId, signal }) => {
    const wanted = { userId, fileId: params.id, sessionId: params.sessionId, requestId };
    return sendDownload(response, await downloadCleaned(ports, wanted, signal));
  }),

  handle(calls.cleaning.clusters, async ({ params, query, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return listClusters(ports, opened, query, signal);
  }),

  handle(calls.cleaning.mergeValues, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, seenVersion: body.version, requestId });
    return mergeFileValues(ports, opened, body, signal);
  }),
];
