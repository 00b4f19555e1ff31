/** A buffer that grows at the end and drops bytes from the front, without copying all of them each time. */
export interface GrowingBytes {
  bytes: Buffer;
  length: number;
}

export const createGrowingBytes = (size = 256 * 1024): GrowingBytes => ({ bytes: Buffer.allocUnsafe(size), length: 0 });

export function append(into: GrowingBytes, piece: Buffer): void {
  room(into, piece.length);
  piece.copy(into.bytes, into.length);
  into.length += piece.length;
}

/** Makes room for this many more bytes. */
export function room(into: GrowingBytes, size: number): void {
  const needed = into.length + size;
  if (needed <= into.bytes.length) return;
  const larger = Buffer.allocUnsafe(Math.max(needed, into.bytes.length * 2));
  into.bytes.copy(larger, 0, 0, into.length);
  into.bytes = larger;
}

export function dropFront(from: GrowingBytes, count: number): void {
  from.bytes.copyWithin(0, count, from.length);
  from.length -= count;
}
