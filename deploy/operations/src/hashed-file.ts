import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface FileFacts {
  bytes: number;
  sha256: string;
}

/** Writes a stream to a file and returns its size and hash; the file is on the disk when this resolves. */
export async function writeHashed(path: string, source: AsyncIterable<Buffer>): Promise<FileFacts> {
  await mkdir(dirname(path), { recursive: true });
  const { measured, facts } = measuring(source);
  await pipeline(measured, createWriteStream(path, { mode: 0o600 }));
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
  return facts();
}

/** The present size and hash of a file. */
export async function readFacts(path: string): Promise<FileFacts> {
  const { measured, facts } = measuring(createReadStream(path));
  for await (const _chunk of measured);
  return facts();
}

function measuring(source: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measure() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { measured: measure(), facts: (): FileFacts => ({ bytes, sha256: hash.digest('hex') }) };
}
