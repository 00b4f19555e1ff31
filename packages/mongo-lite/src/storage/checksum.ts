import { crc32 } from 'node:zlib';

/**
 * Each record ends in a checksum of its key and its value, so that changed bytes on the disk are reported and never
 * answered. One-byte values only mark that a key exists, and have no checksum.
 */
const checksumBytes = 4;

const checksumOf = (key: Uint8Array, value: Uint8Array): number => crc32(value, crc32(key));

export function sealed(key: Buffer, value: Buffer): Buffer {
  if (value.length <= 1) return value;
  const bytes = Buffer.allocUnsafe(value.length + checksumBytes);
  value.copy(bytes);
  bytes.writeUInt32LE(checksumOf(key, value), value.length);
  return bytes;
}

/** The value without its checksum; undefined if the checksum does not match. */
export function unsealed(key: Buffer, bytes: Buffer): Buffer | undefined {
  if (bytes.length <= 1) return bytes;
  if (bytes.length < checksumBytes) return undefined;
  const value = bytes.subarray(0, bytes.length - checksumBytes);
  return bytes.readUInt32LE(value.length) === checksumOf(key, value) ? value : undefined;
}

/** A record, or the order of the keys, differs from what was written. */
export class DamagedRecordError extends Error {
  constructor(
    readonly key: Buffer,
    what: string,
  ) {
    super(
      `The data file is damaged: ${what} (key ${key.toString('hex', 0, 40)}). "make doctor" looks at it; a backup brings the data back.`,
    );
    this.name = 'DamagedRecordError';
  }
}

export function opened(key: Buffer, bytes: Buffer): Buffer {
  const value = unsealed(key, bytes);
  if (!value) throw new DamagedRecordError(key, 'a record does not fit its checksum');
  return value;
}
