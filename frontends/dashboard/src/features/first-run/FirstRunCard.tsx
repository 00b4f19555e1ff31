import './texts';
import { Card, ErrorPanel, LoadingArea, VisuallyHidden } from '@rapi/ui';
import {
  doneSteps,
  type FirstRunProgress,
  firstRunSteps,
  nextStep,
  useFirstRun,
  useFirstRunProgress,
} from '@rapi/ui/controls';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './FirstRunCard.module.css';
import { Choices } from './Choices';
import { useNewcomer } from './use-newcomer';

/** No progress yet: what an offer shows. */
const untouched: FirstRunProgress = { file: null, hasLooked: false, issueCount: undefined, hasFixed: false };

function StepList({ progress, isUnderWay }: { progress: FirstRunProgress; isUnderWay: boolean }) {
  const { t } = useTranslation('firstSteps');
  const done = doneSteps(progress);
  const next = nextStep(progress);
  const { file, issueCount, hasLooked } = progress;
  const textOf = (step: (typeof firstRunSteps)[number]) => {
    if (step === 'get' && file !== null) return file.filename;
    if (step === 'look' && hasLooked && issueCount !== undefined) return t('found', { count: issueCount });
    return t(`steps.${step}.text`);
  };
  return (
    <ol className={classes.steps}>
      {firstRunSteps.map((step, i) => {
        const state = done.includes(step) ? 'done' : isUnderWay && step === next ? 'now' : undefined;
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden>
              {state === 'done' ? <IconCheck size={16} stroke={2.4} /> : i + 1}
            </span>
            <div>
              <h3>
                {state !== undefined && <VisuallyHidden>{t(state)} </VisuallyHidden>}
                {t(`steps.${step}.title`)}
              </h3>
              <p>{textOf(step)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function ShownCard() {
  const { t } = useTranslation('firstSteps');
  const { firstRun } = useFirstRun();
  const { data, error, isLoading, refetch } = useFirstRunProgress(firstRun);
  const progress = data ?? untouched;
  return (
    <Card title={t('title')} aria-label={t('title')} className={classes.card}>
      <p className={classes.lead}>{t('lead')}</p>
      {isLoading && <LoadingArea lines={3} />}
      {error && !data && <ErrorPanel title={t('progressFailed')} error={error} onRetry={() => void refetch()} />}
      {!isLoading && (data || !error) && (
        <>
          <StepList progress={progress} isUnderWay={firstRun?.status === 'under_way'} />
          <Choices progress={progress} />
        </>
      )}
    </Card>
  );
}

/** The first steps on the dashboard, for newcomers and for users who have begun them (R-HOME-3). */
export function FirstRunCard() {
  const { firstRun } = useFirstRun();
  const isNewcomer = useNewcomer(firstRun === null);
  const isBegun = firstRun?.status === 'under_way' || firstRun?.status === 'left';
  return isBegun || (firstRun === null && isNewcomer) ? <ShownCard /> : null;
}
