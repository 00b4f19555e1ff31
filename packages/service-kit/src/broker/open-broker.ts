import { createLog, type Logger } from '../log';
import { openAmqpBroker } from './amqp-broker';
import type { Broker } from './broker';
import { openMemoryBroker } from './memory-broker';

/** Opens what BROKER_URL names: `memory:` (or `memory:name`), or `amqp://…`, `amqps://…`. */
export async function openBroker(
  url: string,
  log: Logger = createLog({ service: 'broker', level: 'warn' }),
): Promise<Broker> {
  return url.startsWith('memory:') ? openMemoryBroker(url.slice('memory:'.length), log) : openAmqpBroker(url, log);
}
