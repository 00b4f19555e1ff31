import { errorSentence } from '@rapi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemBanner } from './ProblemBanner';

/** Says that a list could not be loaded, until the user closes it or loading fails again. */
export function LoadFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('workspace');
  const [dismissed, setDismissed] = useState<Error>();
  if (!error || error === dismissed) return null;
  return (
    <ProblemBanner
      problem={errorSentence(error, t('library.failed.load'))}
      onDismiss={() => setDismissed(error)}
      onRetry={onRetry}
    />
  );
}
