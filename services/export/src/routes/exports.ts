import { calls } from '@rapi/contracts';
import { exportFormatList } from '@rapi/reports';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { createExport } from '../exports/create-export';
import { downloadExport } from '../exports/download-export';
import { exportAnswer } from '../exports/export-answer';
import { listExports } from '../exports/find-export';
import { removeExport } from '../exports/remove-exports';
import type { ExportPorts } from '../ports';

export const exportRoutes = (ports: ExportPorts): Handler[] => [
  handle(calls.export.formats, () => ({ formats: [...exportFormatList] })),

  handle(calls.export.create, async ({ body, principal }) => {
    const { id, estimatedCompletion } = await createExport(ports, principal.userId, body);
    return { success: true as const, id, job_id: id, estimated_completion: estimatedCompletion.toISOString() };
  }),

  handle(calls.export.jobs, async ({ query, principal }) => {
    const { records, total } = await listExports(ports.exports, principal.userId, query);
    return { jobs: records.map((record) => exportAnswer(record)), total };
  }),

  handle(calls.export.download, async ({ params, principal, response }) =>
    sendDownload(response, await downloadExport(ports, principal.userId, params.id)),
  ),

  handle(calls.export.remove, async ({ params, principal }) => {
    await removeExport(ports, principal.userId, params.id);
    return { success: true as const };
  }),
];
