import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import { planFileAppend } from '../append/plan-append';
import type { QualityToolsPorts } from '../ports';

export const appendRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.append.plan, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return planFileAppend(ports, opened, body, { requestId, signal });
  }),
];
