/** The columns that the texts of a new column may come from, and what is known of how they are meant. */
import type { Notation } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
} from '@rapi/table-core';
import { CODE, isCode, notationToKeep, withDigits } from './keep-readings';
import { leftNotation } from './left-text';

/** A column whose texts may have gone into others. */
export interface TextSource {
  /** The operation's own table, or another one. */
  table: DatasetRelation;
  column: DatasetColumn;
}

/** A new column of texts in a relation that is not written yet, with the rows of the operation's table. */
export interface MadeColumn {
  relation: string;
  input: DatasetRelation;
  name: string;
  key: number;
  /** It stays text, whatever its texts are. */
  isText?: true;
}

/** A source, and what is known about its texts; `isOpen`: they wait for an answer. */
export interface Known extends TextSource {
  notation: Notation;
}

/** What a column says of the numbers and days in its texts, where these are more than that: 1,500 pcs. */
function statedAmongWords({ notation: { decimal, dateOrder } = {} }: DatasetColumn): Notation | undefined {
  return decimal || dateOrder ? { ...(decimal && { decimal }), ...(dateOrder && { dateOrder }) } : undefined;
}

export async function knownSources(session: EngineSession, sources: readonly TextSource[]): Promise<Known[]> {
  const known: Known[] = [];
  for (const { table, column } of sources) {
    if (column.type !== 'text') {
      const notation = column.native ? undefined : leftNotation(column);
      if (notation) known.push({ table, column, notation });
      continue;
    }
    const [able] = mayBeRead(column) ? await withDigits(session, table, [column]) : [];
    if (!able) continue;
    const decision = await decideReading(session, table, able);
    const notation = (await isCode(session, table, able, decision))
      ? { ...column.notation, ...CODE }
      : (notationToKeep(decision) ?? statedAmongWords(column));
    if (notation) known.push({ table, column, notation });
  }
  return known;
}
