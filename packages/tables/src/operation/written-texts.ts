/** How numbers are meant that a formula wrote as texts: by the signs that it wrote, whatever other columns show. */
import type { WrittenSigns } from '@rapi/formula';
import { hasSoundSigns } from '@rapi/formula';
import { isWithheld, parseAmount, WITHHELD } from '@rapi/indonesia';
import { decideReading, type EngineSession, textColumn } from '@rapi/table-core';
import { asSourcesMean, asText, hasTwoWays, type Meant, sampleOf } from './made-texts';
import type { MadeColumn, TextSource } from './text-sources';
import { numberBy } from './withheld-numbers';

/** What may stand before a number: the point of `Rp.` is none of its signs. */
const BEFORE = '(?:\\D*\\pL\\.)?[^\\d.,]*';
/** Numbers with their signs where a format puts them, among other words. */
const wellWritten = {
  ',': `${BEFORE}(?:\\d+|\\d{1,3}(?:\\.\\d{3})+)(?:,\\d+)?\\D*`,
  '.': `${BEFORE}(?:\\d+|\\d{1,3}(?:,\\d{3})+)(?:\\.\\d+)?\\D*`,
} as const;

/** One number among words, with one sign: what is cut from `p 1.5` a step later may be 1.5. */
const ONE_SIGN = /^[^\d.,]*\d*[.,]\d+\D*$/;

/** Whether a text lost a part of its number, as 1.50 of 1.500 did, and would be another one. */
async function holdsOthers(
  session: EngineSession,
  { relation, key }: MadeColumn,
  decimal: '.' | ',',
): Promise<boolean> {
  const text = textColumn({ key });
  const sql = `SELECT DISTINCT ${text} FROM ${relation}
    WHERE regexp_matches(${text}, '[.,]\\d') AND NOT regexp_full_match(${text}, '${wellWritten[decimal]}')`;
  const isRead = (each: string) =>
    (parseAmount(each) ?? numberBy(each, { kind: 'number', notation: { decimal } })) !== undefined;
  for await (const chunk of session.chunks(sql))
    for (const each of chunk.getColumnValues(0))
      if (typeof each === 'string' && !hasSoundSigns(each, decimal) && (ONE_SIGN.test(each) || isRead(each)))
        return true;
  return false;
}

/** Whether the new texts alone do not show which sign is the decimal one. */
async function isUnclear(session: EngineSession, made: MadeColumn): Promise<boolean> {
  const { table, column } = await sampleOf(session, made);
  return (await decideReading(session, table, column)).question?.about === 'decimal';
}

/**
 * How a column of a formula's texts is meant. Where the formula wrote their signs, no other column of the file says what
 * they are: 1.500 of `#.##0` is 1500 beside 12.5 as well. Where nobody knows, the new column waits for an answer.
 */
export async function asWritten(
  session: EngineSession,
  { made, sources, written }: { made: MadeColumn; sources: readonly TextSource[]; written: WrittenSigns | undefined },
): Promise<Meant> {
  if (!written) return asSourcesMean(session, sources, made);
  const { decimal, isWhole } = written;
  const meant = isWhole && decimal !== 'unknown' ? {} : await asSourcesMean(session, sources, made);
  const { notation } = meant;
  if (notation && (isWithheld(notation) || notation.kind === 'text')) return meant;
  if (decimal === 'unknown') return notation || !(await isUnclear(session, made)) ? meant : asText({ isOpen: true });
  if (decimal === 'open') return (await hasTwoWays(session, made)) ? asText({ isOpen: true }) : meant;
  if (await holdsOthers(session, made, decimal)) return asText(WITHHELD);
  return asText({ ...notation, decimal });
}
