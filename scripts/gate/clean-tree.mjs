// Fails where building and testing has left the work tree other than it was committed.
import { execFileSync } from 'node:child_process';
import { root } from './commands.mjs';

const left = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
if (left !== '') {
  console.error(`The gate leaves the tree dirty:\n${left}`);
  process.exitCode = 1;
}
