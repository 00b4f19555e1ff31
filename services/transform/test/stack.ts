import type { ServiceName } from '@rapi/contracts';
import { loadConfig } from '@rapi/service-kit';
import { startTableStack } from '@rapi/service-test-kit';
import { transformConfigSchema } from '../src/config';
import { createTransform } from '../src/service';

/** The transform service with the files service, everything both need, and the named services. */
export const startTransformStack = (beside: readonly ServiceName[] = []) =>
  startTableStack('transform', {
    beside,
    create: (env, dependencies) => createTransform(loadConfig(transformConfigSchema, env), dependencies),
  });
