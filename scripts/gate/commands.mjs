// Starts the gate's commands, each in its own process group, so that ending the gate ends them, too.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const running = new Set();

/** Runs a command, shows its output as it comes and resolves with all of it; `onText` gets the output so far. */
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

/** Rejects if the command fails. */
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
