import type { ReadingDecision } from '@rapi/indonesia';
import {
  type ColumnType,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  mayBeRead,
} from '@rapi/table-core';
import { decisionsOf, isByItself, isSame, notationToKeep, withDigits } from './keep-readings';
import { kindsOfTypes } from './left-text';
import type { OperationOutput } from './operation';

interface Retyped {
  before: DatasetColumn;
  /** The new column as the text that it would be without its type. */
  asText: DatasetColumn;
  type: ColumnType;
}

/** The text columns with changed cells that got a type by their new texts alone. */
function retyped({ schema }: DatasetRelation, output: OperationOutput, result: DatasetRelation): Retyped[] {
  return output.columns.flatMap(({ key, name, known, native, amounts, notation }) => {
    const before = schema.columns.find((column) => column.key === key && column.name === name);
    const after = result.schema.columns.find((column) => column.key === key);
    const isInferred = known === undefined && native === undefined && amounts === undefined;
    if (!isInferred || !before || !after || !mayBeRead(before) || after.type === 'text') return [];
    const asText: DatasetColumn = { name, key, type: 'text', ...(notation && { notation }) };
    return [{ before, asText, type: after.type }];
  });
}

/** Whether a type gives the values that the texts have, read as before or by what they show themselves. */
const isAsRead = (was: ReadingDecision, is: ReadingDecision, type: ColumnType): boolean =>
  is.question === undefined && is.reading?.kind === kindsOfTypes[type] && (isSame(was, is) || isByItself(is));

/**
 * An operation's output in which the columns stay text whose new type would change the values of cells that it left
 * alone: 8.30 under Jam is half past eight, and no number once the dash above it is emptied. `result` is what the output
 * is written as. Returns the output itself if there are none.
 */
export async function withoutOtherTypes(
  session: EngineSession,
  before: DatasetRelation,
  output: OperationOutput,
  result: DatasetRelation,
): Promise<OperationOutput> {
  const all = retyped(before, output, result);
  const able = await withDigits(
    session,
    before,
    all.map((each) => each.before),
  );
  const found = all.filter((each) => able.includes(each.before));
  const was = await decisionsOf(session, before, able);
  const texts = found.map(({ asText }) => asText);
  const is = await decisionsOf(session, result, texts);
  const notations = new Map<number, DatasetColumn['notation']>();
  for (const { before: column, asText, type } of found) {
    const [then, now] = [was.get(column), is.get(asText)];
    if (!then || !now || (!then.reading && !then.question) || isAsRead(then, now, type)) continue;
    const kept = isSame(then, now) || isByItself(now) ? undefined : { ...notationToKeep(then), ...column.notation };
    notations.set(asText.key, kept ? { ...kept, ...asText.notation } : asText.notation);
  }
  if (notations.size === 0) return output;
  const columns = output.columns.map((column) => {
    const notation = notations.get(column.key);
    const asText = { ...column, native: { type: 'text' as const }, ...(notation && { notation }) };
    return notations.has(column.key) ? asText : column;
  });
  return { ...output, columns };
}
