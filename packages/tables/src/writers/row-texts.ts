import type { EngineSession } from '../engine/session';

const PIECE = 512 * 1024;

/**
 * The rows of a query whose only column is a text, joined into pieces of about half a megabyte. The engine builds the texts,
 * so no cell passes through JavaScript by itself. A connection of its own: another query would end the stream unseen.
 */
export async function* rowTexts(session: EngineSession, sql: string, between = ''): AsyncGenerator<Buffer> {
  const connection = await session.connect();
  const result = await connection.stream(sql);
  let texts: string[] = [];
  let length = 0;
  let isFirst = true;
  for await (const rows of result.yieldRows()) {
    for (const [text] of rows) {
      if (typeof text !== 'string') continue;
      texts.push(isFirst ? text : between + text);
      isFirst = false;
      length += text.length;
    }
    if (length < PIECE) continue;
    yield Buffer.from(texts.join(''), 'utf8');
    texts = [];
    length = 0;
  }
  if (texts.length > 0) yield Buffer.from(texts.join(''), 'utf8');
}
