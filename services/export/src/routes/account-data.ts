import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { recordBytes } from '@rapi/table-service';
import { recordStores } from '../kept-records';
import { removeUserExports } from '../exports/remove-exports';
import type { ExportPorts } from '../ports';

/** Calls on a user's account data: its size, and its removal. */
export const accountDataRoutes = (ports: ExportPorts): Handler[] => [
  handle(calls.internal.recordBytes.export, async ({ params }) => ({
    bytes: await recordBytes(recordStores(ports), params.userId),
  })),

  handle(calls.internal.removeUserData.export, async ({ params }) => {
    await removeUserExports(ports, params.userId);
    return { success: true as const };
  }),
];
