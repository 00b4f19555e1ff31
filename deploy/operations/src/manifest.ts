import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A backup's list of its contents, written last: a folder without it is not a complete backup. */
export const MANIFEST = 'backup.json';

const fileSchema = z.object({ bytes: z.number(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** By `database/collection`: the number of documents, and their file. */
  records: z.record(z.string(), fileSchema.extend({ documents: z.number() })),
  /** By key. The time of storing shows whether the next backup needs a new copy. */
  objects: z.record(z.string(), fileSchema.extend({ modifiedAt: z.iso.datetime() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const recordsPath = (name: string): string => `records/${name}.bson`;
export const objectPath = (key: string): string => `objects/${key}`;

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${backup} is no backup, or one that was not finished: it has no ${MANIFEST}.`);
  });
  const known = manifestSchema.safeParse(JSON.parse(text));
  if (!known.success) throw new Error(`${join(backup, MANIFEST)} cannot be read: ${known.error.message}`);
  return known.data;
}

/** Backups are named by their time, so that the last in order is the newest. */
const isBackupName = (name: string): boolean => /^\d{8}T\d{6}Z$/.test(name);
export const backupName = (at: Date): string =>
  at
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');

/** The names of the complete backups in a folder, newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(isBackupName).sort().reverse();
  const whole = await Promise.all(names.map(async (name) => (await readdir(join(folder, name))).includes(MANIFEST)));
  return names.filter((_, place) => whole[place]);
}
