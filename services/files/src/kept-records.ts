import type { RecordStores } from '@rapi/table-service';
import type { FileModel } from './records/file-record';
import type { LocalTemplateModel } from './records/local-template';
import type { SavedRecipeModel } from './records/saved-recipe';
import type { TransformationModel } from './records/transformation-record';

export interface RecordModels {
  files: FileModel;
  transformations: TransformationModel;
  recipes: SavedRecipeModel;
  localTemplates: LocalTemplateModel;
}

/** How many files a call for samples makes (R-STORE-3). */
const SAMPLES = 4;

/**
 * The records that this service keeps of a user: the plan bounds them, and working data includes their size
 * (R-STORE-6).
 */
export const recordStores = (models: RecordModels): RecordStores => ({
  files: {
    models: [models.files],
    isOfWork: true,
    keeping: { 'storage.generate-samples': async () => ({ count: SAMPLES, bytes: 0 }) },
  },
  transformations: { models: [models.transformations], isOfWork: true },
  recipes: { models: [models.recipes] },
  local_templates: { models: [models.localTemplates] },
});
