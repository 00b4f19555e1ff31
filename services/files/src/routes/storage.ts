import { calls, MEGABYTE } from '@rapi/contracts';
import type { StorageInfo } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { megabytes } from '../files/file-answer';
import type { FilesPorts } from '../ports';
import type { StorageUsage } from '../storage/storage-usage';
import { freeOlderVersions, workingDataInfo } from '../working-data/working-data';
import { storageUsage } from '../storage/storage-usage';
import { generateSamples } from '../uploads/generate-samples';
import { entitlementsOf, type Entitlements } from '../entitlements/entitlements';

function storageAnswer(
  { usedBytes, uploads, outputs }: StorageUsage,
  { tier, limits }: Entitlements,
  working_data: StorageInfo['working_data'],
): StorageInfo {
  const used = megabytes(usedBytes);
  const available = Math.max(0, megabytes(limits.storage_mb * MEGABYTE - usedBytes));
  const share = limits.storage_mb > 0 ? (used / limits.storage_mb) * 100 : 100;
  return {
    subscription_tier: tier,
    storage: {
      used_mb: used,
      limit_mb: limits.storage_mb,
      available_mb: available,
      usage_percentage: Math.round(share * 100) / 100,
    },
    files: { database_count: uploads + outputs, upload_count: uploads, output_count: outputs },
    working_data,
    limits: { max_file_size_mb: limits.max_file_size_mb, max_rows: limits.max_rows },
  };
}

export const storageRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.storage.info, async ({ principal: { userId } }) => {
    const [usage, entitlements] = await Promise.all([storageUsage(ports.files, userId), entitlementsOf(ports, userId)]);
    const workingData = await workingDataInfo(ports, userId, entitlements);
    return { success: true as const, data: storageAnswer(usage, entitlements, workingData) };
  }),

  handle(calls.storage.removeVersions, async ({ body, principal: { userId } }) => {
    const { versions, bytes } = await freeOlderVersions(ports, userId, body.file_ids);
    return { success: true as const, data: { versions, freed_mb: megabytes(bytes) } };
  }),

  handle(calls.storage.generateSamples, async ({ principal, signal }) => {
    const files = await generateSamples(ports, principal.userId, signal);
    const listed = files.map((file) => ({
      id: file._id,
      filename: file.originalFilename,
      file_type: file.fileType,
      file_size_mb: megabytes(file.fileSize),
    }));
    return { success: true as const, data: { count: listed.length, files: listed } };
  }),
];
