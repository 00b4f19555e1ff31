import { loadConfig, openBroker, openMailer, runAsProcess } from '@rapi/service-kit';
import { authConfigSchema } from './config';
import { createAuth } from './service';

runAsProcess('auth', async () => {
  const config = loadConfig(authConfigSchema, process.env);
  const broker = await openBroker(config.BROKER_URL);
  const mailer = await openMailer(config.MAIL_URL, { from: config.MAIL_FROM });
  const auth = await createAuth(config, { broker, mailer });
  await auth.start();
  return {
    stop: async () => {
      await auth.stop();
      await mailer.close();
      await broker.close();
    },
  };
});
