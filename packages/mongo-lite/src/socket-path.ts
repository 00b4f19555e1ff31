import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The kernel limits a socket's path: 108 bytes on Linux, 104 on macOS, including its terminator. */
const longestPath = 100;

/** Accepts only a folder that nobody else can have prepared: ours, no link, and closed to all others. */
function refuseForeign(folder: string): void {
  const { uid, mode } = lstatSync(folder);
  if (uid !== userInfo().uid || (mode & 0o77) !== 0 || !lstatSync(folder).isDirectory())
    throw new Error(`The folder ${folder} of the database's socket belongs to another account or is open to others.`);
}

/**
 * The socket of a data folder's server: in the folder itself or, if that path is too long for a socket, in a folder of
 * this account among the temporary files. The same at each start.
 */
export function socketPathFor(folder: string): string {
  const inside = join(resolve(folder), 'server.sock');
  if (Buffer.byteLength(inside) <= longestPath) return inside;
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16);
  return join(tmpdir(), `rapi-${userInfo().uid}-${name}`, 'server.sock');
}

/** Creates the socket's folder, and removes the socket of a killed server: this server holds the data folder. */
export function prepareSocket(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  refuseForeign(dirname(path));
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) rmSync(path);
}
