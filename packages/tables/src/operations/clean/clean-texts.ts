import { textColumn, type DatasetColumn } from '../../dataset/dataset';
import type { Batch, EngineSession } from '../../engine/session';
import type { CleaningRule } from './cleaning-rule';

export interface CleanedText {
  text: string | null;
  /** The last rule that changed it; none where it is as it was. */
  rule?: CleaningRule;
  /** Some rule that is meant for it could not read it. */
  isUnreadable: boolean;
}

function runThrough(rules: readonly CleaningRule[], text: string): CleanedText {
  let cleaned: CleanedText = { text, isUnreadable: false };
  for (const rule of rules) {
    if (cleaned.text === null) break;
    const result = rule.run(cleaned.text);
    if (result === undefined) cleaned = { ...cleaned, isUnreadable: true };
    else if (result !== cleaned.text) cleaned = { ...cleaned, text: result, rule };
  }
  return cleaned;
}

/** Each rule leaves alone what it made, and tidying what others made; only of several others together that is not sure. */
const mayNotSettle = (rules: readonly CleaningRule[]): boolean => rules.length > 2;

/** What rules make of a text, one after the other. A text that a second cleaning would change again is left alone. */
export function cleanText(rules: readonly CleaningRule[], text: string): CleanedText {
  const cleaned = runThrough(rules, text);
  if (!cleaned.rule || cleaned.text === null || !mayNotSettle(rules)) return cleaned;
  return runThrough(rules, cleaned.text).text === cleaned.text ? cleaned : { text, isUnreadable: true };
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

/**
 * Cleans the different texts of a column. Each text is cleaned once, however many rows have it, and those that no rule could
 * change never leave the engine.
 */
export async function createCleanedTexts(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  rules: readonly CleaningRule[],
): Promise<CleanedTexts> {
  const text = textColumn(column);
  const needed = rules.length === 0 ? 'false' : rules.map((rule) => `(${rule.candidates(text)})`).join(' OR ');
  const sql = `SELECT ${text}, CAST(count(*) AS INTEGER) FROM ${relation} WHERE ${text} IS NOT NULL AND (${needed}) GROUP BY 1`;
  let unreadable = 0;
  async function* changedTexts(): AsyncGenerator<Batch> {
    for await (const chunk of session.chunks(sql)) {
      const [originals, cleaned, places]: [string[], (string | null)[], number[]] = [[], [], []];
      const counts = chunk.getColumnValues(1);
      for (const [i, original] of chunk.getColumnValues(0).entries()) {
        if (typeof original !== 'string') continue;
        const result = cleanText(rules, original);
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
