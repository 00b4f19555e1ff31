// Runs a program and restarts it fast: while one process runs, the next waits with its libraries loaded.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const child = join(dirname(fileURLToPath(import.meta.url)), 'program-child.cjs');
const STOP_WITHIN_MS = 3000;

/**
 * @param {object} options
 * @param {string} options.root where it runs
 * @param {string} options.main the script; it prints a line that matches `ready`, whose first group is its address
 * @param {string} options.load a script that loads what `main` needs and does nothing else
 * @param {RegExp} options.ready
 * @param {() => Record<string, string>} options.env
 * @param {(line: string) => void} options.say
 */
export function createProgram({ root, main, load, ready, env, say }) {
  let standby;
  let running;
  let libraries = [];
  let address = promised();

  function spawnChild() {
    // A separate process group: Ctrl-C reaches only the loop, which then ends the whole group in order.
    const spawned = spawn(process.execPath, ['--enable-source-maps', child], {
      cwd: root,
      env: { ...process.env, ...env() },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      detached: true,
    });
    const ended = new Promise((resolve) => {
      spawned.once('exit', resolve);
      spawned.once('error', resolve);
    });
    const made = { spawned, ended, hasEnded: false };
    void ended.then(() => (made.hasEnded = true));
    createInterface({ input: spawned.stdout }).on('line', (line) => hear(made, line));
    spawned.on('message', (message) => (libraries = message.libraries));
    return made;
  }

  const send = ({ spawned }, message) => spawned.connected && spawned.send(message, () => undefined);

  function hear(made, line) {
    const found = made === running && ready.exec(line);
    if (!found) return void console.log(line);
    address.resolve(found[1]);
    made.onReady();
    // Only now, so that the standby does not compete with the start.
    standby ??= spawnChild();
    send(standby, { do: 'libraries', paths: libraries });
  }

  function endGroup({ spawned }, signal) {
    try {
      process.kill(-spawned.pid, signal);
    } catch {
      // The group has ended already.
    }
  }

  async function stop(made) {
    if (!made) return;
    // Signal the program alone: it ends its own children.
    if (!made.hasEnded) made.spawned.kill('SIGTERM');
    const timer = setTimeout(() => endGroup(made, 'SIGKILL'), STOP_WITHIN_MS);
    await made.ended;
    clearTimeout(timer);
    endGroup(made, 'SIGKILL');
  }

  /** Ends the running program, if any, and starts it again; calls `onReady` once it is ready, if it ever is. */
  async function restart(onReady = () => undefined) {
    const [old, next] = [running, standby && !standby.hasEnded ? standby : spawnChild()];
    [running, standby] = [undefined, undefined];
    if (address.isSettled()) address = promised();
    send(next, { do: 'load', path: load });
    await stop(old);
    next.onReady = onReady;
    running = next;
    void next.ended.then((code) => {
      if (running !== next) return;
      running = undefined;
      if (address.isSettled()) address = promised();
      say(`it ended (${code ?? 'by a signal'}); a change starts it again`);
    });
    send(next, { do: 'start', path: main });
  }

  return {
    restart,
    /** Resolves with the program's address once it is ready, after any restart under way. */
    address: () => address.promise,
    stop: async () => {
      const both = [running, standby];
      [running, standby] = [undefined, undefined];
      await Promise.all(both.map(stop));
    },
  };
}

function promised() {
  let settle;
  let settled = false;
  const promise = new Promise((resolve) => (settle = resolve));
  const resolve = (value) => {
    settled = true;
    settle(value);
  };
  return { promise, resolve, isSettled: () => settled };
}
