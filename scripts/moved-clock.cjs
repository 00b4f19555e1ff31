/**
 * Moves Date so that the process starts at the moment that RAPI_CLOCK names: `RAPI_CLOCK=2028-02-29T10:00:00+07:00`.
 *
 * Loaded by NODE_OPTIONS=--require and, since Jest gives each test file a Date of its own, by setupFiles. Who comes first works
 * out how far the clock is off and hands that down to each process that it starts, whatever environment that was meant to have:
 * all tell the same time. Time goes on from there, also for the times of files; timers and performance.now are left as they are.
 */
const { ChildProcess } = require('node:child_process');
const fs = require('node:fs');

function offset() {
  const start = Date.parse(process.env.RAPI_CLOCK);
  if (Number.isNaN(start)) throw new Error(`RAPI_CLOCK is no moment: ${process.env.RAPI_CLOCK}`);
  process.env.RAPI_CLOCK_OFFSET ??= String(start - Date.now());
  return Number(process.env.RAPI_CLOCK_OFFSET);
}

const IS_MOVED = Symbol.for('rapi.moved-clock');

function moved(RealDate, milliseconds) {
  const now = () => RealDate.now() + milliseconds;
  // Not a subclass: `Date()` is a text, and instances are the real ones to whoever asks for their constructor.
  const MovedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget === MovedDate ? target : newTarget),
    get: (target, name) => (name === 'now' ? now : name === IS_MOVED ? true : Reflect.get(target, name)),
  });
  RealDate.prototype.constructor = MovedDate;
  return MovedDate;
}

/** Moves the times that files are said to have, and back again those that they are given. */
function moveFileTimes(RealDate, milliseconds) {
  if (fs.statSync[IS_MOVED]) return;
  const movedStats = (stats) => {
    if (typeof stats?.mtimeMs !== 'number') return stats;
    for (const time of ['atime', 'mtime', 'ctime', 'birthtime']) {
      stats[`${time}Ms`] += milliseconds;
      // Rounded, as Node does: a file's time is not told to the last microsecond that it was given.
      stats[time] = new RealDate(Math.round(stats[`${time}Ms`]));
    }
    return stats;
  };
  const back = (time) => new RealDate((typeof time === 'object' ? time.getTime() : Number(time) * 1000) - milliseconds);
  for (const name of ['stat', 'lstat']) {
    const [ofPromise, ofCallback, sync] = [fs.promises[name], fs[name], fs[`${name}Sync`]];
    fs.promises[name] = async (...args) => movedStats(await ofPromise(...args));
    fs[`${name}Sync`] = (...args) => movedStats(sync(...args));
    fs[name] = (...args) => {
      const tell = args.pop();
      return ofCallback(...args, (error, stats) => tell(error, movedStats(stats)));
    };
  }
  const [utimes, utimesSync] = [fs.promises.utimes, fs.utimesSync];
  fs.promises.utimes = (path, atime, mtime) => utimes(path, back(atime), back(mtime));
  fs.utimesSync = (path, atime, mtime) => utimesSync(path, back(atime), back(mtime));
  fs.statSync[IS_MOVED] = true;
}

function handDown() {
  const { spawn } = ChildProcess.prototype;
  if (spawn[IS_MOVED]) return;
  const { RAPI_CLOCK, RAPI_CLOCK_OFFSET } = process.env;
  const own = `--require ${JSON.stringify(__filename)}`;
  ChildProcess.prototype.spawn = function spawnWithClock(options) {
    const given =
      options.envPairs.find((pair) => pair.startsWith('NODE_OPTIONS='))?.slice('NODE_OPTIONS='.length) ?? '';
    options.envPairs = [
      ...options.envPairs.filter((pair) => !/^(NODE_OPTIONS|RAPI_CLOCK|RAPI_CLOCK_OFFSET)=/.test(pair)),
      `NODE_OPTIONS=${given.includes(__filename) ? given : `${given} ${own}`.trim()}`,
      `RAPI_CLOCK=${RAPI_CLOCK}`,
      `RAPI_CLOCK_OFFSET=${RAPI_CLOCK_OFFSET}`,
    ];
    return spawn.call(this, options);
  };
  ChildProcess.prototype.spawn[IS_MOVED] = true;
}

if (process.env.RAPI_CLOCK && !Date[IS_MOVED]) {
  const RealDate = Date;
  globalThis.Date = moved(RealDate, offset());
  moveFileTimes(RealDate, offset());
  handDown();
}
