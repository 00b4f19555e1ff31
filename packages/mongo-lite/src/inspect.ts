import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFileOf } from './storage/data-file';
import { inspectCollection } from './storage/index-build';
import { openStore } from './storage/store';

export interface InspectedCollection {
  namespace: string;
  documents: number;
  /** Keys of documents that cannot be read any more; only a backup brings them back. */
  damaged: string[];
  /** Damage that can be repaired from the documents. */
  mendable: string[];
}

export interface FolderInspection {
  collections: InspectedCollection[];
  /** Set if the file as a whole cannot be read. */
  failure?: string;
}

/** Checks every record and every index entry of a folder, in this process. */
export async function inspectHere(folder: string): Promise<FolderInspection> {
  const collections: InspectedCollection[] = [];
  try {
    const store = openStore(folder, { readOnly: true });
    try {
      for (const meta of store.reader.state.collections.values()) {
        const { documents, damaged, errors } = inspectCollection(store.reader, meta);
        collections.push({ namespace: meta.namespace, documents, damaged, mendable: errors });
      }
    } finally {
      await store.close();
    }
    return { collections };
  } catch (error) {
    return { collections, failure: error instanceof Error ? error.message : String(error) };
  }
}

// The same path from src and from dist: a child process cannot run TypeScript.
const program = join(__dirname, '../dist/inspect-process.js');

const isInspection = (message: unknown): message is FolderInspection =>
  typeof message === 'object' && message !== null && 'collections' in message;

/** The same in a separate process: damage in the order of the pages can crash the reader. */
export async function inspectFolder(folder: string): Promise<FolderInspection> {
  if (!existsSync(dataFileOf(folder))) return { collections: [] };
  const child = fork(program, [folder], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  let told: FolderInspection | undefined;
  child.on('message', (message) => {
    if (isInspection(message)) told = message;
  });
  await once(child, 'close');
  const failure = `The data file ${dataFileOf(folder)} is damaged: the process that read it ended (${child.signalCode ?? child.exitCode ?? ''}).`;
  return told ?? { collections: [], failure };
}
