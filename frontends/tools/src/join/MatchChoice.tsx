import { Radio, Slider } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { isMatch, isUnmatched, matches, thresholds, unmatchedChoices, type JoinSettings } from './join-settings';
import classes from './JoinDialog.module.css';

interface MatchChoiceProps {
  settings: JoinSettings;
  onChange: (settings: JoinSettings) => void;
}

/** Choose how keys are compared. */
export function MatchChoice({ settings, onChange }: MatchChoiceProps) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.panel}>
      <Radio.Group
        label={t('join.match')}
        value={settings.match}
        onChange={(match) => isMatch(match) && onChange({ ...settings, match, takeFirst: false })}
      >
        <div className={classes.choices}>
          {matches.map((match) => (
            <Radio
              key={match}
              value={match}
              label={t(`join.matches.${match}`)}
              description={t(`join.matchHints.${match}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {settings.match === 'fuzzy' && (
        <div className={classes.slider}>
          <p className={classes.label}>
            {t('join.threshold')} <strong>{settings.threshold}%</strong>
          </p>
          <Slider
            {...thresholds}
            value={settings.threshold}
            label={(value) => `${value}%`}
            thumbLabel={t('join.threshold')}
            marks={[70, 85, 100].map((value) => ({ value, label: `${value}%` }))}
            onChange={(threshold) => onChange({ ...settings, threshold, takeFirst: false })}
          />
        </div>
      )}
    </div>
  );
}

/** Choose what to do with rows that have no match in the second file. */
export function UnmatchedChoice({ settings, onChange }: MatchChoiceProps) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.panel}>
      <Radio.Group
        label={t('join.unmatchedTitle')}
        value={settings.unmatched}
        onChange={(unmatched) => isUnmatched(unmatched) && onChange({ ...settings, unmatched })}
      >
        <div className={classes.choices}>
          {unmatchedChoices.map((choice) => (
            <Radio key={choice} value={choice} label={t(`join.unmatchedChoices.${choice}`)} />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
