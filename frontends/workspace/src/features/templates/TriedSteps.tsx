import type { TriedTemplateStep } from '@rapi/contracts';
import { MatchedColumns, type ProcessConfig, StepWarnings, useWording } from '@rapi/ui/controls';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './TriedSteps.module.css';
import { useStepWords } from './use-step-words';

interface TriedStepsProps {
  steps: readonly TriedTemplateStep[];
  config: ProcessConfig;
}

/** The result of a step that fits; new columns show by their names alone. */
function useOutcome() {
  const { t } = useTranslation('workspace');
  const wording = useWording();
  return ({ part, note, note_sentence, records_changed, row_count }: TriedTemplateStep): string => {
    if (note !== null) return wording(note, note_sentence);
    if (part === 'field_mappings') return '';
    if (part === 'grouping_rules') return t('templates.trial.groups', { count: row_count ?? 0 });
    return t('templates.trial.changed', { count: records_changed ?? 0 });
  };
}

/** What each step of a template does to a file, or why it does not fit the file. */
export function TriedSteps({ steps, config }: TriedStepsProps) {
  const { t } = useTranslation('workspace');
  const words = useStepWords();
  const outcome = useOutcome();
  return (
    <>
      <MatchedColumns found={steps.flatMap(({ matched_columns: columns = [] }) => columns)} />
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          <li key={place} data-fits={step.fits}>
            {step.fits ? (
              <IconCheck size={16} role="img" aria-label={t('templates.trial.fits')} />
            ) : (
              <IconAlertTriangle size={16} role="img" aria-label={t('templates.trial.fitsNot')} />
            )}
            <span>
              {words(step, config)}
              <span className={classes.detail}>{step.fits ? outcome(step) : step.detail}</span>
              {step.note === null && <StepWarnings warnings={step.warnings} />}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
