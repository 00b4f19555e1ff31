import type { Analytics } from '@rapi/contracts';
import { Card, formatPercent } from '@rapi/ui';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Insights.module.css';

function Score({ label, text, value }: { label: string; text: string; value: number | null }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.score}>
      <dt>{label}</dt>
      <dd data-missing={value === null || undefined}>
        {value === null ? t('analytics.notMeasured') : formatPercent(value)}
      </dd>
      <dd className={classes.text}>{text}</dd>
      <dd className={classes.track} aria-hidden>
        <span style={{ width: `${value ?? 0}%` }} />
      </dd>
    </div>
  );
}

function Lines({ title, lines, none }: { title: string; lines: readonly string[]; none: string }) {
  return (
    <Card title={title} headingLevel={3}>
      {lines.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>
              <IconBulb size={16} aria-hidden />
              {line}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the figures mean for a business here, and what could be done better. */
export function Insights({ indonesian_insights, optimization_suggestions }: Analytics) {
  const { t } = useTranslation('dashboard');
  const { compliance_score, business_efficiency, cost_optimization, recommendations } = indonesian_insights;
  return (
    <>
      <Card title={t('analytics.insights')} headingLevel={3}>
        <dl className={classes.scores}>
          <Score label={t('analytics.compliance')} text={t('analytics.complianceText')} value={compliance_score} />
          <Score label={t('analytics.efficiency')} text={t('analytics.efficiencyText')} value={business_efficiency} />
          <Score label={t('analytics.cost')} text={t('analytics.costText')} value={cost_optimization} />
        </dl>
      </Card>
      <div className={classes.pair}>
        <Lines title={t('analytics.recommendations')} lines={recommendations} none={t('analytics.noRecommendations')} />
        <Lines
          title={t('analytics.suggestions')}
          lines={optimization_suggestions}
          none={t('analytics.noSuggestions')}
        />
      </div>
    </>
  );
}
