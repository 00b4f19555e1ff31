import { brokerSettings, httpSettings, serviceUrlSettings, userTokenSettings } from '@rapi/service-kit';
import { z } from 'zod';

const PROXY_TIMEOUT_MS = 180_000;

/** What the gateway reads from its environment. */
export const gatewayConfigSchema = z.object({
  ...httpSettings,
  ...userTokenSettings,
  ...serviceUrlSettings,
  ...brokerSettings,
  FRONTENDS_FOLDER: z
    .string()
    .describe('the folder that holds shell/dist, dashboard/dist, workspace/dist and tools/dist'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('how many reverse proxies stand before the gateway'),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.toLowerCase().split(/\s+/).filter(Boolean))
    .describe('host names, separated by spaces, under which the product answers besides localhost and IP addresses'),
  EMBEDDED_FORM_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .describe('origins, separated by spaces, of the external forms that pages may show in a frame'),
  RATE_LIMIT_PER_USER: z.coerce.number().int().positive().default(3000).describe('requests of one user in ten seconds'),
  RATE_LIMIT_PER_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .default(3000)
    .describe('requests from one address without a sign-in, in ten seconds'),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .default(1000)
    .describe(
      'open connections of one address; where reverse proxies stand before the gateway, the bound is theirs to set',
    ),
  PROXY_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(PROXY_TIMEOUT_MS)
    .describe('how long a service may take, in milliseconds'),
});

export type GatewayConfig = z.output<typeof gatewayConfigSchema>;
