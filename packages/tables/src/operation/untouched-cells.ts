/** Whether a step that changes some cells of a column also changes what the others mean. */
import { readValue, type ReadingDecision } from '@rapi/indonesia';
import { besideText, type DatasetColumn, type DatasetRelation, type EngineSession, textColumn } from '@rapi/table-core';

/** A column and how its texts are read; a typed column needs no decision. */
export interface ReadAs {
  table: DatasetRelation;
  column: DatasetColumn;
  decision?: ReadingDecision | undefined;
}

const sideOf = (column: DatasetColumn, prefix: string): string => {
  const side = besideText(column);
  return side === undefined ? 'NULL' : `CAST(${prefix}${side} AS VARCHAR)`;
};

const day = (text: string): string => text.replace(' ', 'T').replace(/T00:00:00$/, '');

/** What a cell says: its value and currency, or the reason why it has none. */
function meaning(text: string, side: string | null, { column: { type }, decision }: ReadAs): string {
  if (type === 'date' || type === 'datetime') return `=${day(side ?? '')}`;
  if (type === 'boolean') return `=${side}`;
  if (side !== null) return `=${Number(side)}`;
  const reading = decision?.reading ?? decision?.sureReading;
  const read = reading && readValue(text, reading);
  if (!read || 'reason' in read) return read?.reason ?? 'unreadable';
  return `=${typeof read.value === 'string' ? day(read.value) : read.value}${reading.currency ?? ''}`;
}

/** Whether a value becomes another or none, or a text that waited for an answer gets a value. */
const isOther = (was: string, is: string): boolean =>
  was !== is && was !== 'unreadable' && (was.startsWith('=') || is.startsWith('='));

/** Whether a cell that has the same text before and after, in the same row, means something else. */
export async function changesOthers(session: EngineSession, before: ReadAs, after: ReadAs): Promise<boolean> {
  const [was, is] = [`b.${textColumn(before.column)}`, `a.${textColumn(after.column)}`];
  const sql = `SELECT DISTINCT ${was}, ${sideOf(before.column, 'b.')}, ${sideOf(after.column, 'a.')}
     FROM ${before.table.relation} b JOIN ${after.table.relation} a USING (_row) WHERE ${was} = ${is}`;
  for await (const chunk of session.chunks(sql)) {
    const [texts, then, now] = [0, 1, 2].map((place) => chunk.getColumnValues(place));
    const side = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    const differs = texts?.some(
      (text, row) =>
        typeof text === 'string' &&
        isOther(meaning(text, side(then?.[row]), before), meaning(text, side(now?.[row]), after)),
    );
    if (differs) return true;
  }
  return false;
}
