import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { applyStep, openFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';
import { downloadOddValues } from '../types/download-odd-values';
import { offerTypes } from '../types/offer-types';

export const columnReadingRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.columnReadings.list, async ({ params, principal: { userId }, requestId, signal }) => {
    const { file, dataset } = await openFile(ports, { userId, fileId: params.id, requestId });
    const readings = await ports.engine.run('columnReadings', { dataset }, { signal });
    return { readings, offers: await offerTypes(ports, { file, dataset }, { signal }) };
  }),

  handle(calls.columnReadings.values, async ({ params, query, principal: { userId }, requestId, signal }) => {
    const { dataset } = await openFile(ports, { userId, fileId: params.id, requestId });
    return ports.engine.run('oddValues', { dataset, query }, { signal });
  }),

  handle(
    calls.columnReadings.download,
    async ({ params, query, principal: { userId }, response, requestId, signal }) => {
      const opened = await openFile(ports, { userId, fileId: params.id, requestId });
      return sendDownload(response, await downloadOddValues(ports, opened, query, signal));
    },
  ),

  handle(calls.columnReadings.state, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, seenVersion: body.version, requestId });
    const step = { operation: 'state-notation@1', config: { columns: body.columns } };
    const { committed } = await applyStep(ports, opened, step, signal);
    return { success: true as const, ...committed };
  }),
];
