import { open, type FileHandle } from 'node:fs/promises';
import { splitSample } from './dialect';

const SLICES = 8;
const [LEAST_BYTES, MOST_BYTES] = [16 * 1024, 1024 * 1024];
const MOST_ROWS = 600;
/** Limit for all rows together: fewer wide rows tell as much. */
const MOST_CELLS = 200_000;

/** The whole lines of a piece; the bytes before its first line end belong to an earlier line. */
const wholeLines = (piece: Buffer): Buffer => piece.subarray(piece.indexOf('\n') + 1, piece.lastIndexOf('\n') + 1);

const evenly = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  items.filter(
    (_, index) => Math.floor((index * most) / items.length) !== Math.floor(((index - 1) * most) / items.length),
  );

function countLines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Bytes of one slice: wide rows are long, and a slice with few rows tells too little about a column. */
async function sliceBytes(file: FileHandle, rowCount: number): Promise<number> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LEAST_BYTES), 0, LEAST_BYTES, 0);
  const lines = countLines(buffer.subarray(0, bytesRead));
  const wanted = (LEAST_BYTES / Math.max(1, lines)) * (rowCount / SLICES);
  return Math.min(MOST_BYTES, Math.max(LEAST_BYTES, Math.ceil(wanted)));
}

/**
 * Some rows of a delimited UTF-8 text, from places spread over all of it, the same ones each time; null if the text is
 * short enough to look at in full. A piece that begins within a quoted cell gives rows of another width, which are left
 * out. Use these rows only for guesses that are verified later.
 */
export async function sampleRows(
  path: string,
  { delimiter, width }: { delimiter: string; width: number },
): Promise<readonly string[][] | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const most = Math.min(MOST_ROWS, Math.floor(MOST_CELLS / width));
    const slice = await sliceBytes(file, most);
    if (size <= SLICES * slice) return null;
    const rows: string[][] = [];
    for (let place = 0; place < SLICES; place += 1) {
      const start = Math.floor(((size - slice) / (SLICES - 1)) * place);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(slice), 0, slice, start);
      rows.push(...splitSample(wholeLines(buffer.subarray(0, bytesRead)).toString('utf8'), delimiter, true));
    }
    return evenly(
      rows.filter((row) => row.length === width),
      most,
    );
  } finally {
    await file.close();
  }
}
