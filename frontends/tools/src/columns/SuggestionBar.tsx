import type { SuggestionLanguage } from '@rapi/contracts';
import { Button, formatPercent } from '@rapi/ui';
import { SegmentedControl, Slider } from '@rapi/ui/controls';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SuggestionBar.module.css';

interface SuggestionBarProps {
  /** How many suggestions are open, and how many of them reach the confidence. */
  open: number;
  sure: number;
  confidence: number;
  onConfidence: (confidence: number) => void;
  language: SuggestionLanguage;
  onLanguage: (language: SuggestionLanguage) => void;
  onTake: () => void;
}

const toLanguage = (value: string): SuggestionLanguage => (value === 'en' ? 'en' : 'id');

/** Suggestions from the dictionary: choose the minimum confidence and the language, or take all of them. */
export function SuggestionBar(props: SuggestionBarProps) {
  const { open, sure, confidence, onConfidence, language, onLanguage, onTake } = props;
  const { t } = useTranslation('tools');
  return (
    <section className={classes.bar} aria-label={t('columns.suggestions')}>
      <p className={classes.title}>
        <IconBulb size={16} aria-hidden />
        {t('columns.suggestionCount', { count: open })}
      </p>
      <SegmentedControl
        size="xs"
        aria-label={t('columns.language')}
        value={language}
        onChange={(value) => onLanguage(toLanguage(value))}
        data={[
          { value: 'id', label: 'Indonesia' },
          { value: 'en', label: 'English' },
        ]}
      />
      {open > 0 && (
        <>
          <div className={classes.threshold}>
            <span aria-hidden>{t('columns.confidence', { value: formatPercent(confidence) })}</span>
            <Slider
              className={classes.slider}
              min={50}
              max={95}
              step={5}
              size="sm"
              label={null}
              thumbLabel={t('columns.confidenceLabel')}
              value={confidence}
              onChange={onConfidence}
            />
          </div>
          <Button variant="light" disabled={sure === 0} onClick={onTake}>
            {t('columns.take', { count: sure })}
          </Button>
        </>
      )}
    </section>
  );
}
