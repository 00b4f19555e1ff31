import { type ChildProcess, fork } from 'node:child_process';

/** A program of ours in its own process, for a test to kill. */
export interface TestProcess {
  pid: number;
  /** The messages it has sent with `process.send`. */
  messages: readonly unknown[];
  send(message: string | object): void;
  /** Sends `SIGKILL` by default, as if the machine had lost its power. Resolves once the process is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs TypeScript directly, so that a test needs no build. */
export function startProcess(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): TestProcess {
  const child = fork(script, [...args], {
    execArgv: ['--conditions=source', '--require', require.resolve('./run-typescript.cjs')],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  return {
    pid: child.pid ?? 0,
    messages,
    send: (message) => void child.send(message),
    kill: (signal = 'SIGKILL') => gone(child, signal),
  };
}

function gone(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  return end;
}
