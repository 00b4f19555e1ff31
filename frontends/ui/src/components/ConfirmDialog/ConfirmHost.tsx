import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedQuestion, subscribeToQuestions } from './confirm';

/** Loads the dialog with the first question, so that pages without questions do not carry it. */
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));

export function ConfirmHost() {
  const asked = useSyncExternalStore(subscribeToQuestions, askedQuestion, askedQuestion);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={asked.id} {...asked.question} onAnswer={asked.answer} />
    </Suspense>
  );
}
