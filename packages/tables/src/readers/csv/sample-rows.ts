import { open } from 'node:fs/promises';
import { splitSample } from './dialect';

const SLICES = 8;
const SLICE_BYTES = 32 * 1024;
const MAX_ROWS = 1_000;

/** The whole lines of a piece; what stands before its first line end belongs to a line that began earlier. */
const wholeLines = (piece: Buffer): Buffer => piece.subarray(piece.indexOf('\n') + 1, piece.lastIndexOf('\n') + 1);

const evenly = <Item>(items: readonly Item[], most: number): readonly Item[] => {
  const step = Math.ceil(items.length / most);
  return step <= 1 ? items : items.filter((_, index) => index % step === 0);
};

/**
 * Some rows of a delimited UTF-8 text, from places spread over the whole of it, the same ones each time; null where the
 * text is so short that all of it can be looked at. A piece that begins within a quoted cell gives rows of another width,
 * which are left out; nothing but guesses that are verified later may rest on these rows.
 */
export async function sampleRows(
  path: string,
  { delimiter, width }: { delimiter: string; width: number },
): Promise<readonly string[][] | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size <= SLICES * SLICE_BYTES) return null;
    const rows: string[][] = [];
    for (let slice = 0; slice < SLICES; slice += 1) {
      const start = Math.floor(((size - SLICE_BYTES) / (SLICES - 1)) * slice);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SLICE_BYTES), 0, SLICE_BYTES, start);
      rows.push(...splitSample(wholeLines(buffer.subarray(0, bytesRead)).toString('utf8'), delimiter, true));
    }
    return evenly(
      rows.filter((row) => row.length === width),
      MAX_ROWS,
    );
  } finally {
    await file.close();
  }
}
