import { sentence } from '@rapi/contracts';
import { corrupt } from '../../source/reader-error';

/** The beginnings of a workbook or sheet, from BIFF2 to BIFF8. */
export const BEGINNINGS: ReadonlySet<number> = new Set([0x09, 0x209, 0x409, 0x809]);

/** Cell records, with the fewest bytes that each may have. */
const cells: ReadonlyMap<number, number> = new Map([
  [0x02, 9], // a whole number of BIFF2
  [0x03, 15], // a number of BIFF2
  [0x04, 8], // a text of BIFF2
  [0x05, 9], // a truth value of BIFF2
  [0x06, 16], // formulas
  [0x206, 16],
  [0x406, 16],
  [0x07, 1], // texts that formulas give
  [0x207, 1],
  [0xbd, 12], // several numbers in a row
  [0xd6, 8], // a text with fonts
  [0xfd, 10], // a text of the list
  [0x203, 14], // a number
  [0x204, 8], // a text
  [0x205, 8], // a truth value
  [0x27e, 10], // a short number
]);

const CONTINUED = 0x3c;

const needed: ReadonlySet<number> = new Set([
  ...BEGINNINGS,
  ...cells.keys(),
  0x0a, // the end
  0x22, // days counted from 1904
  0x2f, // encryption
  0x42, // the code page
  0x85, // a sheet's name and place
  0xfc, // the list of texts
  0x1e, // number formats
  0x41e,
  0x43, // styles of cells
  0x243,
  0x443,
  0xe0,
  0x00, // the size of a sheet
  0x200,
  0xe5, // merged cells
]);

/** A record about links between programs, which the library skips whatever it holds. */
const NO_EFFECT = 0x34;

/**
 * Keeps the records of a BIFF stream that cells are read from and overwrites the type of all others, in place, with one
 * that has no effect. The library loops over what some other records declare, such as the range of a link, and a few
 * damaged bytes make that endless. Refuses a stream that does not begin like a workbook, and a cell record that is too
 * short for its kind.
 */
export function keepNeededRecords(stream: Buffer): void {
  if (stream.length < 4 || !BEGINNINGS.has(stream.readUInt16LE(0))) throw corrupt(sentence('contents_unreadable'));
  let isKept = true;
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const type = stream.readUInt16LE(at);
    if (stream.readUInt16LE(at + 2) < (cells.get(type) ?? 0)) throw corrupt(sentence('cells_unreadable'));
    isKept = type === CONTINUED ? isKept : needed.has(type);
    if (!isKept) stream.writeUInt16LE(NO_EFFECT, at);
  }
}
