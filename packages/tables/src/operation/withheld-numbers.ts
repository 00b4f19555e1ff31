/** Texts that were cut from numbers, or stand beside others in a new text, and would be other numbers there. */
import { decimalTold, type Notation, parseAmount, readValue, type ColumnReading } from '@rapi/indonesia';
import { decideReading, type EngineSession, LONE_SIGN, sampledTexts, textColumn } from '@rapi/table-core';
import { type CutSigns, hasSoundSigns } from '@rapi/formula';
import type { Known, MadeColumn } from './text-sources';

/** The decimal sign of a column's numbers; undefined where they have no signs, or where it holds something else. */
export function decimalSignOf(notation: Notation): CutSigns | undefined {
  if (notation.isOpen) return 'open';
  return (notation.kind ?? 'number') === 'number' ? decimalTold(notation) : undefined;
}

const isLone = new RegExp(LONE_SIGN);
export const numberBy = (text: string, reading: ColumnReading): number | undefined => {
  const read = readValue(text, reading);
  return 'value' in read && typeof read.value === 'number' ? read.value : undefined;
};

/** Whether a text stands nowhere in the other but within a number. */
function isParted(text: string, whole: string): boolean {
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
    const [before, after] = [whole.slice(0, at), whole.slice(at + text.length)];
    const isWithin =
      (/[\d.,]$/.test(before) && /^[\d.,]/.test(text)) || (/^[\d.,]/.test(after) && /[\d.,]$/.test(text));
    if (!isWithin) return false;
  }
  return true;
}

/** The number that a text with a sign has by its source; 'any' if the source does not say. */
function numberBySource(text: string, source: string, decimal: CutSigns): number | 'any' | undefined {
  if (text.includes(source)) return decimal === 'open' && isLone.test(source) ? undefined : 'any';
  if (!isParted(text, source)) return 'any';
  if (!hasSoundSigns(text, decimal)) return undefined;
  return decimal === '.' || decimal === ',' ? numberBy(text, { kind: 'number', notation: { decimal } }) : 'any';
}

/** How the new column's texts are read, as far as this is known of a part of them. */
async function readingOfMade(
  session: EngineSession,
  { relation, input, name, key }: MadeColumn,
  notation: Notation | undefined,
): Promise<ColumnReading | undefined> {
  const column = { name, key, type: 'text' as const, ...(notation && { notation }) };
  const table = await sampledTexts(session, { relation, schema: input.schema }, column);
  const { reading, sureReading } = await decideReading(session, table, column);
  return reading ?? sureReading;
}

/** Texts with a sign that are not their source's own; of an open source, those around its texts as well. */
function changedTexts({ relation, input, key }: MadeColumn, { column }: Known, decimal: CutSigns): string {
  const [m, s] = [`m.${textColumn({ key })}`, `s.${textColumn(column)}`];
  const joined = decimal === 'open' ? ` OR (${s} <> '' AND contains(${m}, ${s}))` : '';
  return `SELECT DISTINCT ${m}, ${s} FROM ${relation} m JOIN ${input.relation} s USING (_row)
          WHERE ${m} <> ${s} AND regexp_matches(${m}, '[.,]\\d') AND (contains(${s}, ${m})${joined})`;
}

/** Whether a text of the new column, read by itself or with the others, is another number than in its source. */
export async function saysOtherNumbers(
  session: EngineSession,
  made: MadeColumn,
  { own, notation }: { own: readonly Known[]; notation: Notation | undefined },
): Promise<boolean> {
  let reading: Promise<ColumnReading | undefined> | undefined;
  for (const source of own) {
    const decimal = decimalSignOf(source.notation);
    if (decimal === undefined) continue;
    for await (const chunk of session.chunks(changedTexts(made, source, decimal))) {
      const texts = chunk.getColumnValues(0);
      reading ??= readingOfMade(session, made, notation);
      const by = await reading;
      for (const [row, whole] of chunk.getColumnValues(1).entries()) {
        const text = texts[row];
        if (typeof text !== 'string' || typeof whole !== 'string') continue;
        const right = numberBySource(text, whole, decimal);
        if (right === 'any') continue;
        const read = [by && numberBy(text, by), parseAmount(text)];
        if (read.some((number) => number !== undefined && number !== right)) return true;
      }
    }
  }
  return false;
}
