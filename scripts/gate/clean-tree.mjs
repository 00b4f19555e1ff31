// Fails if building and testing changed the work tree, or if a merge left its marks in a file.
import { execFileSync, spawnSync } from 'node:child_process';
import { root } from './commands.mjs';

const left = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
if (left !== '') {
  console.error(`The gate leaves the tree dirty:\n${left}`);
  process.exitCode = 1;
}

// Formatting turns `>>>>>>>` of a Markdown file into a quotation of seven levels.
const mark = String.raw`^ *(<{7} |>{7} |(> ){7})`;
const merged = spawnSync('git', ['grep', '-nIE', mark], { cwd: root, encoding: 'utf8' }).stdout;
if (merged !== '') {
  console.error(`A merge left its marks:\n${merged}`);
  process.exitCode = 1;
}
