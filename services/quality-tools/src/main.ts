import { loadConfig } from '@rapi/service-kit';
import { runTableService } from '@rapi/table-service';
import { qualityToolsConfigSchema } from './config';
import { createQualityTools } from './service';

runTableService('quality-tools', {
  config: () => loadConfig(qualityToolsConfigSchema, process.env),
  create: createQualityTools,
});
