import { type StepCounts, stepOutcome } from '@rapi/contracts/operations';
import { useTranslation } from 'react-i18next';

/** The outcome of a step in words: `9 rows removed`; empty when only the table's appearance changed. */
export function useStepOutcome(): (step: Parameters<typeof stepOutcome>[0], counts: StepCounts) => string {
  const { t } = useTranslation('ui');
  return (step, counts) =>
    stepOutcome(step, counts)
      .map(({ what, count }) => t(`outcome.${what}`, { count }))
      .join(' · ');
}
