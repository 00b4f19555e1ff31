import { customRule, MAX_CELL_LENGTH, type CustomRule, sentence, sentenceIn, type Sentence } from '@rapi/contracts';
import { type EngineSession, filledTextSql, quoteText, TableError } from '@rapi/table-core';

/** `$$` or `$` with a group number. */
const groupSign = /\$(?:\$|(\d))/g;

const asLiteral = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
const coreOf = ({ find, is_regex }: CustomRule): string => (is_regex ? find : asLiteral(find));

/** An RE2 pattern; RE2 takes linear time for any pattern. */
function patternOf(rule: CustomRule): string {
  const core = coreOf(rule);
  return `${rule.match_case ? '' : '(?i)'}${rule.whole_cell ? `^(?:${core})$` : core}`;
}

function rewriteOf({ replace, is_regex }: CustomRule): string {
  const escaped = replace.replaceAll('\\', '\\\\');
  return is_regex
    ? escaped.replace(groupSign, (_, group?: string) => (group === undefined ? '$' : `\\${group}`))
    : escaped;
}

/**
 * SQL of the text after a rule; null if nothing is left. A text that would outgrow a cell stays as it is, so a rule
 * that doubles its matches does no harm.
 */
export function customTextSql(rule: CustomRule, text: string): string {
  const replaced = `regexp_replace(${text}, ${quoteText(patternOf(rule))}, ${quoteText(rewriteOf(rule))}, 'g')`;
  return `CASE WHEN length(${replaced}) > ${MAX_CELL_LENGTH} THEN ${text} ELSE ${filledTextSql(replaced)} END`;
}

const refuse = (said: Sentence, field = 'find'): never => {
  throw new TableError('invalid_config', said, { field });
};

/** The engine's complaint about a pattern it cannot read: `missing ): (`. */
const complaintIn = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error
    ? /Invalid Input Error: (.+)/.exec(String(error.message))?.[1]
    : undefined;

/** Counts empty matches in 'a b'. More than one means that the pattern matches between all letters. */
async function emptyMatches(session: EngineSession, pattern: string): Promise<number> {
  const [row] = await session.rows(
    `SELECT len(list_filter(regexp_extract_all('a b', ${quoteText(pattern)}), found -> found = '')) AS n`,
  );
  return Number(row?.n ?? 0);
}

/**
 * 422 `invalid_config` for a pattern that cannot be read, one that matches between all letters, and a replacement with
 * a group that does not exist.
 */
export async function checkCustomRule(session: EngineSession, rule: CustomRule): Promise<void> {
  if (!rule.is_regex) return;
  const [issue] = customRule.safeParse(rule).error?.issues ?? [];
  if (issue) refuse(sentenceIn(issue.message) ?? sentence('not_accepted'), String(issue.path[0] ?? 'find'));
  try {
    // The pattern by itself first: two halves that close each other's brackets must not pass inside ours.
    await session.rows(
      `SELECT regexp_matches('', ${quoteText(rule.find)}), regexp_matches('', ${quoteText(patternOf(rule))})`,
    );
  } catch (error) {
    const complaint = complaintIn(error);
    if (complaint === undefined) throw error;
    refuse(sentence('pattern_unreadable', { fault: complaint }));
  }
  if (!rule.whole_cell && (await emptyMatches(session, patternOf(rule))) > 1) {
    refuse(sentence('pattern_fits_nothing'));
  }
}
