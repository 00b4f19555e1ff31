import { useEffect, useState } from 'react';
import { focusTrail } from './focus-trail';

/** The elements that had the focus before: a menu item may be gone, but the button that opened the menu is not. */
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
 * Focuses the page's main part when a bar that held the focus disappears, for example with the files it was for.
 * Otherwise the keyboard would start again from the top.
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
 * Returns the focus when a dialog closes: to the element that opened it, else to the latest earlier element that still
 * exists (menu items disappear), else to the page's main part, so that the keyboard does not start again from the top.
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
