import { loadConfig } from '@rapi/service-kit';
import { runTableService } from '@rapi/table-service';
import { batchConfigSchema } from './config';
import { createBatch } from './service';

runTableService('batch', {
  config: () => loadConfig(batchConfigSchema, process.env),
  create: createBatch,
});
