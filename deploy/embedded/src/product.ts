import { createAuth } from '@rapi/auth';
import { createBatch } from '@rapi/batch';
import { createExportService } from '@rapi/export';
import { createFiles } from '@rapi/files';
import { createGateway } from '@rapi/gateway';
import { createMarketplace } from '@rapi/marketplace';
import { createOcr } from '@rapi/ocr-service';
import { createQualityTools } from '@rapi/quality-tools';
import { createScheduler } from '@rapi/scheduler';
import { openBroker, openMailer, openObjectStore } from '@rapi/service-kit';
import type { Service, ServiceUrls } from '@rapi/service-kit';
import { createEngine } from '@rapi/table-service';
import { createTransform } from '@rapi/transform';
import { openAddresses } from './addresses';
import type { Addresses } from './addresses';
import { loadSecrets } from './secrets';
import {
  authConfig,
  batchConfig,
  exportConfig,
  filesConfig,
  gatewayConfig,
  marketplaceConfig,
  ocrConfig,
  qualityToolsConfig,
  schedulerConfig,
  transformConfig,
} from './service-configs';
import type { EmbeddedSettings } from './settings';

export interface Product {
  url: string;
  /** Stops the gateway first, then the services, then the infrastructure. */
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
 * Starts the whole product in this process: the same services as in pods, each on its own port on the loopback
 * interface, sharing the broker, the object store and the engine pool. The services find each other through one table
 * of addresses that fills as they start. The gateway starts last, so nobody from outside gets in earlier.
 */
export async function startProduct(settings: EmbeddedSettings): Promise<Product> {
  const addresses = await openAddresses(settings);
  const urls: ServiceUrls = {};
  const sources = { settings, addresses, urls, secrets: await loadSecrets(settings.RAPI_DATA) };
  const services: Service[] = [];
  const shared: Closable[] = [];
  const stop = () => stopAll(services, shared, addresses);
  const start = async (service: Service): Promise<string> => {
    services.push(service);
    return `http://127.0.0.1:${(await service.start()).port}`;
  };
  try {
    const broker = await openBroker(addresses.broker);
    const objects = await openObjectStore(addresses.objects);
    const mailer = await openMailer(addresses.mail, { from: settings.MAIL_FROM });
    const auth = (urls.auth = await start(await createAuth(await authConfig(sources), { broker, mailer, objects })));
    const config = filesConfig(sources, auth);
    const engine = createEngine(config);
    shared.push(engine, broker, mailer);
    urls.files = await start(await createFiles(config, { broker, objects, engine }));
    urls['quality-tools'] = await start(
      await createQualityTools(qualityToolsConfig(sources, auth), { broker, objects, engine }),
    );
    urls.transform = await start(await createTransform(transformConfig(sources, auth), { broker, objects, engine }));
    urls.ocr = await start(await createOcr(ocrConfig(sources, auth), { broker, objects, engine }));
    urls.export = await start(await createExportService(exportConfig(sources, auth), { broker, objects, engine }));
    urls.marketplace = await start(
      await createMarketplace(marketplaceConfig(sources, auth), { broker, objects, engine }),
    );
    urls.batch = await start(await createBatch(batchConfig(sources, auth), { broker, objects, engine }));
    urls.scheduler = await start(await createScheduler(schedulerConfig(sources, auth), { broker, objects, engine }));
    const front = await start(createGateway(gatewayConfig(sources, auth), { broker }));
    return { url: front.replace('127.0.0.1', 'localhost'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
