import type { CallId } from './routes';

/** Kinds of records kept for a user; the plan bounds the number and bytes of each (R-STORE-6). */
export const recordKinds = [
  'files',
  'transformations',
  'recipes',
  'local_templates',
  'validation_rules',
  'validation_sessions',
  'cleaning_rules',
  'cleaning_sessions',
  'column_mappings',
  'duplicate_detections',
  'wordlists',
  'charts',
  'preview_sessions',
  'groupings',
  'templates',
  'template_downloads',
  'template_reviews',
  'template_reports',
  'batches',
  'scheduled_jobs',
  'executions',
  'messages',
  'export_templates',
  'exports',
  'workbook_templates',
  'documents',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export interface KeptRecord {
  kind: RecordKind;
  /** Whether the call adds a record; otherwise it may make an existing one larger. */
  isNew: boolean;
}

const more = (kind: RecordKind): KeptRecord => ({ kind, isNew: true });
const larger = (kind: RecordKind): KeptRecord => ({ kind, isNew: false });

const kept: Partial<Record<CallId, KeptRecord>> = {
  'files.upload': more('files'),
  'storage.generate-samples': more('files'),
  'files.update': larger('files'),
  'files.label': larger('files'),
  'internal.store-output': more('files'),
  'files.apply-recipe': larger('transformations'),
  'files.replace-recipe': larger('transformations'),
  'internal.commit': larger('transformations'),
  'internal.record': larger('transformations'),
  'recipes.create': more('recipes'),
  'local-templates.create': more('local_templates'),
  'local-templates.replace': larger('local_templates'),
  'validation.run': more('validation_sessions'),
  'cleaning.apply': more('cleaning_sessions'),
  'column-mapper.download': more('column_mappings'),
  'duplicates.detect': more('duplicate_detections'),
  'validation.create-rule': more('validation_rules'),
  'validation.copy-rules': more('validation_rules'),
  'validation.update-rule': larger('validation_rules'),
  'cleaning.create-rule': more('cleaning_rules'),
  'cleaning.update-rule': larger('cleaning_rules'),
  'wordlists.add-rule': larger('wordlists'),
  'wordlists.add-rules': larger('wordlists'),
  'wordlists.change-rule': larger('wordlists'),
  'charts.generate': more('charts'),
  'charts.rename': larger('charts'),
  'preview.session': more('preview_sessions'),
  'preview.generate': larger('preview_sessions'),
  'grouping.configure': more('groupings'),
  'grouping.update': larger('groupings'),
  'marketplace.create': more('templates'),
  'marketplace.update': larger('templates'),
  'marketplace.publish': larger('templates'),
  'marketplace.download': more('template_downloads'),
  'marketplace.review': more('template_reviews'),
  'marketplace.report': more('template_reports'),
  'batch.create': more('batches'),
  'scheduler.create': more('scheduled_jobs'),
  'scheduler.toggle': larger('scheduled_jobs'),
  'scheduler.run-now': more('executions'),
  'scheduler.run-again': more('executions'),
  'notifications.update-template': larger('messages'),
  'export.create-template': more('export_templates'),
  'export.create': more('exports'),
  'export.upload-workbook-template': more('workbook_templates'),
  'export.rename-workbook-template': larger('workbook_templates'),
  'ocr.submit': more('documents'),
  'ocr.correct': larger('documents'),
};

/** The calls that store something of their body. None of them starts when there is no room for it. */
export const keptRecords: ReadonlyMap<string, KeptRecord> = new Map(Object.entries(kept));
