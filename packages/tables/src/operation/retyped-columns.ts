import type { ReadingDecision } from '@rapi/indonesia';
import {
  type ColumnType,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  isByItself,
  mayBeRead,
} from '@rapi/table-core';
import { CODE, decisionsOf, isSame, notationToKeep, withDigits } from './keep-readings';
import { kindsOfTypes, writtenNotation } from './left-text';
import type { OperationOutput } from './operation';
import { changesOthers } from './untouched-cells';

interface Retyped {
  before: DatasetColumn;
  after: DatasetColumn;
  /** The new column as the text that it would be without its type. */
  asText: DatasetColumn;
}

/** The columns with changed cells whose type goes by their new texts, if they have a type, or had one. */
function retyped({ schema }: DatasetRelation, output: OperationOutput, result: DatasetRelation): Retyped[] {
  return output.columns.flatMap(({ key, name, known, native, amounts, notation }) => {
    const before = schema.columns.find((column) => column.key === key && column.name === name);
    const after = result.schema.columns.find((column) => column.key === key);
    const isInferred = known === undefined && native === undefined && amounts === undefined;
    if (!isInferred || !before || !after || (before.type === 'text' && after.type === 'text')) return [];
    // Where the operation says how a typed column's texts are meant, it has kept their values itself.
    if (before.type === 'text' ? !mayBeRead(before) : notation !== undefined) return [];
    const asText: DatasetColumn = { name, key, type: 'text', ...(notation && { notation }) };
    return [{ before, after, asText }];
  });
}

/** Whether a type gives the values that the texts have, read as before or by what they show themselves. */
const isAsRead = (was: ReadingDecision, is: ReadingDecision, type: ColumnType): boolean =>
  is.question === undefined && is.reading?.kind === kindsOfTypes[type] && (isSame(was, is) || isByItself(is));

/** Tables before and after an operation. */
interface Change {
  before: DatasetRelation;
  result: DatasetRelation;
  hasSameRows: boolean;
}

/**
 * For text columns that got a type which changes the values of cells left alone: how their texts are meant then, by key;
 * undefined where the texts show it themselves.
 */
async function typedOtherwise(session: EngineSession, change: Change, all: readonly Retyped[]) {
  const { before, result, hasSameRows } = change;
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
  for (const { before: column, after, asText } of found) {
    const [then, now] = [was.get(column), is.get(asText)];
    if (!then || !now || (!then.reading && !then.question)) continue;
    const own = { table: before, column, decision: then };
    const isOther = hasSameRows && (await changesOthers(session, own, { table: result, column: after }));
    if (!isOther && isAsRead(then, now, after.type)) continue;
    const isKept = isOther || !(isSame(then, now) || isByItself(now));
    const kept = isKept ? { ...notationToKeep(then), ...column.notation } : undefined;
    notations.set(asText.key, kept ? { ...kept, ...asText.notation } : asText.notation);
  }
  return notations;
}

/** The same for columns that had a type: 1.500 stays 1500 when 1.000.000 below it becomes 7.5. */
async function typedBefore(session: EngineSession, { before, result }: Change, all: readonly Retyped[]) {
  const texts = all.flatMap(({ asText, after }) => (after.type === 'text' ? [asText] : []));
  const is = await decisionsOf(session, result, await withDigits(session, result, texts));
  const notations = new Map<number, DatasetColumn['notation']>();
  for (const { before: column, after, asText } of all) {
    const now = { table: result, column: after, decision: is.get(asText) };
    if (await changesOthers(session, { table: before, column }, now))
      notations.set(asText.key, { ...writtenNotation(column), ...asText.notation });
  }
  return notations;
}

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
  const hasSameRows = output.changes !== undefined || output.keepsRows === true;
  const change = { before, result, hasSameRows };
  const [texts, typed] = [
    all.filter((each) => each.before.type === 'text'),
    all.filter((each) => each.before.type !== 'text'),
  ];
  const codes = texts.filter((each) => each.before.notation?.kind === 'text');
  const notations = new Map([
    ...codes.map(({ asText }) => [asText.key, { ...CODE, ...asText.notation }] as const),
    ...(await typedOtherwise(session, change, texts)),
    ...(hasSameRows ? await typedBefore(session, change, typed) : []),
  ]);
  if (notations.size === 0) return output;
  const columns = output.columns.map((column) => {
    const notation = notations.get(column.key);
    const asText = { ...column, native: { type: 'text' as const }, ...(notation && { notation }) };
    return notations.has(column.key) ? asText : column;
  });
  return { ...output, columns };
}
