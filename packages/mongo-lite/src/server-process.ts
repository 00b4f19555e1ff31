import { startMongoLite, type MongoLite, type MongoLiteOptions } from './server';

/** The child of startMongoLiteProcess. Options come as the first argument in JSON; 'stop' or a lost parent ends it. */
export type ServerMessage = { ready: string } | { failed: string };

const optionsOf = (text: string | undefined): MongoLiteOptions => {
  const value: unknown = JSON.parse(text ?? '{}');
  if (typeof value !== 'object' || value === null || !('folder' in value) || typeof value.folder !== 'string') {
    throw new Error('The server process needs { folder } as its first argument');
  }
  return value as MongoLiteOptions;
};

const tell = (message: ServerMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });

async function main(): Promise<void> {
  // Files it writes are for its own account only.
  process.umask(0o077);
  let server: MongoLite | undefined;
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    await server?.stop().catch(() => undefined);
    process.exit(0);
  };
  process.on('disconnect', () => void end());
  // Ctrl+C and service managers signal every process of the product; a parent stops its services first and then this
  // server.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!process.connected) void end();
    });
  process.on('message', (message) => {
    if (message === 'stop') void end();
  });
  try {
    server = await startMongoLite(optionsOf(process.argv[2]));
    await tell({ ready: server.url });
  } catch (error) {
    await tell({ failed: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  }
}

void main();
