import { loadConfig, openBroker, runAsProcess } from '@rapi/service-kit';
import { gatewayConfigSchema } from './config';
import { createGateway } from './gateway';

runAsProcess('gateway', async () => {
  const config = loadConfig(gatewayConfigSchema, process.env);
  const broker = await openBroker(config.BROKER_URL);
  const gateway = createGateway(config, { broker });
  await gateway.start();
  return gateway;
});
