import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { applyStep, downloadStep, openFile } from '@rapi/table-service';
import { joinStep, openSecondFile, previewFileJoin, suggestFileKeys } from '../join/join-file';
import type { QualityToolsPorts } from '../ports';

const PREFIX = 'joined_';

export const joinRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.join.suggest, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    const other = await openSecondFile(ports, body, { userId, requestId });
    return suggestFileKeys(ports, opened, other, signal);
  }),

  handle(calls.join.preview, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    const other = await openSecondFile(ports, body, { userId, requestId });
    return previewFileJoin(ports, opened, other, body, signal);
  }),

  handle(calls.join.run, async ({ params, body, principal: { userId }, response, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, seenVersion: body.version, requestId });
    const step = joinStep(await openSecondFile(ports, body, { userId, requestId }), body);
    if (!body.apply) {
      const named = { prefix: PREFIX, workFolder: ports.workFolder };
      return sendDownload(response, await downloadStep(ports, opened, step, named, signal));
    }
    const { committed } = await applyStep(ports, opened, step, signal);
    return { success: true as const, ...committed };
  }),
];
