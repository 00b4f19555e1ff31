// Starts the commands of the gate, each as a group of its own, so that a gate that is ended ends them too.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const running = new Set();

/** What a command prints, with what it prints as it goes; `onText` has all of it so far. */
export function output(command, args, { env = {}, onText } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    running.add(child);
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      onText?.(text);
      process.stdout.write(chunk);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ text, code: code ?? 1, signal });
    });
  });
}

/** Rejects where the command fails. */
export async function run(command, args, options) {
  const { code, signal } = await output(command, args, options);
  if (code !== 0 || signal) throw new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`);
}

export function stopAll() {
  for (const { pid } of running) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}
