import { newValidationRule } from '@rapi/contracts';
import { dayIn } from '@rapi/indonesia';
import { z } from 'zod';

/** A rule of a validation: what people made (R-VAL-3), with the id under which its findings are reported. */
export const plannedRule = newValidationRule.and(z.object({ id: z.string() }));
export type PlannedRule = z.infer<typeof plannedRule>;
export type RuleOf<Type extends PlannedRule['rule_type']> = Extract<PlannedRule, { rule_type: Type }>;

/** Which rows and columns are looked at; all where nothing is said. */
export interface ValidationScope {
  /** From (inclusive) and to (exclusive), counted from zero. */
  rows?: readonly [from: number, to: number];
  columns?: readonly string[];
  /** A tenth of the rows, at least 1,000, the same ones each time (R-VAL-4). */
  isSample?: boolean;
}

/**
 * All that decides what a validation finds in a dataset, so that it finds the same whenever it is run again. It is plain
 * JSON, since it is kept with the session.
 */
export interface ValidationPlan {
  rules: readonly PlannedRule[];
  scope?: ValidationScope;
  /** 'yyyy-MM-dd': what "today" is to birthdays and tax rates. */
  today: string;
}

/** The day it is where the product's users are. */
export const todayOf = (now: Date): string => dayIn(now) ?? now.toISOString().slice(0, 10);
