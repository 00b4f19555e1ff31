import { type Channel, type ChannelModel, connect, type ConfirmChannel, type Options } from 'amqplib';
import type { Logger } from '../log';
import { assertExchange } from './amqp-topology';
import { BrokerUnavailableError, UnroutableError } from './broker';

/** Sets something up on a new connection: queues, delays, consumers. */
export type Setup = (channel: ConfirmChannel, model: ChannelModel) => Promise<void>;

/** A connection that reconnects by itself and repeats its setups. */
export interface AmqpLink {
  /** Remembers a setup and, if there is a connection now, runs it. */
  add(setup: Setup): Promise<void>;
  remove(setup: Setup): void;
  /** Resolves once the server has confirmed that it holds the message. */
  publish(exchange: string, key: string, content: Buffer, options: Options.Publish): Promise<void>;
  /** Lends a channel of its own; messages that `action` does not acknowledge go back to their queues. */
  withChannel<T>(action: (channel: Channel) => Promise<T>): Promise<T>;
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Session {
  model: ChannelModel;
  channel: ConfirmChannel;
}

const CONFIRM_MS = 10_000;
/** How long a publisher waits for a reconnection. */
const WAIT_MS = 3000;
const START_WAIT_MS = 10_000;
const PUBLISH_HEADER = 'x-rapi-publish';

export async function openAmqpLink(url: string, log: Logger): Promise<AmqpLink> {
  const setups = new Set<Setup>();
  const returned = new Set<string>();
  const sessions = createSessions();
  let publishes = 0;

  const begin = async (model: ChannelModel) => {
    const channel = await mainChannel(model, returned, log);
    for (const setup of setups) await setup(channel, model);
    sessions.set({ model, channel });
  };
  const connection = await recoveringConnection(url, begin, log);
  connection.on('disconnect', () => sessions.set(undefined));
  // A broker that is down must not keep a service from starting: publishing fails until the broker is there.
  await Promise.race([connection.waitForConnect(), delay(START_WAIT_MS)]);

  return {
    async add(setup) {
      setups.add(setup);
      const session = sessions.now();
      if (session) await setup(session.channel, session.model);
    },
    remove: (setup) => void setups.delete(setup),
    async publish(exchange, key, content, options) {
      const { channel } = await sessions.next();
      const number = String(publishes++);
      const headers = { ...headersOf(options), [PUBLISH_HEADER]: number };
      await confirmed((done) => channel.publish(exchange, key, content, { ...options, headers }, done));
      if (returned.delete(number)) throw new UnroutableError(key);
    },
    async withChannel(action) {
      const { model } = await sessions.next();
      const channel = await model.createChannel();
      channel.on('error', () => undefined);
      try {
        return await action(channel);
      } finally {
        await channel.close().catch(() => undefined);
      }
    },
    async check() {
      const session = sessions.now();
      if (!session) throw new BrokerUnavailableError();
      await assertExchange(session.channel);
    },
    async close() {
      setups.clear();
      sessions.set(undefined);
      await connection.close();
    },
  };
}

/** The current connection, and the publishers that wait for the next one. */
function createSessions() {
  const waiting = new Set<(session: Session) => void>();
  let current: Session | undefined;
  return {
    now: () => current,
    set(session: Session | undefined) {
      current = session;
      if (session) for (const resolve of waiting) resolve(session);
    },
    async next(): Promise<Session> {
      if (current) return current;
      let arrived: (session: Session) => void = () => undefined;
      const arrival = new Promise<Session>((resolve) => (arrived = resolve));
      waiting.add(arrived);
      const found = await Promise.race([arrival, delay(WAIT_MS)]).finally(() => waiting.delete(arrived));
      if (!found) throw new BrokerUnavailableError();
      return found;
    },
  };
}

/** The channel that declares and publishes. Notes the numbers of messages that no queue took. */
async function mainChannel(model: ChannelModel, returned: Set<string>, log: Logger): Promise<ConfirmChannel> {
  model.on('error', () => undefined);
  const channel = await model.createConfirmChannel();
  channel.on('error', (error) => log.warn({ err: error }, 'the broker closed a channel'));
  channel.on('return', (message) => returned.add(String(message.properties.headers?.[PUBLISH_HEADER])));
  // One closed channel makes the others useless: open all of them again.
  channel.on('close', () => void model.close().catch(() => undefined));
  await assertExchange(channel);
  return channel;
}

async function recoveringConnection(url: string, setup: (model: ChannelModel) => Promise<void>, log: Logger) {
  const connection = await connect(url, {
    clientProperties: { connection_name: 'rapi' },
    timeout: 5000,
    keepAlive: true,
    recovery: { initialDelay: 200, maxDelay: 5000, setup, waitForConnect: false },
  });
  connection.on('error', (error) => log.warn({ err: error }, 'the connection to the broker failed'));
  connection.on('connect-failed', (error) => log.warn({ err: error }, 'the broker could not be reached'));
  return connection;
}

const delay = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref());

const headersOf = ({ headers }: Options.Publish): Record<string, unknown> => ({ ...headers });

/** Only the server's confirmation counts: a lost connection, a refusal and silence are all failures. */
function confirmed(publish: (done: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BrokerUnavailableError(new Error('no confirmation'))), CONFIRM_MS);
    const done = (error: unknown) => {
      clearTimeout(timer);
      if (error) reject(new BrokerUnavailableError(error));
      else resolve();
    };
    try {
      publish(done);
    } catch (error) {
      done(error);
    }
  });
}
