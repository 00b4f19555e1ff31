import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import { errorFacts } from '../error-facts';
import {
  type ByteRange,
  checkKey,
  type ListedObject,
  ObjectMissingError,
  type ObjectStore,
  ObjectStoreUnavailableError,
  type StoredObject,
} from './object-store';

const DEFAULT_REGION = 'us-east-1';

/**
 * Objects in a bucket of MinIO or any S3: `s3+https://key:secret@host:9000/bucket?region=…`.
 * A missing bucket is created.
 */
export async function openS3Store(address: string): Promise<ObjectStore> {
  const { client, bucket, region } = parsed(address);
  await madeSure(client, bucket, region);

  const get = async (key: string, range?: ByteRange): Promise<Readable> => {
    checkKey(key);
    const start = range?.start ?? 0;
    const length = range?.end === undefined ? 0 : range.end - start + 1;
    const request = range ? client.getPartialObject(bucket, key, start, length) : client.getObject(bucket, key);
    return request.catch((error: unknown) => {
      throw mapped(error, key);
    });
  };

  return {
    async put(key, source, { contentType = 'application/octet-stream' } = {}) {
      checkKey(key);
      // A stream goes to the disk first: then its size is known, and a stream that fails midway has sent nothing.
      const spool = typeof source === 'string' ? undefined : join(tmpdir(), `rapi-put-${randomUUID()}`);
      try {
        if (spool && typeof source !== 'string') await pipeline(source, createWriteStream(spool));
        return await upload(client, bucket, key, spool ?? String(source), contentType);
      } catch (error) {
        throw mapped(error, key);
      } finally {
        if (spool) await rm(spool, { force: true });
      }
    },
    get,
    async stat(key) {
      const found = await client.statObject(bucket, checkKey(key)).catch((error: unknown) => {
        throw mapped(error, key);
      });
      return { bytes: found.size, modifiedAt: found.lastModified };
    },
    async remove(key) {
      await client.removeObject(bucket, checkKey(key)).catch((error: unknown) => {
        throw mapped(error, key);
      });
    },
    list: (prefix) => listed(client, bucket, prefix),
    async fetchTo(key, localPath) {
      const temporary = `${localPath}.part`;
      try {
        const object = await get(key);
        await pipeline(object, createWriteStream(temporary));
        await rename(temporary, localPath);
      } catch (error) {
        await rm(temporary, { force: true });
        throw mapped(error, key);
      }
    },
    async check() {
      if (!(await client.bucketExists(bucket))) throw new Error(`There is no bucket ${bucket}`);
    },
  };
}

function parsed(address: string) {
  const url = new URL(address.replace(/^s3\+/, ''));
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (!/^[a-z0-9][a-z0-9.-]{2,62}$/.test(bucket)) throw new Error('OBJECTS_URL must end with the name of a bucket');
  const useSSL = url.protocol === 'https:';
  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  const client = new Client({
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : useSSL ? 443 : 80,
    useSSL,
    region,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  });
  return { client, bucket, region };
}

async function madeSure(client: Client, bucket: string, region: string): Promise<void> {
  try {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
  } catch (error) {
    // Another replica was first.
    if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw mapped(error, bucket);
  }
}

async function upload(
  client: Client,
  bucket: string,
  key: string,
  path: string,
  contentType: string,
): Promise<StoredObject> {
  const { size } = await stat(path);
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const flow = pipeline(createReadStream(path), measure);
  const headers = { 'Content-Type': contentType };
  const sent = client.putObject(bucket, key, size === 0 ? Buffer.alloc(0) : measure, size, headers);
  if (size === 0) measure.resume();
  // The first failure ends both, so that neither waits for the other.
  await Promise.all([flow, sent.catch((error: unknown) => stopAndThrow(measure, error))]);
  return { bytes: size, sha256: hash.digest('hex') };
}

function stopAndThrow(stream: Transform, error: unknown): never {
  stream.destroy();
  throw error;
}

async function* listed(client: Client, bucket: string, prefix: string): AsyncGenerator<ListedObject> {
  const stream: Readable = client.listObjectsV2(bucket, prefix, true);
  try {
    for await (const item of stream) {
      const { name, size, lastModified } = item as { name?: string; size: number; lastModified: Date };
      if (name) yield { key: name, bytes: size, modifiedAt: lastModified };
    }
  } catch (error) {
    throw mapped(error, prefix);
  }
}

const codeOf = (error: unknown) => String(errorFacts(error).code ?? '');
const down =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|SlowDown|ServiceUnavailable|InternalError|XMinioServerNotInitialized)/;

function mapped(error: unknown, key: string): unknown {
  const code = codeOf(error);
  if (code === 'NoSuchKey' || code === 'NotFound') return new ObjectMissingError(key);
  return down.test(code) ? new ObjectStoreUnavailableError(error) : error;
}
