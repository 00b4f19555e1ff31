import { createHash } from 'node:crypto';
import type { calls, ResponseOf } from '@rapi/contracts';
import { newValidationRule } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import type { PlannedRule, TriedRule, ViolationLanguage } from '@rapi/tables';
import { todayOf } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';
import { rulesOf } from './manage-rules';
import type { Candidate } from './suggestion-candidates';
import { candidatesOf } from './suggestion-candidates';
import { suggestionTexts } from './suggestion-texts';
import { ruleAnswer } from './validation-rule-record';

type Ports = Pick<QualityToolsPorts, 'engine' | 'validationRules'>;
type Suggestions = ResponseOf<typeof calls.validation.suggestions>['suggestions'];

const MOST = 30;

/** A key that is the same for the same rule, whatever its name. */
const keyOf = ({ rule_type, target_columns, rule_config }: Candidate['rule'] | ReturnType<typeof ruleAnswer>): string =>
  createHash('sha256')
    .update(JSON.stringify([rule_type, target_columns, rule_config]))
    .digest('hex')
    .slice(0, 16);

async function profiledColumns({ engine }: Ports, { dataset, file }: OpenFile, signal: AbortSignal) {
  const report = await engine.run('profile', { dataset, fileName: file.filename }, { signal });
  return dataset.schema.columns.flatMap((column) => {
    const profile = report.column_profiles[column.name];
    return profile ? [{ column, profile }] : [];
  });
}

const isFitting = ({ most }: Candidate, tried: TriedRule | undefined): boolean =>
  tried !== undefined && tried.obstacle === undefined && tried.violations <= (tried.checked * most) / 100;

/** Rules that the file's profile suggests and its values confirm, without those it has already. */
export async function suggestRules(
  ports: Ports,
  opened: OpenFile,
  { language, signal }: { language: ViolationLanguage; signal: AbortSignal },
): Promise<Suggestions> {
  const present = new Set((await rulesOf(ports.validationRules, opened)).map((record) => keyOf(ruleAnswer(record))));
  const candidates = candidatesOf(await profiledColumns(ports, opened, signal))
    .filter(({ rule }) => !present.has(keyOf(rule)))
    .slice(0, MOST);
  if (candidates.length === 0) return [];
  const rules = candidates.map(({ rule }): PlannedRule => {
    const id = keyOf(rule);
    return { id, ...newValidationRule.parse({ ...rule, rule_name: id }) };
  });
  const plan = { rules, today: todayOf(new Date()) };
  const input = { dataset: opened.dataset, plan, language, samples: 0 };
  const tried = await ports.engine.run('tryRules', input, { signal });
  return candidates.flatMap((candidate, place) => {
    if (!isFitting(candidate, tried[place])) return [];
    const { name, reason } = suggestionTexts(candidate, language);
    const rule = newValidationRule.parse({ ...candidate.rule, rule_name: name });
    return [{ id: keyOf(candidate.rule), rule, reason, rows_failed: tried[place]?.rows_failed ?? 0 }];
  });
}
