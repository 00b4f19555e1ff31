import { loadConfig } from '@rapi/service-kit';
import { runTableService } from '@rapi/table-service';
import { exportConfigSchema } from './config';
import { createExportService } from './service';

runTableService('export', { config: () => loadConfig(exportConfigSchema, process.env), create: createExportService });
