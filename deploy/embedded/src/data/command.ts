// Maintains the data folder: `node deploy/embedded/dist/data/command.js backup DIR | restore DIR | doctor`.
import { resolve } from 'node:path';
import { backUp } from './backup';
import { diagnose } from './doctor';
import type { Manifest } from './manifest';
import { restore } from './restore';

const say = (line: string) => process.stdout.write(`${line}\n`);
const USAGE = 'Usage: command backup DIR | restore DIR | doctor (RAPI_DATA names the data folder, .data by default)';

/** The contents of a backup in a few words. */
function held({ records, files, at }: Manifest): string {
  const documents = Object.values(records)
    .flatMap((counts) => Object.values(counts))
    .reduce((sum, count) => sum + count, 0);
  const objects = Object.keys(files).filter((path) => path.startsWith('objects/')).length;
  return `${documents} records and ${objects} objects of ${at}`;
}

async function run([command, directory]: readonly string[], data: string): Promise<number> {
  if (command === 'backup' && directory !== undefined) {
    say(`${directory} holds ${held(await backUp(data, directory))}.`);
    return 0;
  }
  if (command === 'restore' && directory !== undefined) {
    const { manifest, putAside } = await restore(directory, data);
    say(`${data} holds ${held(manifest)} again.`);
    if (putAside !== undefined) say(`What was there before lies in ${putAside}; remove it when you no longer need it.`);
    return 0;
  }
  if (command === 'doctor') {
    const { lines, isSound } = await diagnose(data);
    lines.forEach(say);
    return isSound ? 0 : 1;
  }
  process.stderr.write(`${USAGE}\n`);
  return 2;
}

run(process.argv.slice(2), resolve(process.env.RAPI_DATA ?? '.data')).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
