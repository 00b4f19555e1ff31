import type { RecordStores } from '@rapi/table-service';
import type { FilesPorts } from './ports';

/** What this service keeps of a user, to be bounded by the plan and summed up as working data (R-STORE-6). */
export const recordStores = (ports: Pick<FilesPorts, 'files' | 'recipes' | 'transformations'>): RecordStores => ({
  files: { models: [ports.files], isOfWork: true },
  transformations: { models: [ports.transformations], isOfWork: true },
  recipes: { models: [ports.recipes] },
});
