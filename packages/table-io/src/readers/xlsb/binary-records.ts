import { sentence, type Sentence } from '@rapi/contracts';
import { corrupt } from '../../source/reader-error';

/** Receives one record: its type, and the position of its content in `bytes`. */
export type TakeRecord = (type: number, bytes: Buffer, from: number, to: number) => void;

const MAX_RECORD = 64 * 1024 * 1024;

interface Head {
  type: number;
  /** Where the content begins. */
  from: number;
  size: number;
}

/**
 * The head of a record (MS-XLSB §2.1.4): type and size, each in groups of seven bits. Null if the piece ends within it.
 */
function headAt(bytes: Buffer, at: number): Head | null {
  let from = at;
  const first = bytes[from++];
  if (first === undefined) return null;
  let type = first;
  if ((first & 0x80) !== 0) {
    const second = bytes[from++];
    if (second === undefined) return null;
    type = (first & 0x7f) | ((second & 0x7f) << 7);
  }
  let size = 0;
  for (let group = 0; group < 4; group += 1) {
    const byte = bytes[from++];
    if (byte === undefined) return null;
    size |= (byte & 0x7f) << (7 * group);
    if ((byte & 0x80) === 0) break;
  }
  return { type, from, size };
}

/** Reads the records of a part; a part that ends within a record is damaged. */
export async function readRecords(pieces: AsyncIterable<Buffer>, where: Sentence, take: TakeRecord): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    for (let head = headAt(bytes, at); head !== null; head = headAt(bytes, at)) {
      if (head.size > MAX_RECORD) throw corrupt(sentence('record_too_large', { where }));
      const to = head.from + head.size;
      if (to > bytes.length) break;
      take(head.type, bytes, head.from, to);
      at = to;
    }
    rest = bytes.subarray(at);
  }
  if (rest.length > 0) throw corrupt(sentence('part_breaks_off_in_record', { where }));
}

/** A text of 16-bit letters with their number before it; an absent text reads as ''. */
export function wideText(bytes: Buffer, from: number, to: number, where: Sentence): { text: string; end: number } {
  if (from + 4 > to) throw corrupt(sentence('part_breaks_off_in_text', { where }));
  const letters = bytes.readUInt32LE(from);
  if (letters === 0xffffffff) return { text: '', end: from + 4 };
  const end = from + 4 + letters * 2;
  if (end > to) throw corrupt(sentence('part_breaks_off_in_text', { where }));
  return { text: bytes.toString('utf16le', from + 4, end), end };
}
