import { fileURLToPath } from 'node:url';

/** `file:///data/objects`, `file:/data/objects` and, from where the process runs, `file:objects` or `file:./objects`. */
export function folderOf(address: string): string {
  const path = address.slice('file:'.length);
  return path.startsWith('/') ? fileURLToPath(new URL(address)) : path;
}
