import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** A backup's list of its contents, written last: a folder without it is not a complete backup. */
export const MANIFEST = 'backup.json';

const manifestSchema = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** Documents per collection, per database. */
  records: z.record(z.string(), z.record(z.string(), z.number())),
  /** Each file by its path, with `/` between folders. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${backup} is no backup, or one that was not finished: it has no ${MANIFEST}.`);
  });
  const known = manifestSchema.safeParse(JSON.parse(text));
  if (!known.success) throw new Error(`${join(backup, MANIFEST)} cannot be read: ${known.error.message}`);
  return known.data;
}

/** All files below a folder, as paths relative to it. A missing folder has none. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

export async function factsOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
