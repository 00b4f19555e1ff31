import { sentence, type Sentence } from '@rapi/contracts';
import { type EngineSession, quoteText, TableError } from '@rapi/table-core';
import type { PlannedRule } from './validation-plan';

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** RE2's complaint about a pattern; undefined if it is valid. */
export async function patternFault(session: EngineSession, pattern: string): Promise<string | undefined> {
  try {
    await session.rows(`SELECT regexp_matches('', ${quoteText(pattern)})`);
    return undefined;
  } catch (error) {
    return messageOf(error)
      .replace(/^.*?Error: /s, '')
      .trim();
  }
}

/** What is wrong with a pattern. RE2 guarantees linear time, so it lacks look-around and the like. */
export const patternSentence = (fault: string): Sentence => sentence('pattern_unusable', { fault });

/** 422 for the first rule with an invalid pattern. */
export async function refuseBadPatterns(session: EngineSession, rules: readonly PlannedRule[]): Promise<void> {
  for (const rule of rules) {
    const pattern = rule.rule_type === 'format_pattern' ? rule.rule_config.pattern : undefined;
    const fault = pattern === undefined ? undefined : await patternFault(session, pattern);
    if (fault === undefined) continue;
    throw new TableError(
      'invalid_config',
      sentence('rule_pattern_fault', { rule: rule.rule_name, why: patternSentence(fault) }),
      {
        field: 'rule_config.pattern',
      },
    );
  }
}
