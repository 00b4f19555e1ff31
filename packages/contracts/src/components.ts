import { apiKeySchema } from './calls/keys';
import { batchItem, batchJob, batchJobDetail, batchMetrics } from './entities/batch';
import { chartTemplate, generatedChart, savedChart } from './entities/chart';
import { cleaningPreview, cleaningResult, cleaningRuleSchema } from './entities/cleaning';
import { mappingPreview } from './entities/columns';
import { versionDiff } from './entities/diff';
import { duplicateGroup, resolutionPreview } from './entities/duplicates';
import { exportJob, exportTemplate, offeredReport } from './entities/export';
import { appliedSchema, filePreview, fileSchema, storageInfo, versionSchema } from './entities/file';
import { formulaPreview } from './entities/formula';
import { filterPreset, groupingConfiguration, pivotResult } from './entities/grouping';
import { fileLineage, lineageEdge, lineageNode } from './entities/lineage';
import { facet, foundCell, selectionFigures, stepsPreview, unfitStep } from './entities/looking';
import { localTemplate } from './entities/local-template';
import { marketplaceTemplate } from './entities/marketplace';
import { ocrDocument, ocrField, ocrPage, ocrSummary, ocrTable } from './entities/ocr';
import { paymentSchema, reviewedPayment } from './entities/payment';
import {
  changeGroup,
  previewChange,
  previewData,
  previewRow,
  previewSession,
  violationSummary,
} from './entities/preview-session';
import { columnDetail, columnProfile, profileReport } from './entities/quality';
import { appliedStep, recipeStep, savedRecipe, triedStep } from './entities/recipe';
import { executionSchema, scheduledJob } from './entities/scheduler';
import { analyticsSchema, rollbackSchema, transformationDetail, transformationSchema } from './entities/transformation';
import { profileSchema, usageSchema, userSchema } from './entities/user';
import { validationRule, validationSession, validationSummary, violationSchema } from './entities/validation';
import { filterCondition, plainCondition } from './filters';
import { planLimitsSchema } from './plan-table';

/** The schemas that have a name in the OpenAPI document. */
export const components = {
  analyticsSchema,
  apiKeySchema,
  appliedSchema,
  appliedStep,
  batchItem,
  batchJob,
  batchJobDetail,
  batchMetrics,
  chartTemplate,
  cleaningPreview,
  cleaningResult,
  cleaningRuleSchema,
  columnDetail,
  columnProfile,
  duplicateGroup,
  executionSchema,
  exportJob,
  exportTemplate,
  facet,
  fileLineage,
  filePreview,
  fileSchema,
  filterCondition,
  filterPreset,
  formulaPreview,
  foundCell,
  generatedChart,
  groupingConfiguration,
  offeredReport,
  mappingPreview,
  lineageEdge,
  lineageNode,
  localTemplate,
  marketplaceTemplate,
  ocrDocument,
  ocrField,
  ocrPage,
  ocrSummary,
  ocrTable,
  paymentSchema,
  pivotResult,
  plainCondition,
  planLimitsSchema,
  changeGroup,
  violationSummary,
  previewChange,
  previewData,
  previewRow,
  previewSession,
  profileReport,
  profileSchema,
  recipeStep,
  resolutionPreview,
  reviewedPayment,
  rollbackSchema,
  savedChart,
  savedRecipe,
  scheduledJob,
  selectionFigures,
  stepsPreview,
  storageInfo,
  transformationDetail,
  transformationSchema,
  triedStep,
  unfitStep,
  usageSchema,
  userSchema,
  validationRule,
  validationSession,
  validationSummary,
  versionDiff,
  versionSchema,
  violationSchema,
} as const;
