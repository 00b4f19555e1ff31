import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ContactWish } from './contact/ContactDialog';

export type Write = (wish: ContactWish) => void;

/** Loaded on demand, so that the landing page appears at once. */
const ContactDialog = lazy(async () => ({ default: (await import('./contact/ContactDialog')).ContactDialog }));

/** The visitors' contact form, and the function that opens it (R-LAND-3). */
export function useContact(): { write: Write; dialog: ReactNode } {
  const [wish, setWish] = useState<ContactWish>();
  const dialog = wish && (
    <Suspense>
      <ContactDialog wish={wish} onClose={() => setWish(undefined)} />
    </Suspense>
  );
  return { write: setWish, dialog };
}
