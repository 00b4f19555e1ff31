import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { applyStep, openFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';
import { conversionStep, describeAsSql, downloadConverted, previewConversion } from '../types/convert-file';

export const typeRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.types.profile, async ({ params, principal: { userId }, requestId, signal }) => {
    const { dataset } = await openFile(ports, { userId, fileId: params.id, requestId });
    return ports.engine.run('profileTypes', { dataset }, { signal });
  }),

  handle(calls.types.convert, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return previewConversion(ports, opened, body, signal);
  }),

  handle(calls.types.save, async ({ params, body, principal: { userId }, response, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, seenVersion: body.version, requestId });
    if (!body.apply) return sendDownload(response, await downloadConverted(ports, opened, body, signal));
    const { committed } = await applyStep(ports, opened, conversionStep(body), signal);
    return { success: true as const, ...committed };
  }),

  handle(calls.types.sqlSchema, async ({ params, query, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return describeAsSql(ports, opened, query, signal);
  }),
];
