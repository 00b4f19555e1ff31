import { loadConfig } from '@rapi/service-kit';
import { runTableService } from '@rapi/table-service';
import { ocrConfigSchema } from './config';
import { createOcr } from './service';

runTableService('ocr', { config: () => loadConfig(ocrConfigSchema, process.env), create: createOcr });
