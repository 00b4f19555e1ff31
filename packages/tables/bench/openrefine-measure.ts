import { spawn } from 'node:child_process';
import { existsSync, openAsBlob } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { basename, extname } from 'node:path';

/** Debian's package `openrefine`. */
const COMMAND = '/usr/bin/openrefine';
const STARTED_WITHIN_MS = 60_000;

export const isInstalled = (): boolean => existsSync(COMMAND);

export type Clusterer =
  | { type: 'binning'; function: 'fingerprint' | 'ngram-fingerprint'; params: { 'ngram-size'?: number } }
  | { type: 'knn'; function: 'levenshtein'; params: { radius: number; 'blocking-ngram-size': number } };

export interface RefineCell {
  kind: 'number' | 'text';
  value: string;
}

export interface OpenRefine {
  /** Reads a CSV, all cells as text, or JSON; returns the project's number. */
  read(path: string, separator?: string): Promise<string>;
  /** The cells of a column after GREL's `value.toNumber()`, which leaves unreadable ones unchanged. */
  numbers(project: string, column: string): Promise<RefineCell[]>;
  version(): Promise<string>;
  /** How many groups of similar values a column has. */
  cluster(project: string, column: string, clusterer: Clusterer): Promise<number>;
  stop(): void;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/command/core/get-version`)).ok;
  } catch {
    return false;
  }
}

/** Every change needs a new token. */
async function token(url: string): Promise<string> {
  const answer = (await (await fetch(`${url}/command/core/get-csrf-token`)).json()) as { token: string };
  return answer.token;
}

/** The importer of a file and its options. */
const importer = (path: string, separator: string): { format: string; options: object } =>
  extname(path) === '.json'
    ? { format: 'text/json', options: { recordPath: ['_', '_'] } }
    : {
        format: 'text/line-based/*sv',
        options: { encoding: 'UTF-8', separator, headerLines: 1, guessCellValueTypes: false, quoteCharacter: '"' },
      };

async function read(url: string, path: string, separator: string): Promise<string> {
  const { format, options } = importer(path, separator);
  const form = new FormData();
  form.set('project-name', 'bench');
  form.set('format', format);
  form.set('options', JSON.stringify(options));
  form.set('project-file', await openAsBlob(path), basename(path));
  const answer = await fetch(`${url}/command/core/create-project-from-upload?csrf_token=${await token(url)}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const project = /project=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1];
  if (project === undefined) throw new Error(`OpenRefine made no project: ${answer.status}`);
  return project;
}

async function cluster(url: string, project: string, column: string, clusterer: Clusterer): Promise<number> {
  const answer = await fetch(`${url}/command/core/compute-clusters?project=${project}`, {
    method: 'POST',
    body: new URLSearchParams({
      engine: JSON.stringify({ facets: [], mode: 'row-based' }),
      clusterer: JSON.stringify({ ...clusterer, column }),
      csrf_token: await token(url),
    }),
  });
  const clusters: unknown = await answer.json();
  if (!Array.isArray(clusters)) throw new Error(`OpenRefine: ${JSON.stringify(clusters)}`);
  return clusters.length;
}

interface Rows {
  rows: { cells: ({ v: string | null } | null)[] }[];
}
interface Models {
  columnModel: { columns: { name: string; cellIndex: number }[] };
}

/** Column names of JSON include their path. */
async function columnNamed(url: string, project: string, column: string) {
  const { columnModel } = (await (await fetch(`${url}/command/core/get-models?project=${project}`)).json()) as Models;
  const named = columnModel.columns.find(({ name }) => name === column || name.endsWith(` - ${column}`));
  if (named === undefined) throw new Error(`OpenRefine has no column ${column}`);
  return named;
}

async function numbers(url: string, project: string, column: string): Promise<RefineCell[]> {
  const named = await columnNamed(url, project, column);
  // OpenRefine itself writes the kind and the number as text: JSON would lose digits of the largest.
  const expression = `grel:with(value.toNumber(), n, if(isNumeric(n), 'n:' + n.toString(), 't:' + value))`;
  const operation = {
    op: 'core/text-transform',
    engineConfig: { facets: [], mode: 'row-based' },
    columnName: named.name,
    expression,
    onError: 'keep-original',
    repeat: false,
  };
  const applied = await fetch(`${url}/command/core/apply-operations?project=${project}`, {
    method: 'POST',
    body: new URLSearchParams({ operations: JSON.stringify([operation]), csrf_token: await token(url) }),
  });
  const { code } = (await applied.json()) as { code: string };
  if (code !== 'ok') throw new Error(`OpenRefine does not transform ${column}: ${code}`);
  const answer = await fetch(`${url}/command/core/get-rows?project=${project}&limit=100`);
  const { rows } = (await answer.json()) as Rows;
  return rows.flatMap(({ cells }) => {
    const text = cells[named.cellIndex]?.v ?? null;
    if (text === null) return [];
    return [{ kind: text.startsWith('n:') ? 'number' : 'text', value: text.slice(2) } as const];
  });
}

/** Starts OpenRefine without a window over an empty folder. */
export async function startOpenRefine(folder: string): Promise<OpenRefine> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['-p', String(port), '-i', '127.0.0.1', '-d', folder, '-m', '4096M', '-x', 'refine.headless=true'];
  const server = spawn(COMMAND, args, { stdio: 'ignore', detached: true });
  const stop = () => {
    // A shell starts the server, so stop the whole process group.
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  };
  const until = performance.now() + STARTED_WITHIN_MS;
  while (!(await answers(url))) {
    if (performance.now() > until) {
      stop();
      throw new Error('OpenRefine did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    read: (path, separator = ',') => read(url, path, separator),
    version: async () => {
      const answer = (await (await fetch(`${url}/command/core/get-version`)).json()) as { version: string };
      return answer.version;
    },
    numbers: (project, column) => numbers(url, project, column),
    cluster: (project, column, clusterer) => cluster(url, project, column, clusterer),
    stop,
  };
}
