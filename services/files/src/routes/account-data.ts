import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { removeUserFiles } from '../files/remove-files';
import type { FilesPorts } from '../ports';
import { storageUsage } from '../storage/storage-usage';

/** The calls that auth makes to show or remove an account. */
export const accountDataRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.internal.storage, async ({ params }) => {
    const { usedBytes, uploads, outputs } = await storageUsage(ports.files, params.userId);
    return { used_bytes: usedBytes, upload_count: uploads, output_count: outputs };
  }),

  handle(calls.internal.workingData, async ({ params }) => ({
    bytes: await ports.otherWorkingData.bytes(params.userId),
  })),

  handle(calls.internal.removeUserData.files, async ({ params }) => {
    await removeUserFiles(ports, params.userId);
    return { success: true as const };
  }),
];
