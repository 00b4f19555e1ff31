import type { ChartTemplate } from '@rapi/contracts';
import { UnstyledButton } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { fittingTemplates, type ChartSettings } from './chart-settings';
import { ChartTypeIcon } from './ChartTypeIcon';
import classes from './CreateTab.module.css';

interface TemplateCardsProps {
  templates: readonly ChartTemplate[];
  settings: ChartSettings;
  onChoose: (templateId: string) => void;
}

/** The templates that take the number of chosen columns (R-CHART-1). */
export function TemplateCards({ templates, settings, onChoose }: TemplateCardsProps) {
  const { t } = useTranslation('tools');
  const fitting = fittingTemplates(templates, settings.columns.length);
  return (
    <section className={classes.panel} aria-label={t('charts.templates')}>
      <h3 className={classes.legend}>{t('charts.templates')}</h3>
      {fitting.length === 0 && (
        <p className={classes.hint}>{t('charts.noTemplate', { count: settings.columns.length })}</p>
      )}
      <div className={classes.tiles}>
        {fitting.map(({ id, chart_type, min_columns, max_columns }) => (
          <UnstyledButton
            key={id}
            className={classes.card}
            aria-pressed={settings.templateId === id}
            onClick={() => onChoose(id)}
          >
            <ChartTypeIcon type={chart_type} />
            <span className={classes.words}>
              <span className={classes.name}>{t(`charts.types.${chart_type}`)}</span>
              <span className={classes.hint}>{t(`charts.descriptions.${chart_type}`)}</span>
              <span className={classes.hint}>{t('charts.takes', { min: min_columns, max: max_columns })}</span>
            </span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  );
}
