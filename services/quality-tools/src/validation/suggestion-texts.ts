import type { KnownFormat } from '@rapi/contracts';
import type { ViolationLanguage } from '@rapi/tables';
import type { Candidate } from './suggestion-candidates';
import { sayIn } from './words/words';

interface Texts {
  name: string;
  reason: string;
}

const formatOf = ({ rule }: Candidate): KnownFormat =>
  ('format' in rule.rule_config ? rule.rule_config.format : undefined) ?? 'email';

const MAX_NAME = 200;

/** The name of a suggested rule and why it is suggested. A long name is cut. */
export function suggestionTexts(candidate: Candidate, language: ViolationLanguage): Texts {
  const say = sayIn(language);
  const { reason: why, share = 0 } = candidate;
  const columns = candidate.rule.target_columns.join(', ');
  const facts = { columns, share, values: why === 'format' ? say(`format_${formatOf(candidate)}`) : '' };
  const name = say(`suggest_${why}`, facts);
  return {
    name: name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name,
    reason: say(`suggest_${why}_why`, facts),
  };
}
