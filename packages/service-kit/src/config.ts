import { z } from 'zod';
import { serviceNames } from '@rapi/contracts';
import { wordsOf } from '@rapi/contracts/say';

/** The configuration is invalid: names the keys and what each is for. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads a service's settings from the environment. An empty value counts as none.
 * @throws ConfigError that names every key that is missing or wrong; values are not shown, since they may be secrets.
 */
export function loadConfig<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((key) => (env[key] === undefined || env[key] === '' ? [] : [[key, env[key]]])),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => {
      const key = String(issue.path[0] ?? '');
      const purpose = schema.shape[key] instanceof z.ZodType ? schema.shape[key].description : undefined;
      const problem = given[key] === undefined ? 'is missing' : wordsOf(issue.message);
      return `${key}: ${problem}${purpose ? ` (${purpose})` : ''}`;
    }),
  );
}

const addressOf = (...schemes: string[]) =>
  z.string().refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}:`)), {
    message: `must begin with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
  });

const httpAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** A setting written as JSON in one environment variable. */
export const jsonSetting = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** What every service needs to listen, to log and to check calls from other services. */
export const httpSettings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('the port to listen on; 0 takes a free one'),
  HOST: z.string().default('0.0.0.0').describe('the address to listen on'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('answers are checked where it is not production'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('the least level that is logged'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('a port of its own for /metrics and /health, out of reach of those who use PORT'),
  LINGER_SECONDS: z.coerce
    .number()
    .min(0)
    .max(20)
    .default(0)
    .describe('seconds for which a stop goes on taking requests, and asks those who send them to open no more here'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('where traces go, by OTLP over HTTP, e.g. http://collector:4318; none are made without it'),
  SERVICE_TOKEN_SECRET: z
    .string()
    .min(32)
    .describe('what services sign their calls to one another with; at least 32 characters'),
};

/** Where the signing keys of the users' tokens are published. */
export const userTokenSettings = {
  AUTH_JWKS_URL: httpAddress.describe(
    'where the public keys of the users’ tokens are, e.g. http://auth:8080/auth/.well-known/jwks.json',
  ),
};

/** The addresses of the other services. */
export const serviceUrlSettings = {
  SERVICE_URLS: jsonSetting(z.partialRecord(z.enum(serviceNames), httpAddress)).describe(
    'a JSON object of service name and base address, e.g. {"files":"http://files:8080"}',
  ),
};

export const mongoSettings = {
  MONGODB_URL: addressOf('mongodb', 'mongodb+srv').describe(
    'the database server; each service uses a database of its own name there',
  ),
};
export const objectSettings = {
  OBJECTS_URL: addressOf('file', 's3+http', 's3+https').describe(
    'where objects are kept: file:/folder or s3+https://key:secret@host:9000/bucket',
  ),
};
export const brokerSettings = {
  BROKER_URL: addressOf('memory', 'amqp', 'amqps').describe(
    'where messages go: memory: or amqp://user:password@host:5672',
  ),
};
export const mailSettings = {
  MAIL_URL: addressOf('file', 'smtp', 'smtps').describe(
    'where mail goes: file:/folder or smtp://user:password@host:587',
  ),
  MAIL_FROM: z.string().min(3).default('Rapi <no-reply@localhost>').describe('the sender of all mail'),
};

/** Hosts that webhooks may call in addition to the public internet. */
export const webhookSettings = {
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter((each) => each !== ''))
    .describe('hosts that webhooks may lead to although they are private or have no HTTPS: `host` or `host:port`'),
};

/** The settings most services share; a service adds its own: `z.object({ ...commonSettings, OCR_PAGES: … })`. */
export const commonSettings = {
  ...httpSettings,
  ...userTokenSettings,
  ...serviceUrlSettings,
  ...mongoSettings,
  ...objectSettings,
  ...brokerSettings,
};

export type CommonConfig = z.output<z.ZodObject<typeof commonSettings>>;

/** The part of a service's configuration that its HTTP side needs. */
export type HttpConfig = Omit<z.output<z.ZodObject<typeof httpSettings>>, 'LINGER_SECONDS'> & {
  LINGER_SECONDS?: number;
  AUTH_JWKS_URL?: string;
};
export type ServiceUrls = z.output<(typeof serviceUrlSettings)['SERVICE_URLS']>;
