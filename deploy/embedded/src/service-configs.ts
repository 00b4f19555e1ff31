import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authConfigSchema } from '@rapi/auth';
import type { AuthConfig } from '@rapi/auth';
import { batchConfigSchema } from '@rapi/batch';
import type { BatchConfig } from '@rapi/batch';
import { exportConfigSchema } from '@rapi/export';
import type { ExportConfig } from '@rapi/export';
import { filesConfigSchema } from '@rapi/files';
import type { FilesConfig } from '@rapi/files';
import { gatewayConfigSchema } from '@rapi/gateway';
import type { GatewayConfig } from '@rapi/gateway';
import { marketplaceConfigSchema } from '@rapi/marketplace';
import type { MarketplaceConfig } from '@rapi/marketplace';
import { ocrConfigSchema } from '@rapi/ocr-service';
import type { OcrConfig } from '@rapi/ocr-service';
import { qualityToolsConfigSchema } from '@rapi/quality-tools';
import type { QualityToolsConfig } from '@rapi/quality-tools';
import { schedulerConfigSchema } from '@rapi/scheduler';
import type { SchedulerConfig } from '@rapi/scheduler';
import { loadConfig } from '@rapi/service-kit';
import type { ServiceUrls } from '@rapi/service-kit';
import { transformConfigSchema } from '@rapi/transform';
import type { TransformConfig } from '@rapi/transform';
import type { Addresses } from './addresses';
import type { Secrets } from './secrets';
import type { EmbeddedSettings } from './settings';

export interface ConfigSources {
  settings: EmbeddedSettings;
  addresses: Addresses;
  secrets: Secrets;
  /** Filled as the services start; all of them read this table. */
  urls: ServiceUrls;
}

const LOOPBACK = '127.0.0.1';

/** The environment that a service would have in its pod, with this machine's addresses. */
function environment({ settings, addresses, secrets }: ConfigSources, authUrl: string): Record<string, string> {
  return {
    PORT: '0',
    HOST: LOOPBACK,
    LOG_LEVEL: settings.LOG_LEVEL,
    SERVICE_TOKEN_SECRET: secrets.serviceToken,
    AUTH_JWKS_URL: `${authUrl}/auth/.well-known/jwks.json`,
    SERVICE_URLS: '{}',
    MONGODB_URL: addresses.mongo,
    OBJECTS_URL: addresses.objects,
    BROKER_URL: addresses.broker,
    MAIL_URL: addresses.mail,
    MAIL_FROM: settings.MAIL_FROM,
    WORK_FOLDER: join(settings.RAPI_DATA, 'work'),
    ENGINE_WORKERS: String(settings.ENGINE_WORKERS),
  };
}

const passedToAuth = [
  'OPERATOR_EMAIL',
  'OPERATOR_PASSWORD',
  'SECOND_OPERATOR_EMAIL',
  'SECOND_OPERATOR_PASSWORD',
  'CONTACT_EMAIL',
  'PAYMENT_TWO_OPERATORS_FROM',
  'PAYMENT_FORM_URL',
  'QRIS_PAYLOAD',
  'QRIS_IMAGE',
] as const satisfies readonly (keyof EmbeddedSettings)[];

const given = (settings: EmbeddedSettings, names: readonly (keyof EmbeddedSettings)[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (settings[name] === undefined ? [] : [[name, String(settings[name])]])));

const publicUrl = ({ PUBLIC_URL, PORT }: EmbeddedSettings): string => PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Auth starts first: the address of its keys is part of the other services' configuration. */
export async function authConfig(sources: ConfigSources): Promise<AuthConfig> {
  const { settings, urls } = sources;
  const env = {
    ...environment(sources, `http://${LOOPBACK}`),
    PUBLIC_URL: publicUrl(settings),
    ...given(settings, passedToAuth),
    ...(settings.RAPI_PLANS !== undefined && { PLANS: await readFile(settings.RAPI_PLANS, 'utf8') }),
  };
  return { ...loadConfig(authConfigSchema, env), SERVICE_URLS: urls };
}

export const filesConfig = (sources: ConfigSources, authUrl: string): FilesConfig => ({
  ...loadConfig(filesConfigSchema, environment(sources, authUrl)),
  SERVICE_URLS: sources.urls,
});

export const qualityToolsConfig = (sources: ConfigSources, authUrl: string): QualityToolsConfig => ({
  ...loadConfig(qualityToolsConfigSchema, environment(sources, authUrl)),
  SERVICE_URLS: sources.urls,
});

export const transformConfig = (sources: ConfigSources, authUrl: string): TransformConfig => ({
  ...loadConfig(transformConfigSchema, environment(sources, authUrl)),
  SERVICE_URLS: sources.urls,
});

export function ocrConfig(sources: ConfigSources, authUrl: string): OcrConfig {
  const { settings, urls } = sources;
  const env = {
    ...environment(sources, authUrl),
    OCR_WORKERS: String(settings.OCR_WORKERS),
    OCR_ENGINES: settings.OCR_ENGINES,
    OCR_IDLE_MINUTES: String(settings.OCR_IDLE_MINUTES),
    ...(settings.OCR_FORM_URL !== undefined && { OCR_FORM_URL: settings.OCR_FORM_URL }),
  };
  return { ...loadConfig(ocrConfigSchema, env), SERVICE_URLS: urls };
}

export const exportConfig = (sources: ConfigSources, authUrl: string): ExportConfig => ({
  ...loadConfig(exportConfigSchema, environment(sources, authUrl)),
  SERVICE_URLS: sources.urls,
});

export function schedulerConfig(sources: ConfigSources, authUrl: string): SchedulerConfig {
  const { settings, urls } = sources;
  const env = {
    ...environment(sources, authUrl),
    PUBLIC_URL: publicUrl(settings),
    WEBHOOK_ALLOWED_HOSTS: settings.WEBHOOK_ALLOWED_HOSTS,
    NOTIFICATION_ATTACHMENT_MB: String(settings.NOTIFICATION_ATTACHMENT_MB),
  };
  return { ...loadConfig(schedulerConfigSchema, env), SERVICE_URLS: urls };
}

export const batchConfig = (sources: ConfigSources, authUrl: string): BatchConfig => ({
  ...loadConfig(batchConfigSchema, environment(sources, authUrl)),
  SERVICE_URLS: sources.urls,
});

export const marketplaceConfig = (sources: ConfigSources, authUrl: string): MarketplaceConfig => ({
  ...loadConfig(marketplaceConfigSchema, environment(sources, authUrl)),
  SERVICE_URLS: sources.urls,
});

/** The only origins whose forms pages may show in a frame. */
const formOrigins = ({ OCR_FORM_URL, PAYMENT_FORM_URL }: EmbeddedSettings): string[] =>
  [OCR_FORM_URL, PAYMENT_FORM_URL].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));

export function gatewayConfig(sources: ConfigSources, authUrl: string): GatewayConfig {
  const { settings, urls } = sources;
  const env = {
    ...environment(sources, authUrl),
    PORT: String(settings.PORT),
    HOST: settings.HOST,
    ...(settings.METRICS_PORT !== undefined && { METRICS_PORT: String(settings.METRICS_PORT) }),
    FRONTENDS_FOLDER: settings.FRONTENDS_FOLDER,
    TRUSTED_PROXIES: String(settings.TRUSTED_PROXIES),
    ALLOWED_HOSTS: [
      settings.ALLOWED_HOSTS,
      ...(settings.PUBLIC_URL ? [new URL(settings.PUBLIC_URL).hostname] : []),
    ].join(' '),
    EMBEDDED_FORM_ORIGINS: formOrigins(settings).join(' '),
  };
  return { ...loadConfig(gatewayConfigSchema, env), SERVICE_URLS: urls };
}
