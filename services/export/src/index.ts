export { exportConfigSchema } from './config';
export type { ExportConfig } from './config';
export { createExportService } from './service';
