import type { RecordStores } from '@rapi/table-service';
import type { TransformPorts } from './ports';

/**
 * The records that this service keeps of a user: the plan bounds them, and working data includes their size
 * (R-STORE-6).
 */
export const recordStores = (
  ports: Pick<TransformPorts, 'groupingConfigurations' | 'previewSessions' | 'savedCharts' | 'wordlistLibraries'>,
): RecordStores => ({
  wordlists: { models: [ports.wordlistLibraries], owner: '_id' },
  charts: { models: [ports.savedCharts] },
  preview_sessions: { models: [ports.previewSessions] },
  groupings: { models: [ports.groupingConfigurations] },
});
