import { type ServiceHealth, type ServiceName, serviceNames } from '@rapi/contracts';
import { type ServiceUrls, version } from '@rapi/service-kit';
import { z } from 'zod';

const TIMEOUT_MS = 3000;

const readiness = z.object({
  ready: z.boolean(),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])),
  version: z.string().nullable().default(null),
  started_at: z.string().nullable().default(null),
});

async function healthOf(service: ServiceName, url: string): Promise<ServiceHealth> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const { ready, ...rest } = readiness.parse(await response.json());
    return { service, state: ready ? 'ready' : 'not_ready', ...rest };
  } catch {
    return { service, state: 'no_answer', checks: {}, version: null, started_at: null };
  }
}

/** The present state of each service (R-OPS-6), this gateway included: its answer shows that it is up. */
export function createServiceHealth(urls: ServiceUrls, checkRevoked: () => Promise<void>) {
  const started_at = new Date().toISOString();
  const own = async (): Promise<ServiceHealth> => {
    const revoked_sessions = await checkRevoked().then(
      () => 'ok' as const,
      () => 'failed' as const,
    );
    return { service: 'gateway', state: 'ready', checks: { revoked_sessions }, version, started_at };
  };
  return async (): Promise<ServiceHealth[]> => {
    const others = serviceNames.flatMap((name) => {
      const url = urls[name];
      return url === undefined || name === 'gateway' ? [] : [healthOf(name, url)];
    });
    return Promise.all([own(), ...others]);
  };
}
