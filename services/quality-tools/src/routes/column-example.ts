import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

export const columnExampleRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.columnExample.search, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const { version: seenVersion, ...asked } = body;
    const { dataset, version } = await openFile(ports, { userId, fileId: params.id, seenVersion, requestId });
    return { version, ...(await ports.engine.run('columnFromExamples', { dataset, ...asked }, { signal })) };
  }),
];
