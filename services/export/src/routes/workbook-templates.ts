import { calls, MAX_WORKBOOK_TEMPLATES } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import type { ExportPorts } from '../ports';
import { usesOf } from '../templates/template-uses';
import { columnsOfFile, downloadStarter, downloadWorkbookTemplate } from '../workbook-templates/download-workbook';
import { findWorkbookTemplate, listWorkbookTemplates } from '../workbook-templates/find-workbook-template';
import {
  removeWorkbookTemplate,
  renameWorkbookTemplate,
  replaceWorkbookTemplate,
  uploadWorkbookTemplate,
} from '../workbook-templates/keep-workbook-template';
import { placeholderAnswers, workbookTemplateAnswer } from '../workbook-templates/workbook-template-answer';
import type { WorkbookTemplateRecord } from '../workbook-templates/workbook-template-record';

const answerOf = async ({ uses }: ExportPorts, record: WorkbookTemplateRecord) =>
  workbookTemplateAnswer(record, await usesOf(uses, [record._id]));

const readingRoutes = (ports: ExportPorts): Handler[] => [
  handle(calls.export.workbookTemplates, async ({ principal }) => {
    const records = await listWorkbookTemplates(ports.workbookTemplates, principal.userId);
    const ids = records.map(({ _id }) => _id);
    const uses = await usesOf(ports.uses, ids);
    const templates = records.map((record) => workbookTemplateAnswer(record, uses));
    return { templates, total: templates.length, limit: MAX_WORKBOOK_TEMPLATES };
  }),

  handle(calls.export.workbookTemplate, async ({ params, query, principal }) => {
    const { userId } = principal;
    const record = await findWorkbookTemplate(ports.workbookTemplates, userId, params.id);
    const file = query.file_id === undefined ? undefined : await columnsOfFile(ports, userId, query.file_id);
    return { template: await answerOf(ports, record), placeholders: placeholderAnswers(record, file?.columns) };
  }),

  handle(calls.export.downloadWorkbookTemplate, async ({ params, principal, response }) =>
    sendDownload(response, await downloadWorkbookTemplate(ports, principal.userId, params.id)),
  ),

  handle(calls.export.workbookStarter, async ({ params, query, principal, response }) =>
    sendDownload(response, await downloadStarter(ports, principal.userId, params.file_id, query.language)),
  ),
];

const changingRoutes = (ports: ExportPorts): Handler[] => [
  handle(calls.export.uploadWorkbookTemplate, async ({ principal, request, signal }) => {
    const record = await uploadWorkbookTemplate(ports, principal.userId, request, signal);
    return { success: true as const, id: record._id, template: await answerOf(ports, record) };
  }),

  handle(calls.export.renameWorkbookTemplate, async ({ params, body, principal }) => {
    const record = await renameWorkbookTemplate(ports, principal.userId, params.id, body.name);
    return { success: true as const, template: await answerOf(ports, record) };
  }),

  handle(calls.export.replaceWorkbookTemplate, async ({ params, principal, request, signal }) => {
    const record = await replaceWorkbookTemplate(ports, principal.userId, params.id, { request, signal });
    return { success: true as const, template: await answerOf(ports, record) };
  }),

  handle(calls.export.removeWorkbookTemplate, async ({ params, principal }) => {
    await removeWorkbookTemplate(ports, principal.userId, params.id);
    return { success: true as const };
  }),
];

/** Users' own workbooks that exports are written into (R-EXP-15). */
export const workbookTemplateRoutes = (ports: ExportPorts): Handler[] => [
  ...readingRoutes(ports),
  ...changingRoutes(ports),
];
