import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedQuestion, subscribeToQuestions } from './confirm';

/** The dialog loads with the first question: a page that asks none does not carry it. */
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
