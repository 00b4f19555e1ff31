import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { copyRepository } from './copy-of-repository';

/** A copy of the repository in which `make tool` has made a tool. */
export interface MadeTool {
  copy: string;
  /** The output of the generator. */
  said: string;
  /** The files it names: those whose lines it lists, and those it entered the tool in. */
  files: string[];
}

export function makeTool(name: string): MadeTool {
  const copy = copyRepository();
  const said = execFileSync(process.execPath, ['scripts/make-tool.mjs', name], { cwd: copy, encoding: 'utf8' });
  return { copy, said, files: [...new Set(said.match(/[\w/.-]+\/[\w.-]+\.(?:tsx?|json|md|yaml)\b/g))] };
}

/** The result of a command in the copy; only if it fails, the end of its output. */
export function runInCopy(copy: string, command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    // What proves breadth runs once, not again in a copy.
    env: { ...process.env, RAPI_TESTS: '' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { outcome: { status, said: status === 0 ? '' : `${stdout}\n${stderr}`.slice(-6000) }, stderr };
}

export const runJest = (copy: string, patterns: readonly string[]) =>
  runInCopy(copy, join(copy, 'node_modules/.bin/jest'), ['--config', 'jest.config.mjs', ...patterns]);
