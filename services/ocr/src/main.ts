import { loadConfig, openBroker, openObjectStore, runAsProcess } from '@rapi/service-kit';
import { createEngine } from '@rapi/table-service';
import { ocrConfigSchema } from './config';
import { createOcr } from './service';

runAsProcess('ocr', async () => {
  const config = loadConfig(ocrConfigSchema, process.env);
  const objects = await openObjectStore(config.OBJECTS_URL);
  const broker = await openBroker(config.BROKER_URL);
  const engine = createEngine(config);
  const ocr = await createOcr(config, { objects, broker, engine });
  await ocr.start();
  return {
    stop: async () => {
      await ocr.stop();
      await engine.close();
      await broker.close();
    },
  };
});
