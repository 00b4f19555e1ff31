import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { recordBytes } from '@rapi/table-service';
import { recordStores } from '../kept-records';
import type { TransformPorts } from '../ports';

type Records = Pick<TransformPorts, 'groupingConfigurations' | 'previewSessions' | 'savedCharts' | 'wordlistLibraries'>;

export async function removeFileRecords(ports: Records, fileId: string): Promise<void> {
  await ports.groupingConfigurations.deleteMany({ fileId });
  await ports.previewSessions.deleteMany({ fileId });
  await ports.savedCharts.deleteMany({ fileId });
}

export async function removeUserRecords(ports: Records, userId: string): Promise<void> {
  await ports.groupingConfigurations.deleteMany({ userId });
  await ports.previewSessions.deleteMany({ userId });
  await ports.savedCharts.deleteMany({ userId });
  await ports.wordlistLibraries.deleteOne({ _id: userId });
}

export const accountDataRoutes = (ports: TransformPorts): Handler[] => [
  handle(calls.internal.recordBytes.transform, async ({ params }) => ({
    bytes: await recordBytes(recordStores(ports), params.userId),
  })),

  handle(calls.internal.removeUserData.transform, async ({ params }) => {
    await removeUserRecords(ports, params.userId);
    return { success: true as const };
  }),
];
