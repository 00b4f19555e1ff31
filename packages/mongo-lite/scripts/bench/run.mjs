// Compiles the bench next to this file into a temporary folder of the workspace and runs it against dist/.
import { transformFile } from '@swc/core';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, '../../dist/.bench');
mkdirSync(target, { recursive: true });
try {
  for (const name of ['throughput', 'wire-client']) {
    const { code } = await transformFile(join(here, `${name}.ts`), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    });
    writeFileSync(join(target, `${name}.js`), code);
  }
  process.exitCode = spawnSync(process.execPath, [join(target, 'throughput.js')], { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(target, { recursive: true });
}
