import { sentence } from '@rapi/contracts';
import { createReadStream } from 'node:fs';
import { detectEncoding, headOf } from '../../source/encoding';
import { corrupt } from '../../source/reader-error';

const MAX_LINE = 2_000_000;

/** The lines of a text file in its detected encoding; \r\n, \n or \r ends a line. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const { label } = await detectEncoding(path, await headOf(path));
  const decoder = new TextDecoder(label);
  let rest = '';
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    if (!Buffer.isBuffer(piece)) continue;
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw corrupt(sentence('line_too_long', { limit: MAX_LINE }));
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield* rest.split(/\r\n|\n|\r/);
}
