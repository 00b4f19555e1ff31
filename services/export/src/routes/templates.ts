import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import type { ExportPorts } from '../ports';
import { createTemplate, listTemplates, removeTemplate } from '../templates/export-templates';
import { listReports } from '../templates/report-list';

export const templateRoutes = (ports: ExportPorts): Handler[] => [
  handle(calls.export.templates, async ({ principal }) => {
    const [{ mine, everybodys }, reports] = await Promise.all([
      listTemplates(ports, principal.userId),
      listReports(ports),
    ]);
    return { my_templates: mine, public_templates: everybodys, indonesian_reports: reports };
  }),

  handle(calls.export.indonesianReports, async () => ({ templates: await listReports(ports) })),

  handle(calls.export.createTemplate, async ({ body, principal }) => {
    const id = await createTemplate(ports, principal, body);
    return { success: true as const, id, template_id: id };
  }),

  handle(calls.export.removeTemplate, async ({ params, principal }) => {
    await removeTemplate(ports, principal.userId, params.id);
    return { success: true as const };
  }),
];
