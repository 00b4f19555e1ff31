import { loadConfig, openBroker, openObjectStore, runAsProcess } from '@rapi/service-kit';
import { createEngine } from '@rapi/table-service';
import { exportConfigSchema } from './config';
import { createExportService } from './service';

runAsProcess('export', async () => {
  const config = loadConfig(exportConfigSchema, process.env);
  const objects = await openObjectStore(config.OBJECTS_URL);
  const broker = await openBroker(config.BROKER_URL);
  const engine = createEngine(config);
  const service = await createExportService(config, { objects, broker, engine });
  await service.start();
  return {
    stop: async () => {
      await service.stop();
      await engine.close();
      await broker.close();
    },
  };
});
