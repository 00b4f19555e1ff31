/** What stands between the first view, which the build drew, and the page's script, which loads once somebody does something. */
export const TAKEN_OVER = 'landing:taken-over';

/** Marks the one view that is shown. It is known by its language no more, which may change. */
export const SHOWN = 'data-shown-view';

/** The part of the page that the build drew, in the language that the visitor came with. */
export const firstView = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${SHOWN}]`);

/** The page's own script answers from now on. */
export const tellTakenOver = (): void => void document.dispatchEvent(new Event(TAKEN_OVER));
