import type { RecordStores } from '@rapi/table-service';
import type { ExportPorts } from './ports';

/**
 * The records that this service keeps of a user: the plan bounds them, and working data includes their size
 * (R-STORE-6).
 */
export const recordStores = (
  ports: Pick<ExportPorts, 'exports' | 'templates' | 'workbookTemplates'>,
): RecordStores => ({
  exports: { models: [ports.exports], removedAt: 'removedAt', isOfWork: true },
  export_templates: { models: [ports.templates] },
  workbook_templates: { models: [ports.workbookTemplates], removedAt: 'removedAt' },
});
