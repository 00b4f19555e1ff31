import type { AppliedStep, RecipeStep } from '@rapi/contracts';
import { describeOperation } from '@rapi/contracts/operations';
import { Badge, Button, formatDateTime, RelativeTime } from '@rapi/ui';
import { StepWarnings, useStepOutcome } from '@rapi/ui/controls';
import { IconArrowBackUp, IconArrowsDiff, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StepSettings } from './StepSettings';
import { useStepName } from './use-step-name';
import classes from './StepList.module.css';

export interface StepActions {
  onSee: (version: number) => void;
  onCompare: (from: number, to: number) => void;
  /** Undoes every step after this one; `undefined` when there is none. */
  onUndoTo: (stepNumber: number) => void;
}

interface StepCardProps {
  step: RecipeStep;
  applied: AppliedStep | undefined;
  number: number;
  isLast: boolean;
  actions: StepActions;
}

function StepFacts({ step, applied }: { step: RecipeStep; applied: AppliedStep }) {
  const { t } = useTranslation('tools');
  const outcome = useStepOutcome()(step, applied);
  return (
    <span className={classes.facts}>
      {outcome !== '' && <span>{outcome}</span>}
      <span>{t('steps.rows', { count: applied.row_count })}</span>
      <span title={formatDateTime(applied.created_at)}>
        <RelativeTime time={applied.created_at} />
      </span>
    </span>
  );
}

function StepCard({ step, applied, number, isLast, actions }: StepCardProps) {
  const { t } = useTranslation('tools');
  const stepName = useStepName();
  const tool = describeOperation(step.operation)?.tool;
  return (
    <li className={classes.step} data-last={isLast || undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.body}>
        <div className={classes.heading}>
          <h3>{stepName(step)}</h3>
          <Badge>{applied?.workflow_name ?? (tool ? t(`${tool}.step.tool`) : step.operation)}</Badge>
          {isLast && <Badge tone="brand">{t('steps.current')}</Badge>}
        </div>
        <StepSettings step={step} />
        {applied && <StepFacts step={step} applied={applied} />}
        <StepWarnings warnings={applied?.warnings} />
        {applied && (
          <div className={classes.actions}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconEye size={15} aria-hidden />}
              onClick={() => actions.onSee(applied.version)}
            >
              {t('steps.see')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowsDiff size={15} aria-hidden />}
              onClick={() => actions.onCompare(applied.parent_version, applied.version)}
            >
              {t('steps.whatChanged')}
            </Button>
            {!isLast && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowBackUp size={15} aria-hidden />}
                onClick={() => actions.onUndoTo(number)}
              >
                {t('steps.undoTo')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

interface StepListProps {
  steps: readonly RecipeStep[];
  applied: readonly AppliedStep[];
  /** The version before the first step. */
  firstVersion: number;
  actions: StepActions;
}

/** The uploaded file, then each step in order. */
export function StepList({ steps, applied, firstVersion, actions }: StepListProps) {
  const { t } = useTranslation('tools');
  return (
    <ol className={classes.list} aria-label={t('steps.title')}>
      <li className={classes.step}>
        <span className={classes.number} data-first aria-hidden>
          0
        </span>
        <div className={classes.body}>
          <div className={classes.heading}>
            <h3>{t('steps.upload')}</h3>
          </div>
          <div className={classes.actions}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconEye size={15} aria-hidden />}
              onClick={() => actions.onSee(firstVersion)}
            >
              {t('steps.see')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={() => actions.onUndoTo(0)}
            >
              {t('steps.undoAll')}
            </Button>
          </div>
        </div>
      </li>
      {steps.map((step, place) => (
        <StepCard
          key={applied[place]?.transformation_id ?? place}
          step={step}
          applied={applied[place]}
          number={place + 1}
          isLast={place === steps.length - 1}
          actions={actions}
        />
      ))}
    </ol>
  );
}
