import { type ChildProcess, fork } from 'node:child_process';

/** A program of ours in a process of its own, to be killed. */
export interface TestProcess {
  pid: number;
  /** What it has told with `process.send`. */
  messages: readonly unknown[];
  send(message: string | object): void;
  /** `SIGKILL` unless told: as if the machine had lost its power. Resolves once it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs TypeScript as it is, so that a test needs no build before. */
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
