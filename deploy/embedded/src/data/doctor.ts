import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FolderInspection, inspectFolder, rebuildFolder } from '@rapi/mongo-lite';
import { checkObjects } from './objects';
import { refuseRunning } from './restore';

export interface Diagnosis {
  /** The report for a person, line by line. */
  lines: string[];
  /** False where something is lost that only a backup can restore. */
  isSound: boolean;
}

const SHOWN = 20;
const listed = (names: readonly string[]): string[] =>
  names.length > SHOWN ? [...names.slice(0, SHOWN), `and ${names.length - SHOWN} more`] : [...names];

function recordLines({ collections, failure }: FolderInspection): string[] {
  const documents = collections.reduce((sum, each) => sum + each.documents, 0);
  const lines = [`Records: ${documents} in ${collections.length} collections can be read.`];
  if (failure !== undefined) lines.push(`DAMAGED: ${failure}`);
  for (const { namespace, damaged } of collections) {
    if (damaged.length > 0) lines.push(`DAMAGED: ${namespace}: ${damaged.length} records, with the keys`);
    lines.push(...listed(damaged).map((key) => `  ${key}`));
  }
  return lines;
}

async function checkRecords(data: string): Promise<Diagnosis> {
  const inspection = await inspectFolder(join(data, 'mongo'));
  const lines = recordLines(inspection);
  const mendable = inspection.collections.flatMap((each) => each.mendable.map((what) => `${each.namespace}: ${what}`));
  const isSound =
    inspection.failure === undefined && inspection.collections.every(({ damaged }) => damaged.length === 0);
  if (mendable.length === 0) return { lines, isSound };
  lines.push('Indexes or counts do not fit the records:', ...listed(mendable).map((what) => `  ${what}`));
  if (!isSound) return { lines, isSound };
  lines.push(
    `They were built anew from the records. The file as it was lies in ${await rebuildFolder(join(data, 'mongo'))}.`,
  );
  return { lines, isSound };
}

async function checkBytes(data: string): Promise<Diagnosis> {
  const { objects, removed, removedBytes, missing, damaged } = await checkObjects(data);
  const lines = [`Objects: ${objects} looked at.`];
  if (removed.length > 0)
    lines.push(`${removed.length} of them (${removedBytes} bytes) belonged to nothing and were removed.`);
  if (missing.length > 0) lines.push(`MISSING: ${missing.length} objects that records name:`);
  lines.push(...listed(missing).map((key) => `  ${key}`));
  if (damaged.length > 0) lines.push(`DAMAGED: ${damaged.length} objects:`);
  lines.push(...listed(damaged).map((key) => `  ${key}`));
  return { lines, isSound: missing.length + damaged.length === 0 };
}

const ADVICE = 'What is damaged or missing comes back from a backup: make restore DIR=FOLDER.';

/**
 * Checks everything in a data folder, and repairs what can be made again from the rest. The product must be stopped.
 */
export async function diagnose(data: string): Promise<Diagnosis> {
  if (!existsSync(data)) throw new Error(`There is no data folder ${data}.`);
  refuseRunning(data);
  if (!existsSync(join(data, 'mongo'))) return { lines: ['There are no records here.'], isSound: true };
  const records = await checkRecords(data);
  // Only the records know which objects are needed, so nothing is removed while some records cannot be read.
  const objects = records.isSound ? await checkBytes(data) : { lines: ['Objects: not looked at.'], isSound: true };
  const isSound = records.isSound && objects.isSound;
  return { lines: [...records.lines, ...objects.lines, isSound ? 'Sound.' : ADVICE], isSound };
}
