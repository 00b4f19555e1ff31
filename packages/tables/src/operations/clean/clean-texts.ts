import { textColumn, type DatasetColumn } from '../../dataset/dataset';
import type { EngineSession } from '../../engine/session';
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

/**
 * Makes a table of what rules do to the different texts of a column: `original`, `cleaned` (null: nothing is left), `rule`
 * (its place in `rules`; null where the text stays), `unreadable` (1 where a rule could not read it). Texts that stay and are
 * readable are not in it. Each text is cleaned once, however many rows have it.
 */
export async function createCleanedTexts(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  rules: readonly CleaningRule[],
): Promise<string> {
  const text = textColumn(column);
  const needed = rules.map((rule) => `(${rule.candidates(text)})`).join(' OR ');
  const originals: string[] = [];
  const cleaned: (string | null)[] = [];
  const places: (number | null)[] = [];
  const unreadable: number[] = [];
  for await (const chunk of session.chunks(
    `SELECT DISTINCT ${text} FROM ${relation} WHERE ${text} IS NOT NULL AND (${needed})`,
  )) {
    for (const original of chunk.getColumnValues(0)) {
      if (typeof original !== 'string') continue;
      const result = cleanText(rules, original);
      if (!result.rule && !result.isUnreadable) continue;
      originals.push(original);
      cleaned.push(result.text);
      places.push(result.rule ? rules.indexOf(result.rule) : null);
      unreadable.push(result.isUnreadable ? 1 : 0);
    }
  }
  const table = session.name('cleaned');
  await session.createTable(table, [
    { name: 'original', type: 'VARCHAR', values: originals },
    { name: 'cleaned', type: 'VARCHAR', values: cleaned },
    { name: 'rule', type: 'INTEGER', values: places },
    { name: 'unreadable', type: 'INTEGER', values: unreadable },
  ]);
  return table;
}
