import { writeFileSync } from 'node:fs';
import { createLog, withoutPersonalData } from './log';
import { startTracing } from './tracing/start-tracing';

export interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Whether the process was started as `main.js indexes`: it makes the indexes of its records and ends, which an upgrade has done
 * before the first pod of the new version comes. Making them again changes nothing.
 */
export const onlyMakesIndexes = (): boolean => process.argv[2] === 'indexes';

/** What `kubectl describe pod` shows of a container that ended. Kubernetes mounts it, empty; elsewhere it is not there. */
const TERMINATION_LOG = '/dev/termination-log';

function keepReason(path: string, reason: string): void {
  try {
    writeFileSync(path, reason, { flag: 'r+' });
  } catch {
    // Not on Kubernetes: the reason stands in the log.
  }
}

/**
 * Runs a service as a process of its own: for `main.ts` files only, since services that share a process
 * must not each listen to its signals. Stops once on SIGTERM or SIGINT; a second signal ends at once.
 */
export function runAsProcess(name: string, main: () => Promise<Stoppable>, terminationLog = TERMINATION_LOG): void {
  const log = createLog({ service: name });
  const fail = (error: unknown, what: string) => {
    log.fatal({ err: error }, what);
    const reason = `${name} ${what}: ${withoutPersonalData(error instanceof Error ? error.message : String(error))}`;
    process.stderr.write(`${reason}\n`);
    // The end of the log would do as well, but which of two streams is kept last is anybody's guess.
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
