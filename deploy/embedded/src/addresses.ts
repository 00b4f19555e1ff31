import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keepMongoLiteProcess, socketPathFor } from '@rapi/mongo-lite';
import type { EmbeddedSettings } from './settings';

/** The addresses of the infrastructure that the services need. */
export interface Addresses {
  mongo: string;
  objects: string;
  broker: string;
  mail: string;
  /** Stops the stand-ins that were started here. */
  stop: () => Promise<void>;
}

export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/** Options with a socket that only this account may open; Windows has no folder permissions that would ensure this. */
const mongoLiteOptions = (folder: string) =>
  process.platform === 'win32' ? { folder } : { folder, socketPath: socketPathFor(folder) };

/** Keeps other accounts of this machine out. Called for each folder, since a folder may be moved, or opened by hand. */
async function closeToOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** The given addresses, and stand-ins under the data folder for those not given. */
export async function openAddresses(settings: EmbeddedSettings): Promise<Addresses> {
  const inData = (name: string) => join(settings.RAPI_DATA, name);
  await closeToOthers(settings.RAPI_DATA);
  if (!settings.OBJECTS_URL) await closeToOthers(inData('objects'));
  if (!settings.MAIL_URL) await closeToOthers(mailFolder(settings.RAPI_DATA));
  const onTrouble = (what: string) => void process.stderr.write(`${what}\n`);
  const mongoLite = settings.MONGODB_URL
    ? undefined
    : await keepMongoLiteProcess(mongoLiteOptions(inData('mongo')), { onTrouble });
  return {
    mongo: settings.MONGODB_URL ?? mongoLite?.url ?? '',
    objects: settings.OBJECTS_URL ?? `file:${inData('objects')}`,
    broker: settings.BROKER_URL ?? 'memory:',
    mail: settings.MAIL_URL ?? `file:${mailFolder(settings.RAPI_DATA)}`,
    stop: async () => mongoLite?.stop(),
  };
}
