import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const frontends = join(import.meta.dirname, '../../..');

function sources(): string[] {
  const folders = readdirSync(frontends).map((name) => join(name, 'src'));
  const found = folders.flatMap((folder) => {
    try {
      return readdirSync(join(frontends, folder), { recursive: true }).map((name) => join(folder, String(name)));
    } catch {
      return [];
    }
  });
  return found.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
}

/** Keys written out: `queryKey: ['tools', 'files']`, or `files: ['tools', 'files'] as const` in a list of keys. */
const WRITTEN = /(?:queryKey: |[kK]eys?\b.*[:=] |^ {2}\w+: )(\['[^\]]*\])/gm;

test('no two queries have the same written key: the second would show the answer of the first', () => {
  const places = new Map<string, string[]>();
  for (const name of sources()) {
    const source = readFileSync(join(frontends, name), 'utf8');
    if (!source.includes('react-query') && !/keys\.ts$/.test(name)) continue;
    // Others' answers may be made stale by the first words of their keys.
    const own = source.replaceAll(/^.*invalidateQueries.*$/gm, '');
    for (const [, key = ''] of own.matchAll(WRITTEN)) places.set(key, [...(places.get(key) ?? []), name]);
  }
  expect(places.size).toBeGreaterThan(15);
  expect([...places].filter(([, names]) => names.length > 1)).toEqual([]);
});
