import { fileURLToPath } from 'node:url';

/**
 * Takes `file:///data/objects`, `file:/data/objects` and, relative to the working directory, `file:objects` or
 * `file:./objects`.
 */
export function folderOf(address: string): string {
  const path = address.slice('file:'.length);
  return path.startsWith('/') ? fileURLToPath(new URL(address)) : path;
}
