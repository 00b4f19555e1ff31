/** Enough steps back for a menu item, its menu and the button that opened it. */
const KEPT = 8;

let trail: HTMLElement[] = [];

/** The elements that had the focus, most recent first. */
export const focusTrail = (): readonly HTMLElement[] => trail;

const remember = ({ target }: FocusEvent) => {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  trail = [target, ...trail.filter((element) => element !== target && element.isConnected)].slice(0, KEPT);
};

// The build draws the landing page without a browser.
if (typeof document !== 'undefined') document.addEventListener('focusin', remember, true);
