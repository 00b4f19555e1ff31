import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');

/** Links every installed package except our own, which the copy gets as its own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@rapi') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** The repository as it is on this disk, copied to a folder that a test may change. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'repository-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
  // Tests of the repository ask git for its files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  const workspaces = files.filter((file) => file.endsWith('package.json')).map((file) => dirname(file));
  for (const folder of workspaces) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) linkPackages(modules, join(copy, folder, 'node_modules'));
  }
  return copy;
}
