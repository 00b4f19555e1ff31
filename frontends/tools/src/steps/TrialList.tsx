import type { RecipeStep } from '@rapi/contracts';
import { Badge, Loader, type Tone } from '@rapi/ui';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
  return (
    <ol className={classes.steps}>
      {trial.steps.map(({ fits, label, operation, detail, records_changed }, place) => (
        <li key={place} data-fits={fits}>
          {fits ? (
            <IconCheck size={15} aria-label={t('steps.fits')} />
          ) : (
            <IconX size={15} aria-label={t('steps.fitsNot')} />
          )}
          <span>
            {steps[place]?.label ?? label ?? operation}
            <span className={classes.detail}>
              {fits ? t('steps.changed', { count: records_changed ?? 0 }) : detail}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What steps would do to each of the chosen files, or have done. */
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
            <TriedSteps trial={trial} steps={steps} />
          </li>
        );
      })}
    </ul>
  );
}
