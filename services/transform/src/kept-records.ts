import type { RecordStores } from '@rapi/table-service';
import type { TransformPorts } from './ports';

/** What this service keeps of a user, to be bounded by the plan and summed up as working data (R-STORE-6). */
export const recordStores = (
  ports: Pick<TransformPorts, 'groupingConfigurations' | 'previewSessions' | 'savedCharts' | 'wordlistLibraries'>,
): RecordStores => ({
  wordlists: { models: [ports.wordlistLibraries], owner: '_id' },
  charts: { models: [ports.savedCharts] },
  preview_sessions: { models: [ports.previewSessions] },
  groupings: { models: [ports.groupingConfigurations] },
});
