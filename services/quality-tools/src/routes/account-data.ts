import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { recordBytes } from '@rapi/table-service';
import { recordStores } from '../kept-records';
import type { QualityToolsPorts } from '../ports';

type Records = Pick<
  QualityToolsPorts,
  | 'qualityRecords'
  | 'cleaningSessions'
  | 'customRules'
  | 'ruleUsage'
  | 'detections'
  | 'savedMappings'
  | 'validationRules'
  | 'validationSessions'
>;

export async function removeFileRecords(ports: Records, fileId: string): Promise<void> {
  await ports.qualityRecords.deleteMany({ fileId });
  await ports.cleaningSessions.deleteMany({ fileId });
  await ports.savedMappings.deleteMany({ fileId });
  await ports.detections.deleteMany({ fileId });
  await ports.validationRules.deleteMany({ fileId });
  await ports.validationSessions.deleteMany({ fileId });
}

export async function removeUserRecords(ports: Records, userId: string): Promise<void> {
  await ports.qualityRecords.deleteMany({ userId });
  await ports.cleaningSessions.deleteMany({ userId });
  await ports.customRules.deleteMany({ userId });
  await ports.ruleUsage.deleteMany({ userId });
  await ports.savedMappings.deleteMany({ userId });
  await ports.detections.deleteMany({ userId });
  await ports.validationRules.deleteMany({ userId });
  await ports.validationSessions.deleteMany({ userId });
}

export const accountDataRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.internal.recordBytes.qualityTools, async ({ params }) => ({
    bytes: await recordBytes(recordStores(ports), params.userId),
  })),

  handle(calls.internal.removeUserData.qualityTools, async ({ params }) => {
    await removeUserRecords(ports, params.userId);
    return { success: true as const };
  }),
];
