import type { ServiceName } from '@rapi/contracts';
import { loadConfig } from '@rapi/service-kit';
import { startTableStack } from '@rapi/service-test-kit';
import { transformConfigSchema } from '../src/config';
import { createTransform } from '../src/service';

// Real engines, on a machine that may be busy.
jest.setTimeout(120_000);

/** The transform service with the files service, everything both need, and the named services. */
export const startTransformStack = (beside: readonly ServiceName[] = []) =>
  startTableStack('transform', {
    beside,
    create: (env, dependencies) => createTransform(loadConfig(transformConfigSchema, env), dependencies),
  });
