import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  remove(): void;
}

/** A small file system in memory; undefined, with a message, if this account may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  if (mounted) {
    return {
      folder,
      remove() {
        spawnSync('umount', [folder]);
        rmSync(folder, { recursive: true });
      },
    };
  }
  rmSync(folder, { recursive: true });
  process.stderr.write(
    'skipped: what a full disk does, since this account may not mount a small one (needs root on Linux)\n',
  );
  return undefined;
}
