import { loadConfig, openBroker, openObjectStore, runAsProcess } from '@rapi/service-kit';
import { createEngine } from '@rapi/table-service';
import { qualityToolsConfigSchema } from './config';
import { createQualityTools } from './service';

runAsProcess('quality-tools', async () => {
  const config = loadConfig(qualityToolsConfigSchema, process.env);
  const objects = await openObjectStore(config.OBJECTS_URL);
  const broker = await openBroker(config.BROKER_URL);
  const engine = createEngine(config);
  const qualityTools = await createQualityTools(config, { objects, broker, engine });
  await qualityTools.start();
  return {
    stop: async () => {
      await qualityTools.stop();
      await engine.close();
      await broker.close();
    },
  };
});
