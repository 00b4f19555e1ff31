import { Button as MantineButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../Link/Link';
import { Notice } from '../Notice/Notice';
import classes from './NextSteps.module.css';

export interface NextStep {
  id: string;
  label: string;
  /** The link's address; without it, `run` is called. */
  to?: string;
  run?: () => void;
}

interface NextStepsProps {
  /** A sentence about what was done. */
  said: string;
  /** A link to the result, when it is not visible. */
  result?: NextStep;
  onUndo?: () => void;
  isUndoing?: boolean;
  next: readonly NextStep[];
}

function Step({ step: { label, to, run }, variant }: { step: NextStep; variant: string }) {
  if (to !== undefined) {
    return (
      <ButtonLink to={to} size="compact-sm" variant={variant}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <MantineButton size="compact-sm" variant={variant} onClick={run}>
      {label}
    </MantineButton>
  );
}

/** Shown after applying something: what was done, Undo, and suggested next steps. */
export function NextSteps({ said, result, onUndo, isUndoing = false, next }: NextStepsProps) {
  const { t } = useTranslation('ui');
  const title = useId();
  return (
    <Notice tone="success" role="status" title={said}>
      <div className={classes.steps}>
        {result && <Step step={result} variant="filled" />}
        {onUndo && (
          <MantineButton size="compact-sm" variant="default" loading={isUndoing} onClick={onUndo}>
            {t('next.undo')}
          </MantineButton>
        )}
        {next.length > 0 && <span id={title}>{t('next.title')}</span>}
        {next.length > 0 && (
          <ul className={classes.next} aria-labelledby={title}>
            {next.map((step) => (
              <li key={step.id}>
                <Step step={step} variant="light" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  );
}
