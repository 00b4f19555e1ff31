// Fails if building and testing changed the work tree.
import { execFileSync } from 'node:child_process';
import { root } from './commands.mjs';

const left = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
if (left !== '') {
  console.error(`The gate leaves the tree dirty:\n${left}`);
  process.exitCode = 1;
}
