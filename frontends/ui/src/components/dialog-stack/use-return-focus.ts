import { useEffect, useState } from 'react';
import { focusTrail } from './focus-trail';

/** What had the focus before, and before that, as the button behind the item of a menu. */
function openers(): HTMLElement[] {
  const { activeElement } = document;
  const trail = focusTrail();
  return activeElement instanceof HTMLElement && activeElement !== document.body
    ? [activeElement, ...trail.filter((element) => element !== activeElement)]
    : [...trail];
}

const takesFocus = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/**
 * Gives the focus to the page's main part where it was in a bar that leaves the page, as with the files it was for: the keyboard would
 * start again from the top.
 */
export function useFocusBehind(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );
}

/**
 * Gives the focus back, when a dialog leaves the page, to what opened it. Where that is gone, as the item of a menu is, what had the
 * focus before it takes it; and where nothing of that is left the page's main part, so that the keyboard does not start again from the top.
 */
export function useReturnFocus(): void {
  const [before] = useState(openers);
  useEffect(
    () => () => {
      const isFocused = before.some((element) => element.isConnected && takesFocus(element));
      if (!isFocused) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [before],
  );
}
