import type { ColumnReading } from '@rapi/indonesia';
import { decideReading } from '../../dataset/column-readings';
import { figuresInGroups } from '../../dataset/column-groups';
import { textColumn, type DatasetColumn, type DatasetRelation } from '../../dataset/dataset';
import type { Batch, EngineSession } from '../../engine/session';
import type { CleaningRule } from './cleaning-rule';

/** A column, the rules that work on it, and how they read its amounts and days. */
export interface CleanedColumn {
  column: DatasetColumn;
  rules: readonly CleaningRule[];
  reading?: ColumnReading;
}

export interface CleanedText {
  text: string | null;
  /** The last rule that changed it; none where it is as it was. */
  rule?: CleaningRule;
  /** Some rule that is meant for it could not read it. */
  isUnreadable: boolean;
}

function runThrough(rules: readonly CleaningRule[], text: string, reading: ColumnReading | undefined): CleanedText {
  let cleaned: CleanedText = { text, isUnreadable: false };
  for (const rule of rules) {
    if (cleaned.text === null) break;
    const result = rule.run(cleaned.text, reading);
    if (result === undefined) cleaned = { ...cleaned, isUnreadable: true };
    else if (result !== cleaned.text) cleaned = { ...cleaned, text: result, rule };
  }
  return cleaned;
}

/** Each rule leaves alone what it made, and tidying what others made; only of several others together that is not sure. */
const mayNotSettle = (rules: readonly CleaningRule[]): boolean => rules.length > 2;

/** How cleaning writes, whatever the column did before: 31/01/2026 and Rp 1.250.000,50. */
const asWritten = (reading: ColumnReading): ColumnReading => ({
  kind: reading.kind,
  notation: { ...reading.notation, dateOrder: 'day-first', decimal: ',' },
});

/** What rules make of a text, one after the other. A text that a second cleaning would change again is left alone. */
export function cleanText(rules: readonly CleaningRule[], text: string, reading?: ColumnReading): CleanedText {
  const cleaned = runThrough(rules, text, reading);
  if (!cleaned.rule || cleaned.text === null || !mayNotSettle(rules)) return cleaned;
  const again = runThrough(rules, cleaned.text, reading && asWritten(reading));
  return again.text === cleaned.text ? cleaned : { text, isUnreadable: true };
}

const columns = [
  { name: 'original', type: 'VARCHAR' },
  { name: 'cleaned', type: 'VARCHAR' },
  { name: 'rule', type: 'INTEGER' },
] as const;

export interface CleanedTexts {
  /**
   * A table of the texts that change: `original`, `cleaned` (null: nothing is left), `rule` (the place in the rules of the
   * last that changed it).
   */
  table: string;
  /** Cells that some rule could not read. */
  unreadable: number;
}

/** What a text must look like for some of the rules to be able to change it. */
const candidatesSql = ({ column, rules, reading }: CleanedColumn): string =>
  rules.length === 0 ? 'false' : rules.map((rule) => `(${rule.candidates(textColumn(column), reading)})`).join(' OR ');

/** Those of the columns that have a text some of their rules could change: one look at the table spares the others theirs. */
export async function withCandidates<Work extends CleanedColumn>(
  session: EngineSession,
  relation: string,
  work: readonly Work[],
): Promise<ReadonlySet<Work>> {
  const counts = work.map((each, i) => `count_if(${candidatesSql(each)}) AS n${i}`);
  const found = await figuresInGroups(session, counts, (group) => `SELECT ${group.join(', ')} FROM ${relation}`);
  return new Set(work.filter((_, i) => Number(found[`n${i}`]) > 0));
}

/** Only amounts and days are read; all else is tidied as the text that it is. */
const isReadByRules = ({ type, semantic }: DatasetColumn): boolean =>
  type === 'text' && (semantic === 'money' || semantic === 'date');

/** How the rules read the amounts and days of a column: as the whole of it writes them. */
export const cleaningReading = async (
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
): Promise<ColumnReading | undefined> =>
  isReadByRules(column) ? (await decideReading(session, dataset, column)).reading : undefined;

/**
 * Cleans the different texts of a column. Each text is cleaned once, however many rows have it, and those that no rule could
 * change never leave the engine.
 */
export async function createCleanedTexts(
  session: EngineSession,
  relation: string,
  { column, rules, reading }: CleanedColumn,
): Promise<CleanedTexts> {
  const text = textColumn(column);
  const sql = `SELECT ${text}, CAST(count(*) AS INTEGER) FROM ${relation} WHERE ${text} IS NOT NULL AND (${candidatesSql({ column, rules, reading })}) GROUP BY 1`;
  let unreadable = 0;
  async function* changedTexts(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(sql)) {
      const [originals, cleaned, places]: [string[], (string | null)[], number[]] = [[], [], []];
      const counts = chunk.getColumnValues(1);
      for (const [i, original] of chunk.getColumnValues(0).entries()) {
        if (typeof original !== 'string') continue;
        const result = cleanText(rules, original, reading);
        if (result.isUnreadable) unreadable += Number(counts[i]);
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
  return { table, unreadable };
}
