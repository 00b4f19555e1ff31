import { spawn } from 'node:child_process';
import { existsSync, openAsBlob } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';

/** Debian's package `openrefine`. */
const COMMAND = '/usr/bin/openrefine';
const STARTED_WITHIN_MS = 60_000;

export const isInstalled = (): boolean => existsSync(COMMAND);

export type Clusterer =
  | { type: 'binning'; function: 'fingerprint' | 'ngram-fingerprint'; params: { 'ngram-size'?: number } }
  | { type: 'knn'; function: 'levenshtein'; params: { radius: number; 'blocking-ngram-size': number } };

export interface OpenRefine {
  /** Reads a CSV, all cells as text; gives the project's number. */
  read(csv: string): Promise<string>;
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

/** Each change of anything wants a token of its own. */
async function token(url: string): Promise<string> {
  const answer = (await (await fetch(`${url}/command/core/get-csrf-token`)).json()) as { token: string };
  return answer.token;
}

async function read(url: string, csv: string): Promise<string> {
  const form = new FormData();
  form.set('project-name', 'bench');
  form.set('format', 'text/line-based/*sv');
  form.set(
    'options',
    JSON.stringify({
      encoding: 'UTF-8',
      separator: ',',
      headerLines: 1,
      guessCellValueTypes: false,
      quoteCharacter: '"',
    }),
  );
  form.set('project-file', await openAsBlob(csv), 'table.csv');
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

/** Starts OpenRefine without a window over an empty folder. */
export async function startOpenRefine(folder: string): Promise<OpenRefine> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['-p', String(port), '-i', '127.0.0.1', '-d', folder, '-m', '4096M', '-x', 'refine.headless=true'];
  const server = spawn(COMMAND, args, { stdio: 'ignore', detached: true });
  const stop = () => {
    // A shell starts the server: both are of one group.
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
    read: (csv) => read(url, csv),
    cluster: (project, column, clusterer) => cluster(url, project, column, clusterer),
    stop,
  };
}
