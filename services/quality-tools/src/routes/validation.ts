import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';
import { downloadViolations } from '../validation/download-violations';
import { copyRules, createRule, listRules, removeRule, updateRule } from '../validation/manage-rules';
import { ruleTemplates } from '../validation/rule-templates';
import { readFailingRows, readResults, runValidation } from '../validation/run-validation';
import { applySplit, downloadSplit } from '../validation/split-file';
import { suggestRules } from '../validation/suggest-rules';
import { tryRule } from '../validation/try-rule';
import { listSessions } from '../validation/validation-session-record';

const ruleRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.validation.templates, ({ query }) => ({ templates: ruleTemplates(query.language) })),

  handle(calls.validation.rules, async ({ params, principal: { userId }, requestId }) =>
    listRules(ports.validationRules, await openFile(ports, { userId, fileId: params.id, requestId })),
  ),

  handle(calls.validation.createRule, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    const rule = await createRule(ports, opened, body, signal);
    return { success: true as const, id: rule.id, rule };
  }),

  handle(calls.validation.updateRule, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    const rule = await updateRule(ports, opened, { ruleId: params.ruleId, changes: body, signal });
    return { success: true as const, rule };
  }),

  handle(calls.validation.removeRule, async ({ params, principal: { userId }, requestId }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    await removeRule(ports.validationRules, opened, params.ruleId);
    return { success: true as const };
  }),

  handle(calls.validation.copyRules, async ({ params, body, principal: { userId }, requestId }) => {
    const to = await openFile(ports, { userId, fileId: params.id, requestId });
    const from = await openFile(ports, { userId, fileId: body.from_file_id, requestId });
    return { success: true as const, ...(await copyRules(ports.validationRules, from, to)) };
  }),

  handle(calls.validation.testRule, async ({ params, query, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return tryRule(ports, opened, { rule: body, language: query.language, signal });
  }),

  handle(calls.validation.suggestions, async ({ params, query, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return { suggestions: await suggestRules(ports, opened, { language: query.language, signal }) };
  }),
];

const sessionRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.validation.history, async ({ params, query, principal: { userId }, requestId }) => {
    const { file } = await openFile(ports, { userId, fileId: params.id, requestId });
    return listSessions(ports.validationSessions, file.id, query);
  }),

  handle(calls.validation.run, async ({ params, body, principal: { userId }, requestId, signal }) =>
    runValidation(ports, await openFile(ports, { userId, fileId: params.id, requestId }), body, signal),
  ),

  handle(calls.validation.results, ({ params, query, principal: { userId }, requestId, signal }) => {
    const wanted = { userId, fileId: params.id, sessionId: params.sessionId, requestId };
    return readResults(ports, wanted, query, signal);
  }),

  handle(calls.validation.failingRows, ({ params, query, principal: { userId }, requestId, signal }) => {
    const wanted = { userId, fileId: params.id, sessionId: params.sessionId, requestId };
    return readFailingRows(ports, wanted, query, signal);
  }),

  handle(calls.validation.violations, async ({ params, query, principal: { userId }, response, requestId, signal }) => {
    const wanted = { userId, fileId: params.id, sessionId: params.sessionId, requestId };
    return sendDownload(response, await downloadViolations(ports, wanted, query.language, signal));
  }),

  handle(calls.validation.split, async ({ params, body, principal: { userId }, response, requestId, signal }) => {
    const wanted = { userId, fileId: params.id, requestId };
    if (body.apply) return applySplit(ports, wanted, body, signal);
    return sendDownload(response, await downloadSplit(ports, wanted, body, signal));
  }),
];

export const validationRoutes = (ports: QualityToolsPorts): Handler[] => [
  ...ruleRoutes(ports),
  ...sessionRoutes(ports),
];
