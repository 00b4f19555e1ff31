import { join } from 'node:path';
import { createAuth } from '@rapi/auth';
import { createFiles } from '@rapi/files';
import { createGateway } from '@rapi/gateway';
import { createQualityTools } from '@rapi/quality-tools';
import { openBroker, openMailer, openObjectStore } from '@rapi/service-kit';
import type { Service, ServiceUrls } from '@rapi/service-kit';
import { createEngine } from '@rapi/table-service';
import { openAddresses } from './addresses';
import type { Addresses } from './addresses';
import { serviceConfigs } from './service-configs';
import { loadSecrets } from './secrets';
import type { EmbeddedSettings } from './settings';

export interface Product {
  url: string;
  /** Stops the front door first, then the services, then what they stand on. */
  stop: () => Promise<void>;
}

interface Closable {
  close: () => Promise<void>;
}

async function stopAll(services: readonly Service[], shared: readonly Closable[], addresses: Addresses): Promise<void> {
  for (const service of [...services].reverse()) await service.stop();
  for (const each of shared) await each.close();
  await addresses.stop();
}

/**
 * Starts the whole product in this process: the same services as in their pods, each on a port of its own on the loopback
 * interface, with the broker, the object store and the engine pool shared. The services find each other through one table
 * of addresses that fills as they start; nothing is asked of them before the gateway listens.
 */
export async function startProduct(settings: EmbeddedSettings): Promise<Product> {
  const addresses = await openAddresses(settings);
  const secrets = await loadSecrets(settings.RAPI_DATA);
  const urls: ServiceUrls = {};
  const configs = serviceConfigs({ settings, addresses, secrets, urls });
  const broker = await openBroker(addresses.broker);
  const objects = await openObjectStore(addresses.objects);
  const mailer = await openMailer(addresses.mail, { from: settings.MAIL_FROM });
  const engine = createEngine(configs.files);
  const services: Service[] = [];

  const start = async (service: Service): Promise<number> => {
    services.push(service);
    return (await service.start()).port;
  };
  try {
    const [auth, files, qualityTools] = await Promise.all([
      createAuth(configs.auth, { broker, mailer }),
      createFiles(configs.files, { broker, objects, engine }),
      createQualityTools(configs.qualityTools, { broker, objects, engine }),
    ]);
    urls.auth = `http://127.0.0.1:${await start(auth)}`;
    urls.files = `http://127.0.0.1:${await start(files)}`;
    urls['quality-tools'] = `http://127.0.0.1:${await start(qualityTools)}`;
    const port = await start(createGateway(configs.gateway(urls.auth), { broker }));
    return { url: `http://localhost:${port}`, stop: () => stopAll(services, [engine, broker], addresses) };
  } catch (error) {
    await stopAll(services, [engine, broker], addresses);
    throw error;
  }
}

export const frontendsFolder = join(__dirname, '..', '..', '..', 'frontends');
