import { type EngineSession, inGroups, sideBySide } from '@rapi/table-core';

const PIECE = 512 * 1024;

/**
 * The rows of a query whose columns are texts, joined into pieces of about half a megabyte. The engine builds the
 * texts, so no cell passes through JavaScript by itself. They are fetched one by one, since those of a whole chunk
 * (2,048 rows) may take a hundred megabytes with long rows.
 * @param between text between two rows
 */
export async function* rowTexts(session: EngineSession, sql: string, between = ''): AsyncGenerator<Buffer> {
  let texts: string[] = [];
  let length = 0;
  let isFirst = true;
  for await (const chunk of session.chunks(sql)) {
    const columns = Array.from({ length: chunk.columnCount }, (_, place) => chunk.getColumnVector(place));
    for (let row = 0; row < chunk.rowCount; row++) {
      if (!isFirst && between !== '') texts.push(between);
      isFirst = false;
      for (const column of columns) {
        const text = column.getItem(row);
        if (typeof text !== 'string') continue;
        texts.push(text);
        length += text.length;
      }
      if (length < PIECE) continue;
      yield Buffer.from(texts.join(''), 'utf8');
      texts = [];
      length = 0;
    }
  }
  if (texts.length > 0) yield Buffer.from(texts.join(''), 'utf8');
}

/**
 * Rows made of many texts, in pieces of about half a megabyte.
 * @param source SQL after FROM: the rows, each time in the same order
 * @param parts SQL of the texts that make up a row; a null is left out
 */
export async function* joinedTexts(
  session: EngineSession,
  source: string,
  parts: readonly string[],
): AsyncGenerator<Buffer> {
  const groups = inGroups(parts).map((group) => `concat(${group.join(', ')}) AS part`);
  if (groups.length <= 1) {
    yield* rowTexts(session, `SELECT ${groups.join('')} FROM ${source}`);
    return;
  }
  const made = await sideBySide(
    session,
    source,
    groups.map((group) => [group]),
  );
  yield* rowTexts(session, `SELECT * FROM ${made.from}`);
  await made.drop();
}
