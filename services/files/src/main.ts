import { loadConfig } from '@rapi/service-kit';
import { runTableService } from '@rapi/table-service';
import { filesConfigSchema } from './config';
import { createFiles } from './service';

runTableService('files', { config: () => loadConfig(filesConfigSchema, process.env), create: createFiles });
