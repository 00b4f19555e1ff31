import { onFreePorts } from '../free-ports';
import { imageOf } from './containers';
import { advancedConfig, config, type RabbitMq, rabbitMqMissing, startRabbitMq } from './rabbitmq-installed';
import { realServer } from './real-server';

const PORT = 5672;
const image = imageOf('rabbitmq');

/** The given port stays the same after a restart; a port that Docker chooses does not. */
async function startContainer([port = 0]: number[]): Promise<RabbitMq> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withCopyContentToContainer([
      { content: config, target: '/etc/rabbitmq/rabbitmq.conf' },
      { content: advancedConfig, target: '/etc/rabbitmq/advanced.config' },
    ])
    .withExposedPorts({ container: PORT, host: port })
    .withWaitStrategy(Wait.forLogMessage(/completed with/))
    .start();
  return {
    url: `amqp://guest:guest@${container.getHost()}:${port}`,
    async kill() {
      const client = await getContainerRuntimeClient();
      await client.container.getById(container.getId()).kill();
    },
    restart: () => container.restart(),
    stop: async () => void (await container.stop()),
  };
}

const ways = {
  container: { image, start: () => onFreePorts(1, startContainer) },
  installed: { missing: rabbitMqMissing, start: startRabbitMq },
};

/** For tests that kill the server: never a shared one. */
export const ownRabbitMq = realServer<RabbitMq>('RabbitMQ', ways);

export const rabbitMq = realServer('RabbitMQ', {
  ...ways,
  given: { key: 'RABBITMQ_TEST_URL', use: (url) => ({ url, stop: () => Promise.resolve() }) },
});
export type { RabbitMq };
