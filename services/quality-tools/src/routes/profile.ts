import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';
import { profileFile } from '../profile/profile-file';
import { qualityMade } from '../profile/quality-made';
import { listQuality } from '../profile/quality-record';

export const profileRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.profile.dashboard, async ({ params, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return profileFile(ports, opened, signal);
  }),

  handle(calls.profile.history, async ({ params, query, principal: { userId }, requestId }) => {
    const { file } = await openFile(ports, { userId, fileId: params.id, requestId });
    return listQuality(ports.qualityRecords, file.id, query);
  }),

  handle(calls.profile.quality, async ({ params, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return qualityMade(ports, opened, signal);
  }),

  handle(calls.profile.column, async ({ params, principal: { userId }, requestId, signal }) => {
    const { dataset } = await openFile(ports, { userId, fileId: params.id, requestId });
    return ports.engine.run('columnDetail', { dataset, column: params.column }, { signal });
  }),
];
