import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A socket's path has a fixed place in the kernel: 108 bytes on Linux, 104 on macOS, with its end. */
const longestPath = 100;

/** A folder that nobody else can have prepared: ours, no link, and closed to all others. */
function refuseForeign(folder: string): void {
  const { uid, mode } = lstatSync(folder);
  if (uid !== userInfo().uid || (mode & 0o77) !== 0 || !lstatSync(folder).isDirectory())
    throw new Error(`The folder ${folder} of the database's socket belongs to another account or is open to others.`);
}

/**
 * Where the server of a data folder listens: in the folder itself, or, where that path is too long for a socket, in a folder of
 * this account beside other temporary files. The same for each start.
 */
export function socketPathFor(folder: string): string {
  const inside = join(resolve(folder), 'server.sock');
  if (Buffer.byteLength(inside) <= longestPath) return inside;
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16);
  return join(tmpdir(), `rapi-${userInfo().uid}-${name}`, 'server.sock');
}

/** Makes the socket's folder, and removes the socket of a server that was killed: this one holds the data folder. */
export function prepareSocket(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  refuseForeign(dirname(path));
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path);
}
