import type { RecordStores } from '@rapi/table-service';
import type { QualityToolsPorts } from './ports';

/** What this service keeps of a user, to be bounded by the plan and summed up as working data (R-STORE-6). */
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
  validation_rules: { models: [ports.validationRules] },
  validation_sessions: { models: [ports.validationSessions], notedAt: 'startedAt' },
  cleaning_rules: { models: [ports.customRules, ports.ruleUsage] },
  cleaning_sessions: { models: [ports.cleaningSessions], notedAt: 'startedAt' },
  column_mappings: { models: [ports.savedMappings], notedAt: 'savedAt' },
  duplicate_detections: { models: [ports.detections], notedAt: 'detectedAt' },
});
