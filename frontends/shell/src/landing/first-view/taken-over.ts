/**
 * Shared by the first view, which the build drew, and the page's script, which loads once the visitor does something.
 */
export const TAKEN_OVER = 'landing:taken-over';

/** Marks the view that is shown. Its language no longer identifies it, because that may change. */
export const SHOWN = 'data-shown-view';

/** The part of the page that the build drew, in the visitor's language. */
export const firstView = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${SHOWN}]`);

/** Announces that the page's own script answers from now on. */
export const tellTakenOver = (): void => void document.dispatchEvent(new Event(TAKEN_OVER));
