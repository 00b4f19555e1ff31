import type { ChartSuggestion } from '@rapi/contracts';
import { Badge, ErrorPanel, formatPercent, LoadingArea, UnstyledButton } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { suggestionsQuery } from './chart-queries';
import type { ChartSettings } from './chart-settings';
import { ChartTypeIcon } from './ChartTypeIcon';
import classes from './CreateTab.module.css';

interface SuggestionsProps {
  fileId: string;
  settings: ChartSettings;
  onChoose: (suggestion: ChartSuggestion) => void;
}

/** Chart types that suit the chosen columns, each with its reason (R-CHART-1). */
export function Suggestions({ fileId, settings, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('tools');
  const found = useQuery(suggestionsQuery(fileId, settings.columns));
  const isChosen = (each: ChartSuggestion) =>
    each.template_id === settings.templateId &&
    (each.aggregation ?? null) === settings.aggregation &&
    (each.date_part ?? null) === settings.datePart;
  const reasonOf = ({ reason, reason_code, reason_values }: ChartSuggestion) =>
    reason_code ? t(`charts.reasons.${reason_code}`, { ...reason_values, defaultValue: reason }) : reason;
  return (
    <section className={classes.panel} aria-label={t('charts.suggested')}>
      <h3 className={classes.legend}>{t('charts.suggested')}</h3>
      {settings.columns.length === 0 && <p className={classes.hint}>{t('charts.suggestHint')}</p>}
      {found.isLoading && <LoadingArea lines={2} />}
      {found.isError && <ErrorPanel title={t('charts.suggestFailed')} error={found.error} />}
      {found.data?.length === 0 && <p className={classes.hint}>{t('charts.noSuggestion')}</p>}
      <div className={classes.cards}>
        {found.data?.map((each) => (
          <UnstyledButton
            key={`${each.chart_type} ${each.reason}`}
            className={classes.card}
            aria-pressed={isChosen(each)}
            onClick={() => onChoose(each)}
          >
            <ChartTypeIcon type={each.chart_type} />
            <span className={classes.words}>
              <span className={classes.name}>
                {t(`charts.types.${each.chart_type}`)}
                <Badge tone={each.confidence >= 75 ? 'success' : 'neutral'}>{formatPercent(each.confidence, 0)}</Badge>
              </span>
              <span className={classes.hint}>{reasonOf(each)}</span>
            </span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}
