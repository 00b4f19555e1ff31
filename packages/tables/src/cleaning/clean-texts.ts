import { type Notation, readValue, type ReadingDecision } from '@rapi/indonesia';
import {
  type Batch,
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  figuresInGroups,
  quoteText,
  textColumn,
} from '@rapi/table-core';
import type { UnreadText } from '../operation/remaining-values';
import { asCleaned, type CleaningReading, type CleaningRule } from './cleaning-rule';
import { THREE_DECIMALS } from './rules';
import { decideSpellings, namesCategories, type Spellings } from './spellings';
import { unreadTexts } from './unread-texts';

/** A column, the rules for it, and how they read its amounts and days. */
export interface CleanedColumn {
  column: DatasetColumn;
  rules: readonly CleaningRule[];
  reading?: CleaningReading;
  /** How its categories are spelled, if it has any. */
  spellings?: Spellings;
  /** The decision that gave the reading, if values of the column are read. */
  decision?: ReadingDecision;
  /** A person asked to empty what cannot be read. */
  emptiesUnread?: boolean;
}

/** What `cleanText` needs to know about a column. */
type CleaningMeans = Pick<CleanedColumn, 'rules' | 'reading' | 'spellings'>;

export interface CleanedText {
  text: string | null;
  /** The last rule that changed it; undefined if unchanged. */
  rule?: CleaningRule;
  /** Some rule for this column could not read it. */
  isUnreadable: boolean;
}

function runThrough({ rules, reading, spellings }: CleaningMeans, text: string): CleanedText {
  let cleaned: CleanedText = { text, isUnreadable: false };
  for (const rule of rules) {
    if (cleaned.text === null) break;
    const result = rule.run(cleaned.text, reading, spellings);
    if (result === undefined) cleaned = { ...cleaned, isUnreadable: true };
    else if (result !== cleaned.text) cleaned = { ...cleaned, text: result, rule };
  }
  return cleaned;
}

/** Each rule alone leaves its own output unchanged, also after tidying; several others together may not. */
const mayNotSettle = (rules: readonly CleaningRule[]): boolean => rules.length > 2;

/** Applies rules to a text one after the other. A text that a second cleaning would change again is left alone. */
export function cleanText(means: CleaningMeans, text: string): CleanedText {
  const { rules, reading } = means;
  const cleaned = runThrough(means, text);
  if (!cleaned.rule || cleaned.text === null || !mayNotSettle(rules)) return cleaned;
  const again = runThrough({ ...means, ...(reading && { reading: asCleaned(reading) }) }, cleaned.text);
  return again.text === cleaned.text ? cleaned : { text, isUnreadable: true };
}

const columns = [
  { name: 'original', type: 'VARCHAR' },
  { name: 'cleaned', type: 'VARCHAR' },
  { name: 'rule', type: 'INTEGER' },
] as const;

export interface CleanedTexts {
  /**
   * Table of the texts that change: `original`, `cleaned` (null: emptied), `rule` (index of the last rule that changed
   * it).
   */
  table: string;
  /** Texts that some rule could not read, and how many cells hold them. */
  unread: { cells: number; texts: UnreadText[] };
}

/** SQL for the texts that some rule might change. */
const candidatesSql = ({ column, rules, reading, spellings }: CleanedColumn): string =>
  rules.length === 0
    ? 'false'
    : rules.map((rule) => `(${rule.candidates(textColumn(column), reading, spellings)})`).join(' OR ');

/** The columns that have a text some rule might change. One query over the table spares the others their own. */
export async function withCandidates<Work extends CleanedColumn>(
  session: EngineSession,
  relation: string,
  work: readonly Work[],
): Promise<ReadonlySet<Work>> {
  const counts = work.map((each, i) => `count_if(${candidatesSql(each)}) AS n${i}`);
  const found = await figuresInGroups(session, counts, (group) => `SELECT ${group.join(', ')} FROM ${relation}`);
  return new Set(work.filter((_, i) => Number(found[`n${i}`]) > 0));
}

/** Rules read only amounts and days; everything else is tidied as text. */
const isReadByRules = ({ type, semantic }: DatasetColumn): boolean =>
  type === 'text' && (semantic === 'money' || semantic === 'date' || semantic === 'datetime');

/** Whether the column has amounts like 25.000 although its values, not a person, made the point the decimal sign. */
async function threeDecimalsOf(
  session: EngineSession,
  { relation }: DatasetRelation,
  column: DatasetColumn,
  emptiesUnread: boolean,
): Promise<CleaningReading['threeDecimals']> {
  if (column.notation?.decimal !== undefined) return undefined;
  if (emptiesUnread) return 'unread';
  const matches = `regexp_matches(${textColumn(column)}, ${quoteText(THREE_DECIMALS)})`;
  const [found] = await session.rows(`SELECT coalesce(bool_or(${matches}), false) AS found FROM ${relation}`);
  return found?.found === true ? 'torn' : undefined;
}

/** A numeric day with something behind it, such as a time: the rules leave it as it is. */
const DAY_WITH_MORE = '^\\s*\\d{1,2}\\s*[-/.]\\s*\\d{1,2}\\s*[-/.]\\s*(?:\\d{4}|\\d{2})\\D.*\\d';

/** Whether some days would stay as they are, in an order in which those written dd/MM/yyyy beside them would be read. */
async function keepsDays(
  session: EngineSession,
  { relation }: DatasetRelation,
  column: DatasetColumn,
  { dateOrder }: Notation,
  isPartial: boolean,
): Promise<boolean> {
  if (dateOrder === undefined || dateOrder === 'day-first') return false;
  if (isPartial) return true;
  const matches = `regexp_matches(${textColumn(column)}, ${quoteText(DAY_WITH_MORE)})`;
  const [found] = await session.rows(`SELECT coalesce(bool_or(${matches}), false) AS found FROM ${relation}`);
  return found?.found === true;
}

/**
 * How rules read the amounts and days of a column and spell its categories, decided from the whole column.
 * @param isPartial not every cell of the column may be rewritten
 */
export async function cleaningReading(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  { emptiesUnread = false, isPartial = false }: { emptiesUnread?: boolean | undefined; isPartial?: boolean } = {},
): Promise<Pick<CleanedColumn, 'reading' | 'decision' | 'spellings'>> {
  if (namesCategories(column)) {
    const spellings = await decideSpellings(session, dataset, column);
    return spellings ? { spellings } : {};
  }
  if (!isReadByRules(column)) return {};
  const decision = await decideReading(session, dataset, column);
  const { reading, cells } = decision;
  if (!reading) return { decision };
  const isPointDecimal = reading.kind === 'number' && reading.notation.decimal === '.';
  const threeDecimals = isPointDecimal && (await threeDecimalsOf(session, dataset, column, emptiesUnread));
  const isAllAmounts =
    reading.kind === 'number' &&
    reading.unit !== 'percent' &&
    threeDecimals !== 'torn' &&
    (cells.unread === 0 || emptiesUnread);
  const writesIso = await keepsDays(session, dataset, column, reading.notation, isPartial);
  return {
    decision,
    reading: {
      ...reading,
      ...(isAllAmounts && { isAllAmounts }),
      ...(threeDecimals && { threeDecimals }),
      ...(writesIso && { writesIso }),
    },
  };
}

/** Why a rule could not read a text, as far as the column's reading explains it. */
function reasonOf(text: string, reading: CleaningReading | undefined): UnreadText['reason'] {
  const read = reading && readValue(text, reading);
  return read && 'reason' in read ? read.reason : 'unreadable';
}

/** Like `cleanText`, but empties what cannot be read if a person asked for that. */
function cleanOrEmpty(column: CleanedColumn, text: string): CleanedText {
  const { rules, reading, emptiesUnread } = column;
  const cleaned = cleanText(column, text);
  if (!cleaned.isUnreadable || !emptiesUnread) return cleaned;
  const rule = rules.find((each) => each.run(text, reading) === undefined) ?? cleaned.rule;
  return rule ? { text: null, rule, isUnreadable: false } : cleaned;
}

/**
 * Cleans the different texts of a column. Each text is cleaned once, however many rows have it; texts that no rule
 * could change never leave the engine.
 */
export async function createCleanedTexts(
  session: EngineSession,
  relation: string,
  cleanedColumn: CleanedColumn,
): Promise<CleanedTexts> {
  const { column, rules, reading } = cleanedColumn;
  const text = textColumn(column);
  const sql = `SELECT ${text}, CAST(count(*) AS INTEGER) FROM ${relation} WHERE ${text} IS NOT NULL AND (${candidatesSql(cleanedColumn)}) GROUP BY 1`;
  const unread = unreadTexts();
  async function* changedTexts(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(sql)) {
      const [originals, cleaned, places]: [string[], (string | null)[], number[]] = [[], [], []];
      const counts = chunk.getColumnValues(1);
      for (const [i, original] of chunk.getColumnValues(0).entries()) {
        if (typeof original !== 'string') continue;
        const result = cleanOrEmpty(cleanedColumn, original);
        if (result.isUnreadable)
          unread.add({ text: original, cells: Number(counts[i]), reason: reasonOf(original, reading) });
        if (!result.rule) continue;
        originals.push(original);
        cleaned.push(result.text);
        places.push(rules.indexOf(result.rule));
      }
      yield [originals, cleaned, places];
    }
  }
  const table = session.name('cleaned');
  await session.createTable(table, columns, changedTexts());
  return { table, unread: unread.list() };
}
