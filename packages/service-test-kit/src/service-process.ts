import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ServiceName } from '@rapi/contracts';
import { z } from 'zod';

/** src and dist are at the same depth. */
const mainOf = (name: ServiceName) => join(__dirname, '../../../services', name, 'dist/main.js');
const listening = z.object({ msg: z.literal('listening'), port: z.number() });

export interface ServiceProcess {
  url: string;
  /** Ends it, cleanly by default; with SIGKILL as a power cut would. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

async function portOf(child: ChildProcess, output: Readable): Promise<number> {
  const lines = createInterface({ input: output });
  const seen: string[] = [];
  for await (const line of lines) {
    seen.push(line);
    const known = listening.safeParse(JSON.parse(line));
    if (known.success) {
      output.resume();
      return known.data.port;
    }
  }
  throw new Error(`The service ended with ${child.exitCode}: ${seen.join('\n')}`);
}

/** Starts a service as it is shipped, in its own process: services meet by the contracts only. */
export async function startServiceProcess(
  name: ServiceName,
  env: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [mainOf(name)], {
    env: { ...process.env, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child, child.stdout);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async (signal = 'SIGTERM') => {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}
