import { calls } from '@rapi/contracts';
import { handle, type Handler } from '@rapi/service-kit';
import { exchangeKey, type KeyPorts, keysOf, makeKey, revokeKey } from '../keys/api-keys';

export const keyRoutes = (ports: KeyPorts): Handler[] => [
  handle(calls.keys.list, async ({ principal }) => ({ keys: await keysOf(ports, principal.userId) })),

  handle(calls.keys.create, async ({ principal, body }) => ({
    success: true as const,
    ...(await makeKey(ports, principal.userId, body)),
  })),

  handle(calls.keys.remove, async ({ principal, params }) => {
    await revokeKey(ports, principal.userId, params.id);
    return { success: true as const };
  }),

  handle(calls.internal.exchangeKey, ({ body }) => exchangeKey(ports, body.key)),
];
