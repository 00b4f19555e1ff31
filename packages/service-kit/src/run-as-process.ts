import { createLog } from './log';

export interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Runs a service as a process of its own: for `main.ts` files only, since services that share a process
 * must not each listen to its signals. Stops once on SIGTERM or SIGINT; a second signal ends at once.
 */
export function runAsProcess(name: string, main: () => Promise<Stoppable>): void {
  const log = createLog({ service: name });
  const fail = (error: unknown, what: string) => {
    log.fatal({ err: error }, what);
    process.exit(1);
  };
  process.on('unhandledRejection', (error) => fail(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => fail(error, 'uncaught exception'));

  const running = main();
  running.catch((error: unknown) => fail(error, 'could not start'));
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    running
      .then((service) => service.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error, 'could not stop cleanly'),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
