import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../product/start-product';

export const suite = join(process.env.RAPI_SHARED ?? join(root, '..', 'shared'), 'conformance', 'run.mjs');

export interface SuiteResult {
  /** The suite's own summary; undefined if it broke off. */
  summary: string | undefined;
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs the suite, or the given groups, against BASE_URL, and prints its output. */
export function runSuite(groups: readonly string[], env: Record<string, string>): Promise<SuiteResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [suite, ...groups.flatMap((group) => ['--group', group])], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('error', reject);
    child.on('exit', () => {
      const found = /(\d+) passed, (\d+) failed, (\d+) skipped/.exec(output);
      const [passed, failed, skipped] = [1, 2, 3].map((place) => Number(found?.[place] ?? 0));
      resolve({ summary: found?.[0], passed: passed ?? 0, failed: found ? (failed ?? 0) : 1, skipped: skipped ?? 0 });
    });
  });
}
