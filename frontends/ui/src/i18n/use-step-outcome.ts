import { type StepCounts, stepOutcome } from '@rapi/contracts/operations';
import { useTranslation } from 'react-i18next';

/** What a step has done, as one reads it: `9 rows removed`; nothing where only the look of the table changed. */
export function useStepOutcome(): (step: Parameters<typeof stepOutcome>[0], counts: StepCounts) => string {
  const { t } = useTranslation('ui');
  return (step, counts) =>
    stepOutcome(step, counts)
      .map(({ what, count }) => t(`outcome.${what}`, { count }))
      .join(' · ');
}
