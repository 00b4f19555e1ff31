import { writeFileSync } from 'node:fs';
import { createLog, withoutPersonalData } from './log';
import { startTracing } from './tracing/start-tracing';

export interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Whether the process was started as `main.js indexes`: it creates the indexes of its records and ends. An upgrade runs
 * this before the first pod of the new version starts. Repeating it changes nothing.
 */
export const onlyMakesIndexes = (): boolean => process.argv[2] === 'indexes';

/**
 * `kubectl describe pod` shows its content once a container has ended. Kubernetes mounts it, empty; elsewhere it is
 * missing.
 */
const TERMINATION_LOG = '/dev/termination-log';

function keepReason(path: string, reason: string): void {
  try {
    writeFileSync(path, reason, { flag: 'r+' });
  } catch {
    // Not on Kubernetes: the log has the reason.
  }
}

/**
 * Runs a service as its own process: for `main.ts` files only, since services that share a process
 * must not each listen to its signals. Stops cleanly on the first SIGTERM or SIGINT; a second signal ends it at once.
 */
export function runAsProcess(name: string, main: () => Promise<Stoppable>, terminationLog = TERMINATION_LOG): void {
  const log = createLog({ service: name });
  const fail = (error: unknown, what: string) => {
    log.fatal({ err: error }, what);
    const reason = `${name} ${what}: ${withoutPersonalData(error instanceof Error ? error.message : String(error))}`;
    process.stderr.write(`${reason}\n`);
    // Kubernetes could take the end of the log instead, but which of the two streams comes last is not certain.
    keepReason(terminationLog, reason);
    process.exit(1);
  };
  process.on('unhandledRejection', (error) => fail(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => fail(error, 'uncaught exception'));

  const tracing = startTracing(name);
  const running = tracing.then(main);
  running.catch((error: unknown) => fail(error, 'could not start'));
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    running
      .then((service) => service.stop())
      .then(async () => (await tracing)())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error, 'could not stop cleanly'),
      );
  };
  if (onlyMakesIndexes())
    running.then(
      () => stop('SIGTERM'),
      () => undefined,
    );
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
