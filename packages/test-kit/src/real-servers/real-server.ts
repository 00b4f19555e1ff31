import { hasDocker } from './containers';

/** A running server. */
export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** A server that tests use, wherever one can be found. */
export interface RealServer<Server extends Running> {
  /**
   * Why there is none, or undefined if there is one. Synchronous, since a suite decides while it is being read whether
   * to skip.
   */
  missing(): string | undefined;
  start(): Promise<Server>;
}

interface Ways<Server extends Running> {
  /** A server that already runs, if this environment variable names it. */
  given?: { key: string; use: (url: string) => Server };
  container: { image: string; start: () => Promise<Server> };
  installed: { missing: () => string | undefined; start: () => Promise<Server> };
}

type Found<Server> = { from: string; start: () => Promise<Server> } | { missing: string };

const told = new Set<string>();

function tellOnce(line: string): void {
  if (!told.has(line)) process.stderr.write(`${line}\n`);
  told.add(line);
}

function find<Server extends Running>({ given, container, installed }: Ways<Server>): Found<Server> {
  const url = given && process.env[given.key];
  if (given && url) return { from: `the one that ${given.key} names`, start: () => Promise.resolve(given.use(url)) };
  if (hasDocker()) return { from: `a container of ${container.image}`, start: container.start };
  const missing = installed.missing();
  return missing === undefined ? { from: 'the installed one', start: installed.start } : { missing };
}

/** Uses the first one available: named by the environment, in a container, or installed. */
export const realServer = <Server extends Running>(name: string, ways: Ways<Server>): RealServer<Server> => ({
  missing() {
    const found = find(ways);
    if (!('missing' in found)) return undefined;
    tellOnce(`${name}: none, since ${found.missing}`);
    return found.missing;
  },
  start() {
    const found = find(ways);
    if ('missing' in found) return Promise.reject(new Error(found.missing));
    tellOnce(`${name}: ${found.from}`);
    return found.start();
  },
});
