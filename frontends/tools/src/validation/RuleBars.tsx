import type { RuleOutcome } from '@rapi/contracts';
import { Badge, formatNumber, Stack, UnstyledButton } from '@rapi/ui';
import { IconPlayerSkipForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ResultsTab.module.css';
import { ResultBadge, SeverityBadge } from './SeverityBadge';
import words from './Validation.module.css';

interface RuleBarsProps {
  rules: readonly RuleOutcome[];
  /** The rule whose violations are shown; absent for all. */
  chosen?: string;
  onChoose: (ruleId: string | undefined) => void;
}

/** The severity of a rule's findings; a rule without findings passed. */
function Verdict({ rule: { status, violations, severity } }: { rule: RuleOutcome }) {
  if (status === 'skipped') return null;
  return violations === 0 ? <ResultBadge result="passed" /> : <SeverityBadge severity={severity} />;
}

function Outcome({ rule, most }: { rule: RuleOutcome; most: number }) {
  const { t } = useTranslation('tools');
  if (rule.status === 'skipped') {
    return (
      <span className={classes.skipped}>
        <Badge tone="warning" icon={<IconPlayerSkipForward size={14} aria-hidden />}>
          {t('validate.results.skipped')}
        </Badge>{' '}
        {rule.reason}
      </span>
    );
  }
  return (
    <>
      <span className={classes.track} aria-hidden>
        {rule.violations > 0 && (
          <span
            className={classes.fill}
            data-severity={rule.severity}
            style={{ width: `${(rule.violations / most) * 100}%` }}
          />
        )}
      </span>
      <span className={classes.count}>{formatNumber(rule.violations)}</span>
    </>
  );
}

/** The number of findings per rule, as bars. Choosing a rule shows only its findings. */
export function RuleBars({ rules, chosen, onChoose }: RuleBarsProps) {
  const { t } = useTranslation('tools');
  const most = Math.max(1, ...rules.map(({ violations }) => violations));
  return (
    <section className={words.section} aria-label={t('validate.results.byRule')}>
      <h3 className={words.heading}>{t('validate.results.byRule')}</h3>
      <Stack gap={4}>
        {rules.map((rule) => (
          <UnstyledButton
            key={rule.rule_id}
            className={classes.rule}
            aria-pressed={chosen === rule.rule_id}
            title={t('validate.results.onlyRule', { name: rule.rule_name })}
            onClick={() => onChoose(chosen === rule.rule_id ? undefined : rule.rule_id)}
          >
            <span className={classes.label}>
              {rule.rule_name}
              <Verdict rule={rule} />
            </span>
            <Outcome rule={rule} most={most} />
          </UnstyledButton>
        ))}
      </Stack>
    </section>
  );
}
