import { sentence, type Sentence } from '@rapi/contracts';
import { append, createGrowingBytes, dropFront, type GrowingBytes } from './growing-bytes';
import { bomb, corrupt } from './reader-error';
import { xmlEncoding } from './zip';

/** XML written in a way the byte scanner does not read (prefixes, comments, CDATA, other encodings): the strict parser takes over. */
export class UnfamiliarXml extends Error {}

/** A part that is one long list: `<list><item>...</item>...</list>`. */
export interface ListMarks {
  list: string;
  item: string;
}

export interface ListHandler {
  /** Receives the text before the list. */
  prologue?(text: string): void;
  /** Whole items, one after another, between `from` and `to`. The bytes are valid only during the call. */
  items(bytes: Buffer, from: number, to: number): void;
  /** Receives the bytes after the list. */
  tail?(bytes: Buffer): void;
}

const MAX_PROLOGUE = 4 * 1024 * 1024;
const MAX_ITEM = 64 * 1024 * 1024;
const GREATER = 62;
const SLASH = 47;

interface Cursor extends ListMarks {
  held: GrowingBytes;
  where: Sentence;
  state: 'prologue' | 'items' | 'tail';
  /** No cut was found up to here: the search in the next piece starts here. */
  searched: number;
}

/** Comments and document types; or a prefixed root or an extension, after which the list may be a foreign one. */
const isUnfamiliar = (prologue: string): boolean => /<!|<extLst\b|^[^<]*(?:<\?[^>]*>[^<]*)*<[\w.-]+:/.test(prologue);

/** Looks for the list's beginning; returns true once the items can be read. */
function passPrologue(cursor: Cursor, handler: ListHandler): void {
  const { held, list } = cursor;
  const bytes = held.bytes.subarray(0, held.length);
  let at = bytes.indexOf(`<${list}`);
  while (at >= 0 && isNameByte(bytes[at + list.length + 1])) at = bytes.indexOf(`<${list}`, at + 1);
  const close = at < 0 ? -1 : bytes.indexOf(GREATER, at);
  if (close < 0) {
    if (held.length > MAX_PROLOGUE) throw new UnfamiliarXml();
    return;
  }
  const prologue = bytes.toString('latin1', 0, at);
  if (isUnfamiliar(prologue) || !/^utf-?8$|^us-ascii$/.test(xmlEncoding(bytes))) throw new UnfamiliarXml();
  handler.prologue?.(prologue);
  cursor.state = bytes[close - 1] === SLASH ? 'tail' : 'items';
  dropFront(held, close + 1);
  cursor.searched = 0;
}

const isNameByte = (byte: number | undefined) =>
  byte === undefined || (byte !== 32 && byte !== 62 && byte !== 47 && byte !== 10 && byte !== 13 && byte !== 9);

/** Position at which to cut the held bytes so that only whole items come before it; -1 if there is none. */
function lastCut({ held, item, searched }: Cursor): number {
  const bytes = held.bytes.subarray(0, held.length);
  const from = Math.max(0, searched - item.length - 3);
  const closed = bytes.lastIndexOf(`</${item}>`);
  const opened = bytes.lastIndexOf(`<${item}`);
  const cut = Math.max(closed < from ? -1 : closed + item.length + 3, opened < from ? -1 : opened);
  return cut <= 0 ? -1 : cut;
}

function passItems(cursor: Cursor, handler: ListHandler): void {
  const { held, list } = cursor;
  const bytes = held.bytes.subarray(0, held.length);
  const end = bytes.indexOf(`</${list}`, Math.max(0, cursor.searched - list.length - 2));
  const cut = end >= 0 ? end : lastCut(cursor);
  if (cut < 0) {
    if (held.length > MAX_ITEM) throw bomb(sentence('size_row', { where: cursor.where }));
    cursor.searched = held.length;
    return;
  }
  handler.items(held.bytes, 0, cut);
  dropFront(held, cut);
  cursor.searched = 0;
  if (end >= 0) cursor.state = 'tail';
}

/**
 * Reads a part as a stream of whole items. Throws UnfamiliarXml if a strict parser must read it, and a TableError if
 * the part ends before its list does: a workbook cut short must not look like a shorter table.
 */
export async function scanList(
  pieces: AsyncIterable<Buffer>,
  where: Sentence,
  marks: ListMarks,
  handler: ListHandler,
): Promise<void> {
  const cursor: Cursor = { ...marks, held: createGrowingBytes(), where, state: 'prologue', searched: 0 };
  for await (const piece of pieces) {
    append(cursor.held, piece);
    if (cursor.state === 'prologue') passPrologue(cursor, handler);
    if (cursor.state === 'items') passItems(cursor, handler);
    if (cursor.state === 'tail') {
      handler.tail?.(cursor.held.bytes.subarray(0, cursor.held.length));
      cursor.held.length = 0;
    }
  }
  if (cursor.state === 'prologue') throw new UnfamiliarXml();
  if (cursor.state === 'items') throw corrupt(sentence('part_breaks_off', { where }), { where });
}
