export { exportProblem, type PlannedExport } from './export-problem';
export { indonesianReports, type ListedReport, type ReportId } from './indonesian/catalogue';
export { columnsFor, type ReportColumn } from './indonesian/definitions';
export { contentTypeOf, exportFormatList } from './formats';
export { createReportPool, type ReportPool, type ReportPoolOptions } from './report-pool';
export { layoutSettings } from './request';
export type {
  ExportedFile,
  ExportFormat,
  ExportLayout,
  ExportRequest,
  ExportSettings,
  ExportSource,
  ExportType,
} from './request';
