import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { errorFacts } from '../error-facts';
import { removeEmptyFolders } from './empty-folders';
import { ObjectDamagedError } from './object-store';

/** Within the objects' folder, under the same keys. */
const SUMS = '.sums';
const MOST_ATTEMPTS = 5;

/** The hashes of the objects' bytes. */
export interface ObjectSums {
  keep(key: string, sha256: string): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Passes the stream on, but fails before its last bytes if they differ from those that were put, so that no reader
   * takes a damaged object for whole.
   */
  checked(key: string, stream: Readable): Readable;
}

/**
 * A hash is written before its bytes are in place, and need not be on the disk with them. So bytes without a hash are
 * accepted; and since a crash may leave the bytes that were to be replaced, the previous hash is accepted as well.
 */
export function objectSumsOf(root: string): ObjectSums {
  const folder = join(root, SUMS);
  const pathOf = (key: string) => join(folder, key);
  const known = async (key: string): Promise<string[]> => {
    const text = await readFile(pathOf(key), 'utf8').catch(() => '');
    return text.split('\n').filter((line) => /^[0-9a-f]{64}$/.test(line));
  };
  const isSound = async (key: string, sha256: string): Promise<boolean> => {
    const sums = await known(key);
    return sums.length === 0 || sums.includes(sha256);
  };
  return {
    async keep(key, sha256) {
      const path = pathOf(key);
      const [before] = await known(key);
      const lines = before === undefined || before === sha256 ? [sha256] : [sha256, before];
      for (let attempt = 1; ; attempt += 1) {
        await mkdir(dirname(path), { recursive: true });
        try {
          return await writeFile(path, lines.join('\n'));
        } catch (error) {
          // The folder was empty for a moment, and a removal took it away.
          if (errorFacts(error).code !== 'ENOENT' || attempt === MOST_ATTEMPTS) throw error;
        }
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await removeEmptyFolders(folder, dirname(pathOf(key)));
    },
    checked(key, stream) {
      const hash = createHash('sha256');
      let last: Buffer | undefined;
      const look = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          const before = last;
          last = chunk;
          done(null, before);
        },
        flush(done) {
          void isSound(key, hash.digest('hex')).then((sound) =>
            sound ? done(null, last) : done(new ObjectDamagedError(key)),
          );
        },
      });
      stream.once('error', (error) => look.destroy(error));
      look.once('close', () => stream.destroy());
      return stream.pipe(look);
    },
  };
}
