import { decodeBytes } from '../../source/encoding';
import type { TextEncoding } from '../../source/ingest-options';

/** Bytes by character, made by inverting the decoder. */
const tables = new Map<TextEncoding, ReadonlyMap<string, Buffer>>();

function tableOf(label: TextEncoding): ReadonlyMap<string, Buffer> {
  const known = tables.get(label);
  if (known !== undefined) return known;
  const table = new Map<string, Buffer>();
  const add = (...bytes: number[]) => {
    const character = decodeBytes(Buffer.from(bytes), label);
    if ([...character].length === 1 && character !== '\ufffd' && !table.has(character))
      table.set(character, Buffer.from(bytes));
  };
  for (let first = 0; first < 256; first += 1) add(first);
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) add(first, second);
  tables.set(label, table);
  return table;
}

/** Encodes a text with one or two bytes per character; the encoding must have all its characters. */
export function encodeIn(label: TextEncoding, text: string): Buffer {
  const table = tableOf(label);
  const bytes = [...text].map((character) => {
    const found = table.get(character);
    if (found === undefined) throw new Error(`${label} has no ${character}`);
    return found;
  });
  return Buffer.concat(bytes);
}
