// Compiles changes in the server workspaces and restarts the program that runs them.
import { join } from 'node:path';
import Watchpack from 'watchpack';
import { compileWorkspaces } from '../server-compiler.mjs';

/** Editors write a file in several steps. */
const SETTLE_MS = 50;

/**
 * @param {object} options
 * @param {string} options.root
 * @param {readonly string[]} options.workspaces the folders whose src/ is watched
 * @param {{ restart: (onReady: () => void) => Promise<void> }} options.program
 * @param {(changed: readonly string[]) => Promise<void>} [options.beforeRestart] is given the workspaces that changed
 * @param {(line: string) => void} options.say
 */
export function createServerLoop({ root, workspaces, program, beforeRestart = async () => undefined, say }) {
  const watcher = new Watchpack({ aggregateTimeout: SETTLE_MS, ignored: ['**/node_modules', '**/*.test.ts'] });
  const changed = new Set();
  /** Workspaces that did not compile last time; the next change tries them again. */
  const unsound = new Set();
  let working;
  let isStopped = false;

  async function bringUp(folders) {
    const since = performance.now();
    const { written, faults } = await compileWorkspaces(root, [...new Set([...folders, ...unsound])]);
    for (const fault of faults) say(fault);
    if (faults.length > 0) {
      for (const folder of folders) unsound.add(folder);
      return say('nothing is restarted until that is mended');
    }
    unsound.clear();
    await beforeRestart(folders);
    // Does not wait until the program is ready: it may never be, and the next change must still be handled.
    await program.restart(() => {
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      say(`${written} files compiled, running after ${seconds} s`);
    });
  }

  async function workOff() {
    while (changed.size > 0 && !isStopped) {
      const folders = [...changed];
      changed.clear();
      await bringUp(folders).catch((error) => say(error.stack));
    }
    working = undefined;
  }

  watcher.on('aggregated', (changes, removals) => {
    for (const path of [...changes, ...removals]) {
      const folder = workspaces.find((each) => path.startsWith(join(root, each, 'src')));
      if (folder !== undefined) changed.add(folder);
    }
    working ??= workOff();
  });

  return {
    /** Compiles all workspaces, starts the program and watches. */
    start: async () => {
      const startTime = Date.now();
      await bringUp(workspaces);
      watcher.watch({ directories: workspaces.map((each) => join(root, each, 'src')), startTime });
    },
    stop: () => {
      isStopped = true;
      watcher.close();
    },
  };
}
