import { loadConfig, onlyMakesIndexes, openBroker, openMailer, openObjectStore, runAsProcess } from '@rapi/service-kit';
import { authConfigSchema } from './config';
import { createAuth } from './service';

runAsProcess('auth', async () => {
  const config = loadConfig(authConfigSchema, process.env);
  const broker = await openBroker(config.BROKER_URL);
  const mailer = await openMailer(config.MAIL_URL, { from: config.MAIL_FROM });
  const objects = await openObjectStore(config.OBJECTS_URL);
  const auth = await createAuth(config, { broker, mailer, objects });
  if (!onlyMakesIndexes()) await auth.start();
  return {
    stop: async () => {
      await auth.stop();
      await mailer.close();
      await broker.close();
    },
  };
});
