import type { Jobs, JobType } from '@rapi/service-kit';
import type { ReportPool } from '@rapi/reports';
import type { TableWork } from '@rapi/table-service';
import type { ExportJobPayload } from './exports/export-job';
import type { ExportModel } from './exports/export-record';
import type { TemplateModel } from './templates/template-record';
import type { WorkbookTemplateModel } from './workbook-templates/workbook-template-record';
import type { UseModel } from './templates/template-uses';

/** Exports, and the files that belong to them. */
export interface ExportStores extends Pick<TableWork, 'objects'> {
  exports: ExportModel;
}

/** Everything the export service works with, made once in service.ts. */
export interface ExportPorts extends TableWork, ExportStores {
  /** Announces that an export is deleted, for services that show it elsewhere. */
  tellRemoved: (userId: string, exportId: string) => Promise<void>;
  templates: TemplateModel;
  workbookTemplates: WorkbookTemplateModel;
  uses: UseModel;
  /** Makes the files, in child processes. */
  reports: ReportPool;
  jobs: Pick<Jobs, 'get' | 'cancel'>;
  exportJob: JobType<ExportJobPayload>;
  /** The folder for files while they are made. */
  workFolder: string;
}
