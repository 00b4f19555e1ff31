import type { ServiceName } from '@rapi/contracts';
import { connectMongo } from '@rapi/service-kit';
import { startTestStack, TEST_SECRET, type TestStack } from '@rapi/test-kit';
import { type Accounts, startAccounts } from './accounts';
import { type ServiceProcess, startServiceProcess } from './service-process';
import { createUserClient, type UserClient } from './user-client';

/** A service as it is shipped, in its own process, which a test kills and starts again over the same stores. */
export interface KillableService {
  stack: TestStack;
  accounts: Accounts;
  user: UserClient;
  kill(): Promise<void>;
  /** Starts it again, as if the leases of its dead workers had run out: no test waits 45 seconds for that. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export async function startKillableService(
  name: ServiceName,
  { userId, env = {} }: { userId: string; env?: Readonly<Record<string, string>> },
): Promise<KillableService> {
  const stack = await startTestStack();
  const accounts = await startAccounts(TEST_SECRET);
  const settings = stack.env({
    BROKER_URL: 'memory:',
    SERVICE_URLS: JSON.stringify({ auth: accounts.url }),
    WORK_FOLDER: await stack.subfolder('work'),
    ENGINE_WORKERS: '1',
    ...env,
  });
  const urls: Partial<Record<ServiceName, string>> = {};
  let service: ServiceProcess;
  const start = async () => {
    service = await startServiceProcess(name, settings);
    urls[name] = service.url;
  };
  await start();
  return {
    stack,
    accounts,
    user: createUserClient(urls, () => stack.tokens.headersFor({ userId })),
    kill: () => service.stop('SIGKILL'),
    startAgain: async () => {
      const connection = await connectMongo(settings['MONGODB_URL'] ?? '', `rapi_${name.replaceAll('-', '_')}`);
      await connection.collection('jobs').updateMany({ state: 'processing' }, { $set: { lease_until: new Date(0) } });
      await connection.close();
      await start();
    },
    stop: async () => {
      await service.stop();
      await accounts.stop();
      await stack.stop();
    },
  };
}
