import type { RecipeStep, TriedStep } from '@rapi/contracts';
import { isReading } from '@rapi/contracts/operations';
import { Badge, Loader, type Tone } from '@rapi/ui';
import { MatchedColumns, StepWarnings, useStepOutcome } from '@rapi/ui/controls';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStepName } from './use-step-name';
import type { FileTrial } from './use-apply-to-files';
import classes from './TrialList.module.css';

const tones: Record<FileTrial['state'], Tone> = {
  waiting: 'neutral',
  trying: 'info',
  tried: 'success',
  applying: 'info',
  applied: 'success',
  failed: 'danger',
};

function TriedSteps({ trial, steps }: { trial: FileTrial; steps: readonly RecipeStep[] }) {
  const { t } = useTranslation('tools');
  const stepName = useStepName();
  // A recipe may give its steps custom names.
  const nameOf = (tried: TriedStep, step: RecipeStep | undefined) => stepName(step?.label === undefined ? tried : step);
  const outcomeOf = useStepOutcome();
  const outcome = (tried: TriedStep, place: number) => {
    const { records_changed, row_count } = tried;
    if (records_changed === null || row_count === null) return '';
    if (isReading(tried)) return t('steps.rows', { count: row_count });
    const before = trial.steps.slice(0, place).findLast((each) => each.row_count !== null) ?? trial.file;
    return outcomeOf(steps[place] ?? tried, { records_changed, row_count, rows_before: before.row_count ?? row_count });
  };
  return (
    <ol className={classes.steps}>
      {trial.steps.map((tried, place) => (
        <li key={place} data-fits={tried.fits}>
          {tried.fits ? (
            <IconCheck size={15} aria-label={t('steps.fits')} />
          ) : (
            <IconX size={15} aria-label={t('steps.fitsNot')} />
          )}
          <span>
            {nameOf(tried, steps[place])}
            <span className={classes.detail}>{tried.fits ? outcome(tried, place) : tried.detail}</span>
            <StepWarnings warnings={tried.warnings} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What the steps would do, or did, to each chosen file. */
export function TrialList({ trials, steps }: { trials: readonly FileTrial[]; steps: readonly RecipeStep[] }) {
  const { t } = useTranslation('tools');
  return (
    <ul className={classes.list} aria-label={t('steps.trials')} aria-live="polite">
      {trials.map((trial) => {
        const failing = trial.steps.filter(({ fits }) => !fits).length;
        const isTried = trial.state === 'tried';
        return (
          <li key={trial.file.id}>
            <div className={classes.heading}>
              <strong>{trial.file.filename}</strong>
              {(trial.state === 'trying' || trial.state === 'applying') && <Loader size="xs" />}
              <Badge tone={isTried && failing > 0 ? 'warning' : tones[trial.state]}>
                {isTried && failing > 0 ? t('steps.failing', { count: failing }) : t(`steps.state.${trial.state}`)}
              </Badge>
              {trial.rowCount !== undefined && (
                <span className={classes.detail}>{t('steps.rows', { count: trial.rowCount })}</span>
              )}
            </div>
            {trial.problem !== undefined && <p className={classes.problem}>{trial.problem}</p>}
            <MatchedColumns found={trial.steps.flatMap(({ matched_columns: columns = [] }) => columns)} />
            <TriedSteps trial={trial} steps={steps} />
          </li>
        );
      })}
    </ul>
  );
}
