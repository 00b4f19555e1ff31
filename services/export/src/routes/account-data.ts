import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { removeUserExports } from '../exports/remove-exports';
import type { ExportPorts } from '../ports';

/** What auth asks when it removes an account. */
export const accountDataRoutes = (ports: ExportPorts): Handler[] => [
  handle(calls.internal.removeUserData.export, async ({ params }) => {
    await removeUserExports(ports, params.userId);
    return { success: true as const };
  }),
];
