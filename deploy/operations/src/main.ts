// The commands for operators: `main.js backup | restore [NAME] | check DEPENDENCY…`.
import { connectMongo, loadConfig, openObjectStore } from '@rapi/service-kit';
import { backUp, type Stores } from './backup';
import { isDependency, problemOf } from './check';
import { backupConfigSchema, restoreConfigSchema } from './config';
import { restore } from './restore';

const say = (line: string) => process.stdout.write(`${line}\n`);
const USAGE = 'Usage: main.js backup | restore [NAME] | check mongo | broker | objects | gateway';

async function withStores(
  urls: { MONGODB_URL: string; OBJECTS_URL: string },
  work: (stores: Stores) => Promise<unknown>,
) {
  const connection = await connectMongo(urls.MONGODB_URL, 'rapi_operations');
  const objects = await openObjectStore(urls.OBJECTS_URL);
  try {
    await work({ connection, objects });
  } finally {
    await connection.close();
  }
}

async function check(names: readonly string[]): Promise<number> {
  let code = 0;
  for (const name of names) {
    if (!isDependency(name)) throw new Error(USAGE);
    const problem = await problemOf(name, process.env);
    say(`${name}: ${problem ?? 'ok'}`);
    if (problem !== undefined) code = 1;
  }
  return code;
}

async function run([command, ...names]: readonly string[]): Promise<number> {
  if (command === 'check' && names.length > 0) return check(names);
  if (command === 'backup') {
    const config = loadConfig(backupConfigSchema, process.env);
    await withStores(config, (stores) =>
      backUp(stores, { folder: config.BACKUP_FOLDER, keep: config.BACKUP_KEEP, say }),
    );
    return 0;
  }
  if (command === 'restore') {
    const { BACKUP_FOLDER: folder, RESTORE_REPLACE, ...urls } = loadConfig(restoreConfigSchema, process.env);
    const name = names[0] && { name: names[0] };
    await withStores(urls, (stores) => restore(stores, { folder, ...name, replace: RESTORE_REPLACE === 'true', say }));
    return 0;
  }
  say(USAGE);
  return 2;
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
