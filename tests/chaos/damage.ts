import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Random } from '../../packages/tables/src/samples/random';

const LOCAL = Buffer.from('PK\u0003\u0004');
const CENTRAL = Buffer.from('PK\u0001\u0002');
const END = Buffer.from('PK\u0005\u0006');
/** Offsets of the fields for checksum, lengths and names after the signature. */
const LENGTHS = [
  { of: LOCAL, at: [14, 18, 22, 26, 28] },
  { of: CENTRAL, at: [16, 20, 24, 28, 30, 42] },
  { of: END, at: [8, 10, 12, 16, 20] },
];

/** Picks one of several; an empty list is a mistake in the test. */
export function pickFrom<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.between(0, items.length - 1)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

function placesOf(bytes: Buffer, signature: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) places.push(at);
  return places;
}

/** Bytes flipped, cut out, doubled or blanked at random places. */
export function flipped(random: Random, bytes: Buffer): Buffer {
  let result = Buffer.from(bytes);
  for (let times = random.between(1, 6); times > 0 && result.length > 0; times -= 1) {
    const at = random.between(0, result.length - 1);
    const size = random.between(1, 16);
    const way = random.between(0, 4);
    if (way === 0) result[at] = (result[at] ?? 0) ^ (1 << random.between(0, 7));
    else if (way === 1) result = Buffer.concat([result.subarray(0, at), result.subarray(at + size)]);
    else if (way === 2) result = Buffer.concat([result.subarray(0, at + size), result.subarray(at)]);
    else if (way === 3) result.fill(random.pick([0, 255]), at, Math.min(at + size, result.length));
    else result[at] = random.pick([0, 10, 13, 34, 38, 39, 44, 47, 58, 59, 60, 62, 91, 123, 127, 255]);
  }
  return result;
}

export const cutOff = (random: Random, bytes: Buffer): Buffer =>
  bytes.subarray(0, random.between(0, Math.max(0, bytes.length - 1)));

/** An archive with wrong lengths, names or checksums; in other bytes some number is changed. */
export function lying(random: Random, bytes: Buffer): Buffer {
  const result = Buffer.from(bytes);
  const { of, at } = pickFrom(random, LENGTHS);
  const places = placesOf(result, of);
  const field =
    (places.length > 0 ? pickFrom(random, places) : random.between(0, result.length)) + pickFrom(random, at);
  if (field + 4 > result.length) return flipped(random, bytes);
  result.writeUInt32LE(
    random.pick([0, 1, 0x7fffffff, 0xffffffff, 0xfffffffe, 300 * 2 ** 20, random.between(0, 2 ** 20)]),
    field,
  );
  return result;
}

/** A package without one of its parts, with two parts swapped, or with a damaged part whose checksum is right. */
export function repacked(random: Random, bytes: Buffer): Buffer {
  const parts = unzipSync(new Uint8Array(bytes));
  const names = Object.keys(parts);
  const [name, other] = [pickFrom(random, names), pickFrom(random, names)];
  const part = parts[name] ?? strToU8('');
  const way = random.between(0, 4);
  if (way === 0) delete parts[name];
  else if (way === 1) [parts[name], parts[other]] = [parts[other] ?? part, part];
  else parts[name] = new Uint8Array(flipped(random, Buffer.from(part)));
  return Buffer.from(zipSync(parts, { level: 1 }));
}
