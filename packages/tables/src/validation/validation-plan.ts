import { newValidationRule } from '@rapi/contracts';
import { dayIn } from '@rapi/indonesia';
import { z } from 'zod';

/** A rule that a person made (R-VAL-3), with the id that its findings carry. */
export const plannedRule = newValidationRule.and(z.object({ id: z.string() }));
export type PlannedRule = z.infer<typeof plannedRule>;
export type RuleOf<Type extends PlannedRule['rule_type']> = Extract<PlannedRule, { rule_type: Type }>;

/** The rows and columns to check; all by default. */
export interface ValidationScope {
  /** From (inclusive) and to (exclusive), counted from zero. */
  rows?: readonly [from: number, to: number];
  columns?: readonly string[];
  /** A tenth of the rows, at least 1,000, the same ones each time (R-VAL-4). */
  isSample?: boolean;
}

/**
 * Everything that determines a validation's findings, so that a repeated run finds the same. Plain JSON, since the
 * session stores it.
 */
export interface ValidationPlan {
  rules: readonly PlannedRule[];
  scope?: ValidationScope;
  /** 'yyyy-MM-dd': "today" for birthdays and tax rates. */
  today: string;
}

/** The current day in the users' time zone. */
export const todayOf = (now: Date): string => dayIn(now) ?? now.toISOString().slice(0, 10);
