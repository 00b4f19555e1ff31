import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../src/zod';

const folder = join(__dirname, '../../../docs/requirements');

const requiredCall = z.object({
  requirement: z.string(),
  id: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().startsWith('/'),
  access: z.enum(['public', 'user', 'operator']),
});

/** The cells of a table row; a bar after a backslash belongs to its cell. */
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of every table in docs/requirements that begins with `no.` and `call`. Fails on a malformed row. */
export function requiredCalls() {
  return readdirSync(folder).flatMap((file) => {
    let isCalls = false;
    return readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const cells = line.startsWith('|') ? cellsOf(line) : [];
        if (cells.length === 0) isCalls = false;
        const [requirement = '', id = '', address = '', access = ''] = cells;
        if (requirement === 'no.') isCalls = id === 'call';
        if (!isCalls || requirement === 'no.' || /^-+$/.test(requirement)) return [];
        const [method = '', path = ''] = address.replaceAll('`', '').split(' ');
        return [requiredCall.parse({ requirement, id: id.replaceAll('`', ''), method, path, access })];
      });
  });
}
