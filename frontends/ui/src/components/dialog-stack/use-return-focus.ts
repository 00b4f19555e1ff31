import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when a dialog leaves the page, to what had it before. Where that is gone, as the item of a menu
 * is, the page's main part takes it, so that the keyboard does not start again from the top.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
      target?.focus({ preventScroll: true });
    },
    [before],
  );
}
