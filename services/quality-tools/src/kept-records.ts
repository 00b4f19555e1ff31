import { calls } from '@rapi/contracts';
import { bodyBytes, type RecordStores, type RecordUsage } from '@rapi/table-service';
import type { QualityToolsPorts } from './ports';

async function rulesOfFile(
  { validationRules }: Pick<QualityToolsPorts, 'validationRules'>,
  userId: string,
  fileId: string,
): Promise<RecordUsage> {
  const [sum] = await validationRules.aggregate<RecordUsage>([
    { $match: { userId, fileId } },
    { $group: { _id: null, count: { $sum: 1 }, bytes: { $sum: { $bsonSize: '$$ROOT' } } } },
  ]);
  return { count: sum?.count ?? 0, bytes: sum?.bytes ?? 0 };
}

/**
 * The records that this service keeps of a user: the plan bounds them, and working data includes their size
 * (R-STORE-6).
 */
export const recordStores = (
  ports: Pick<
    QualityToolsPorts,
    | 'cleaningSessions'
    | 'customRules'
    | 'detections'
    | 'ruleUsage'
    | 'savedMappings'
    | 'validationRules'
    | 'validationSessions'
  >,
): RecordStores => ({
  validation_rules: {
    models: [ports.validationRules],
    keeping: {
      'validation.copy-rules': (userId, { body }) =>
        rulesOfFile(ports, userId, calls.validation.copyRules.body.parse(body).from_file_id),
    },
  },
  validation_sessions: {
    models: [ports.validationSessions],
    notedAt: 'startedAt',
    keeping: {
      // A session keeps a copy of the rules that it ran.
      async 'validation.run'(userId, { params, body }) {
        const { bytes } = await rulesOfFile(ports, userId, String(params['id']));
        return { count: 1, bytes: bytes + bodyBytes(body) };
      },
    },
  },
  cleaning_rules: { models: [ports.customRules, ports.ruleUsage] },
  cleaning_sessions: { models: [ports.cleaningSessions], notedAt: 'startedAt' },
  column_mappings: { models: [ports.savedMappings], notedAt: 'savedAt' },
  duplicate_detections: { models: [ports.detections], notedAt: 'detectedAt' },
});
