import { loadConfig } from '@rapi/service-kit';
import { runTableService } from '@rapi/table-service';
import { transformConfigSchema } from './config';
import { createTransform } from './service';

runTableService('transform', { config: () => loadConfig(transformConfigSchema, process.env), create: createTransform });
