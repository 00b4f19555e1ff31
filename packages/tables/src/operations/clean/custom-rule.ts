import { MAX_CELL_LENGTH } from '@rapi/contracts';
import { z } from 'zod';
import { filledTextSql } from '../../dataset/plain-text';
import type { EngineSession } from '../../engine/session';
import { quoteText } from '../../engine/sql-text';
import { TableError } from '../../table-error';
import { countGroups } from './pattern-groups';

const MAX_FIND = 500;
const MAX_REPLACE = 1_000;

/** A person's own rule: what to find in a text, and what to write in its place. A step carries it whole. */
export const customRule = z
  .object({
    id: z.string().min(1).max(200),
    name: z.string().min(1).max(200),
    find: z.string().min(1, 'enter what to find').max(MAX_FIND),
    /** In a pattern's replacement `$1` … `$9` are its groups, `$0` is all that was found and `$$` a dollar sign. */
    replace: z.string().max(MAX_REPLACE).default(''),
    is_regex: z.boolean().default(false),
    match_case: z.boolean().default(false),
    /** Only where it is all that stands in the cell. */
    whole_cell: z.boolean().default(false),
  })
  .superRefine(({ is_regex, find, replace }, context) => {
    if (!is_regex) return;
    const named = Math.max(0, ...[...replace.matchAll(groupSign)].map(([, group]) => Number(group ?? 0)));
    const groups = countGroups(find);
    if (named > groups) {
      const has = groups === 0 ? 'no groups' : groups === 1 ? 'one group' : `${groups} groups`;
      context.addIssue({
        code: 'custom',
        path: ['replace'],
        message: `the replacement names group $${named}, and the pattern has ${has}`,
      });
    }
  });
export type CustomRule = z.infer<typeof customRule>;

/** `$$`, or a group's number. */
const groupSign = /\$(?:\$|(\d))/g;

const asLiteral = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
const coreOf = ({ find, is_regex }: CustomRule): string => (is_regex ? find : asLiteral(find));

/** RE2, which takes linear time whatever the pattern. */
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
 * What a rule makes of a text, as SQL; null where nothing is left. A text that would outgrow a cell stays as it is, so that
 * a rule which doubles what it finds does no harm.
 */
export function customTextSql(rule: CustomRule, text: string): string {
  const replaced = `regexp_replace(${text}, ${quoteText(patternOf(rule))}, ${quoteText(rewriteOf(rule))}, 'g')`;
  return `CASE WHEN length(${replaced}) > ${MAX_CELL_LENGTH} THEN ${text} ELSE ${filledTextSql(replaced)} END`;
}

const refuse = (sentence: string, field = 'find'): never => {
  throw new TableError('invalid_config', sentence, { field });
};

/** What the engine says of a pattern it cannot read: `missing ): (`. */
const complaintIn = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error
    ? /Invalid Input Error: (.+)/.exec(String(error.message))?.[1]
    : undefined;

/** Matches that a pattern finds where there is nothing: between all letters, if it finds any but at an end. */
async function emptyMatches(session: EngineSession, pattern: string): Promise<number> {
  const [row] = await session.rows(
    `SELECT len(list_filter(regexp_extract_all('a b', ${quoteText(pattern)}), found -> found = '')) AS n`,
  );
  return Number(row?.n ?? 0);
}

/**
 * Refuses a pattern that cannot be read, one that finds nothing between every two letters, and a replacement that names a
 * group which is none; 422 `invalid_config`.
 */
export async function checkCustomRule(session: EngineSession, rule: CustomRule): Promise<void> {
  if (!rule.is_regex) return;
  const [issue] = customRule.safeParse(rule).error?.issues ?? [];
  if (issue)
    refuse(`${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`, String(issue.path[0] ?? 'find'));
  try {
    // The pattern by itself first: two halves that close each other's brackets must not pass inside ours.
    await session.rows(
      `SELECT regexp_matches('', ${quoteText(rule.find)}), regexp_matches('', ${quoteText(patternOf(rule))})`,
    );
  } catch (error) {
    const complaint = complaintIn(error);
    if (complaint === undefined) throw error;
    refuse(`The pattern cannot be read: ${complaint}. Correct it, or look for the text as it stands.`);
  }
  if (!rule.whole_cell && (await emptyMatches(session, patternOf(rule))) > 1) {
    refuse('The pattern also fits where nothing stands, between all letters. Write + where it has *, for instance.');
  }
}
