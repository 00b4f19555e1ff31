import { loadConfig, openBroker, openObjectStore, runAsProcess } from '@rapi/service-kit';
import { createEngine } from '@rapi/table-service';
import { transformConfigSchema } from './config';
import { createTransform } from './service';

runAsProcess('transform', async () => {
  const config = loadConfig(transformConfigSchema, process.env);
  const objects = await openObjectStore(config.OBJECTS_URL);
  const broker = await openBroker(config.BROKER_URL);
  const engine = createEngine(config);
  const transform = await createTransform(config, { objects, broker, engine });
  await transform.start();
  return {
    stop: async () => {
      await transform.stop();
      await engine.close();
      await broker.close();
    },
  };
});
