import type { Advice, Analytics } from '@rapi/contracts';
import { Card, formatDuration, formatNumber, formatPercent, IconButton } from '@rapi/ui';
import { Tooltip } from '@rapi/ui/controls';
import { IconBulb, IconInfoCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import classes from './Insights.module.css';

interface ScoreProps {
  label: string;
  text: string;
  /** How the figure is computed (docs/glossary.md). */
  formula: string;
  value: number | null;
}

function Score({ label, text, formula, value }: ScoreProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.score}>
      <dt>
        {label}
        <Tooltip label={formula} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
          <IconButton
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('analytics.formulaOf', { figure: label, formula })}
          >
            <IconInfoCircle size={15} aria-hidden />
          </IconButton>
        </Tooltip>
      </dt>
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

/** Advice in the screen's language; without its code, as the server wrote it. */
function adviceLines(advice: readonly Advice[] | undefined, sentences: readonly string[], t: TFunction<'dashboard'>) {
  if (!advice || advice.length !== sentences.length) return sentences;
  return advice.map(({ code, figures }) => {
    const { quality = 0, count = 0, total = 0, seconds = 0, step = '' } = figures;
    return t(`analytics.advice.${code}`, {
      quality: formatPercent(Number(quality)),
      count: Number(count),
      total: formatNumber(Number(total)),
      time: formatDuration(Number(seconds)),
      step,
    });
  });
}

/** What the figures mean for an Indonesian business, and what could be done better. */
export function Insights({ indonesian_insights, optimization_suggestions, advice }: Analytics) {
  const { t } = useTranslation('dashboard');
  const { compliance_score, business_efficiency, cost_optimization, recommendations } = indonesian_insights;
  const scores = { compliance: compliance_score, efficiency: business_efficiency, cost: cost_optimization };
  const names = ['compliance', 'efficiency', 'cost'] as const;
  return (
    <>
      <Card title={t('analytics.insights')} headingLevel={3}>
        <dl className={classes.scores}>
          {names.map((name) => (
            <Score
              key={name}
              label={t(`analytics.${name}`)}
              text={t(`analytics.${name}Text`)}
              formula={t(`analytics.formula.${name}`)}
              value={scores[name]}
            />
          ))}
        </dl>
      </Card>
      <div className={classes.pair}>
        <Lines
          title={t('analytics.recommendations')}
          lines={adviceLines(advice?.recommendations, recommendations, t)}
          none={t('analytics.noRecommendations')}
        />
        <Lines
          title={t('analytics.suggestions')}
          lines={adviceLines(advice?.optimization_suggestions, optimization_suggestions, t)}
          none={t('analytics.noSuggestions')}
        />
      </div>
    </>
  );
}
