import { createLog, type Logger } from '../log';
import type { Broker } from './broker';
import { openMemoryBroker } from './memory-broker';
import { traced } from './traced-broker';

/** Opens what BROKER_URL names: `memory:` (or `memory:name`), or `amqp://…`, `amqps://…`. */
export async function openBroker(
  url: string,
  log: Logger = createLog({ service: 'broker', level: 'warn' }),
): Promise<Broker> {
  if (url.startsWith('memory:')) return traced(openMemoryBroker(url.slice('memory:'.length), log));
  const { openAmqpBroker } = await import('./amqp-broker');
  return traced(await openAmqpBroker(url, log));
}
