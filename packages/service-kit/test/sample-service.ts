import { z } from 'zod';
import type { Call } from '@rapi/contracts';
import { createService, type Handler, type Service, type ServiceOptions } from '../src/index';

export const SECRET = 'a secret of at least thirty-two characters';

const plain = {
  id: 'sample.call',
  method: 'GET',
  path: '/api/sample',
  service: 'files',
  access: 'user',
  requirement: 'R-API-1',
  title: 'A sample',
  params: z.object({}),
  query: z.object({}),
  bodyKind: 'none',
  body: undefined,
  answer: 'json',
  response: undefined,
  status: 200,
} as const satisfies Call;

/** A call of the same form as those of the contracts, for what the tests need. */
export const sampleCall = <const Extra extends Partial<Call>>(
  extra: Extra,
): Omit<typeof plain, keyof Extra> & Extra => ({
  ...plain,
  ...extra,
});

export interface Running {
  service: Service;
  url: string;
}

/** A service on a free port of this machine. */
export async function startSample(
  handlers: readonly Handler[],
  { config, ...options }: Partial<Omit<ServiceOptions, 'config'>> & { config?: Partial<ServiceOptions['config']> } = {},
): Promise<Running> {
  const service = createService({
    name: 'files',
    handlers,
    config: {
      PORT: 0,
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SERVICE_TOKEN_SECRET: SECRET,
      ...config,
    },
    ...options,
  });
  const { port } = await service.start();
  return { service, url: `http://127.0.0.1:${port}` };
}
