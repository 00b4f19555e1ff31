import type { calls, NewValidationRule, ResponseOf } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import type { ViolationLanguage } from '@rapi/tables';
import { todayOf } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';
import { checkRule } from './check-rule';

const SAMPLES = 5;

/** What a rule would find in the present file; it is checked like a new one, and not kept. */
export async function tryRule(
  { engine }: Pick<QualityToolsPorts, 'engine'>,
  opened: OpenFile,
  { rule, language, signal }: { rule: NewValidationRule; language: ViolationLanguage; signal: AbortSignal },
): Promise<ResponseOf<typeof calls.validation.testRule>> {
  await checkRule(engine, opened, rule, signal);
  const plan = { rules: [{ ...rule, id: 'new' }], today: todayOf(new Date()) };
  const input = { dataset: opened.dataset, plan, language, samples: SAMPLES };
  const [tried] = await engine.run('tryRules', input, { signal });
  const { checked = 0, violations = 0, rows_failed = 0, samples = [] } = tried ?? {};
  return { checked, violations, rows_failed, samples };
}
