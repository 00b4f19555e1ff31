// Loaded into the product before its own code, to tell what holds up its event loop: the product itself, or a machine
// whose processors are busy with others. Linux counts the time a thread ran separately from the time it waited
// (/proc/…/schedstat).
import { appendFileSync, readFileSync } from 'node:fs';

const EVERY_MS = 10;
/** Shorter turns are of no interest, and logging them would distort the measurement. */
const WORTH_TELLING_MS = 20;
const file = process.env.EVENT_LOOP_LOG;
// The product's own child processes have other loops.
delete process.env.NODE_OPTIONS;
delete process.env.EVENT_LOOP_LOG;

/** Milliseconds of processor time this thread has used. */
const ranFor = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
/** The clock that all processes of the machine and V8's profiles share. */
const microseconds = () => Number(process.hrtime.bigint() / 1000n);

if (file !== undefined) {
  let [ran, at] = [ranFor(), microseconds()];
  setInterval(() => {
    const now = ranFor();
    if (now - ran >= WORTH_TELLING_MS) appendFileSync(file, `${at} ${microseconds()} ${now - ran}\n`);
    [ran, at] = [now, microseconds()];
  }, EVERY_MS).unref();
}
