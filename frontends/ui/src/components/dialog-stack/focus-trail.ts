/** So many steps back are enough: a menu's item, the menu, the button that opened it. */
const KEPT = 8;

let trail: HTMLElement[] = [];

/** What had the focus of late, the last first. */
export const focusTrail = (): readonly HTMLElement[] => trail;

const remember = ({ target }: FocusEvent) => {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  trail = [target, ...trail.filter((element) => element !== target && element.isConnected)].slice(0, KEPT);
};

// The landing page is drawn without a browser, too.
if (typeof document !== 'undefined') document.addEventListener('focusin', remember, true);
