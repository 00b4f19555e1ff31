import type { RecordStores } from '@rapi/table-service';
import type { ExportPorts } from './ports';

/** What this service keeps of a user, to be bounded by the plan and summed up as working data (R-STORE-6). */
export const recordStores = (
  ports: Pick<ExportPorts, 'exports' | 'templates' | 'workbookTemplates'>,
): RecordStores => ({
  exports: { models: [ports.exports], removedAt: 'removedAt', isOfWork: true },
  export_templates: { models: [ports.templates] },
  workbook_templates: { models: [ports.workbookTemplates], removedAt: 'removedAt' },
});
