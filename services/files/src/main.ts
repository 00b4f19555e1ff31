import { loadConfig, openBroker, openObjectStore, runAsProcess } from '@rapi/service-kit';
import { createEngine } from '@rapi/table-service';
import { filesConfigSchema } from './config';
import { createFiles } from './service';

runAsProcess('files', async () => {
  const config = loadConfig(filesConfigSchema, process.env);
  const objects = await openObjectStore(config.OBJECTS_URL);
  const broker = await openBroker(config.BROKER_URL);
  const engine = createEngine(config);
  const files = await createFiles(config, { objects, broker, engine });
  await files.start();
  return {
    stop: async () => {
      await files.stop();
      await engine.close();
      await broker.close();
    },
  };
});
